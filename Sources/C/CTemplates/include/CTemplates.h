#pragma once
#include <stddef.h>

/// A file of templates/ as it was when the program was built.
struct cardpress_template {
  const char *name;
  const unsigned char *bytes;
  size_t length;
};

/// How many files there are.
size_t cardpress_template_count(void);

/// One of them; `index` is below the count.
const struct cardpress_template *cardpress_template_at(size_t index);
