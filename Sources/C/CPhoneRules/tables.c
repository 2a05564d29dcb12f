#include "CPhoneRules.h"

// The bytes of each file in tables/ (#embed, C23 §6.10.4), which scripts/phone-rules writes.
static const unsigned char phone_rules[] = {
#embed "../../../tables/phone-rules.tsv"
};
static const unsigned char mobile_numbers[] = {
#embed "../../../tables/mobile-numbers.tsv"
};
static const unsigned char country_names[] = {
#embed "../../../tables/country-names.tsv"
};

struct cardpress_table cardpress_phone_rules(void) {
  return (struct cardpress_table){phone_rules, sizeof phone_rules};
}

struct cardpress_table cardpress_mobile_numbers(void) {
  return (struct cardpress_table){mobile_numbers, sizeof mobile_numbers};
}

struct cardpress_table cardpress_country_names(void) {
  return (struct cardpress_table){country_names, sizeof country_names};
}
