#pragma once
#include <stddef.h>

/// A file of tables/ as it was when the program was built.
struct cardpress_table {
  const unsigned char *bytes;
  size_t length;
};

/// How numbers are dialled in each country: tables/phone-rules.tsv.
struct cardpress_table cardpress_phone_rules(void);

/// Which numbers mobile phones have: tables/mobile-numbers.tsv.
struct cardpress_table cardpress_mobile_numbers(void);

/// What countries are called: tables/country-names.tsv.
struct cardpress_table cardpress_country_names(void);
