#include "CTemplates.h"

// The bytes of each file in templates/ (#embed, C23 §6.10.4). The compiler's dependency file names
// them, so that a changed template is built anew.
static const unsigned char not_found_html[] = {
#embed "../../../templates/404.html"
};
static const unsigned char not_found_js[] = {
#embed "../../../templates/404.js"
};
static const unsigned char Localizable_xcstrings[] = {
#embed "../../../templates/Localizable.xcstrings"
};
static const unsigned char headers[] = {
#embed "../../../templates/_headers"
};
static const unsigned char redirects[] = {
#embed "../../../templates/_redirects"
};
static const unsigned char acts_html[] = {
#embed "../../../templates/acts.html"
};
static const unsigned char appclip_head_js[] = {
#embed "../../../templates/appclip-head.js"
};
static const unsigned char appclip_html[] = {
#embed "../../../templates/appclip.html"
};
static const unsigned char appclip_js[] = {
#embed "../../../templates/appclip.js"
};
static const unsigned char badge_html[] = {
#embed "../../../templates/badge.html"
};
static const unsigned char business_card_html[] = {
#embed "../../../templates/business-card.html"
};
static const unsigned char check_in_css[] = {
#embed "../../../templates/check-in.css"
};
static const unsigned char check_in_html[] = {
#embed "../../../templates/check-in.html"
};
static const unsigned char check_in_js[] = {
#embed "../../../templates/check-in.js"
};
static const unsigned char code_html[] = {
#embed "../../../templates/code.html"
};
static const unsigned char columns_tsv[] = {
#embed "../../../templates/columns.tsv"
};
static const unsigned char contact_html[] = {
#embed "../../../templates/contact.html"
};
static const unsigned char emergency_card_html[] = {
#embed "../../../templates/emergency-card.html"
};
static const unsigned char emergency_tag_html[] = {
#embed "../../../templates/emergency-tag.html"
};
static const unsigned char emergency_css[] = {
#embed "../../../templates/emergency.css"
};
static const unsigned char emergency_html[] = {
#embed "../../../templates/emergency.html"
};
static const unsigned char ended_html[] = {
#embed "../../../templates/ended.html"
};
static const unsigned char expired_html[] = {
#embed "../../../templates/expired.html"
};
static const unsigned char fallback_html[] = {
#embed "../../../templates/fallback.html"
};
static const unsigned char footer_html[] = {
#embed "../../../templates/footer.html"
};
static const unsigned char head_html[] = {
#embed "../../../templates/head.html"
};
static const unsigned char head_js[] = {
#embed "../../../templates/head.js"
};
static const unsigned char hosting_Caddyfile[] = {
#embed "../../../templates/hosting/Caddyfile"
};
static const unsigned char hosting_README_md[] = {
#embed "../../../templates/hosting/README.md"
};
static const unsigned char hosting_apache_conf[] = {
#embed "../../../templates/hosting/apache.conf"
};
static const unsigned char hosting_cardpress_service[] = {
#embed "../../../templates/hosting/cardpress.service"
};
static const unsigned char hosting_cardpress_timer[] = {
#embed "../../../templates/hosting/cardpress.timer"
};
static const unsigned char hosting_crontab[] = {
#embed "../../../templates/hosting/crontab"
};
static const unsigned char hosting_forgejo_yml[] = {
#embed "../../../templates/hosting/forgejo.yml"
};
static const unsigned char hosting_github_pages_yml[] = {
#embed "../../../templates/hosting/github-pages.yml"
};
static const unsigned char hosting_gitlab_ci_yml[] = {
#embed "../../../templates/hosting/gitlab-ci.yml"
};
static const unsigned char hosting_lighttpd_conf[] = {
#embed "../../../templates/hosting/lighttpd.conf"
};
static const unsigned char hosting_nginx_conf[] = {
#embed "../../../templates/hosting/nginx.conf"
};
static const unsigned char hosting_upload_rsync_sh[] = {
#embed "../../../templates/hosting/upload-rsync.sh"
};
static const unsigned char hosting_upload_s3_sh[] = {
#embed "../../../templates/hosting/upload-s3.sh"
};
static const unsigned char htaccess[] = {
#embed "../../../templates/htaccess"
};
static const unsigned char icons_svg[] = {
#embed "../../../templates/icons.svg"
};
static const unsigned char ids_js[] = {
#embed "../../../templates/ids.js"
};
static const unsigned char index_html[] = {
#embed "../../../templates/index.html"
};
static const unsigned char label_html[] = {
#embed "../../../templates/label.html"
};
static const unsigned char links_js[] = {
#embed "../../../templates/links.js"
};
static const unsigned char logo_html[] = {
#embed "../../../templates/logo.html"
};
static const unsigned char moments_js[] = {
#embed "../../../templates/moments.js"
};
static const unsigned char page_html[] = {
#embed "../../../templates/page.html"
};
static const unsigned char page_js[] = {
#embed "../../../templates/page.js"
};
static const unsigned char point_links_js[] = {
#embed "../../../templates/point-links.js"
};
static const unsigned char poster_html[] = {
#embed "../../../templates/poster.html"
};
static const unsigned char print_css[] = {
#embed "../../../templates/print.css"
};
static const unsigned char print_html[] = {
#embed "../../../templates/print.html"
};
static const unsigned char print_js[] = {
#embed "../../../templates/print.js"
};
static const unsigned char proof_html[] = {
#embed "../../../templates/proof.html"
};
static const unsigned char retry_html[] = {
#embed "../../../templates/retry.html"
};
static const unsigned char robots_txt[] = {
#embed "../../../templates/robots.txt"
};
static const unsigned char schedule_css[] = {
#embed "../../../templates/schedule.css"
};
static const unsigned char schedule_html[] = {
#embed "../../../templates/schedule.html"
};
static const unsigned char sealed_html[] = {
#embed "../../../templates/sealed.html"
};
static const unsigned char share_js[] = {
#embed "../../../templates/share.js"
};
static const unsigned char sheet_css[] = {
#embed "../../../templates/sheet.css"
};
static const unsigned char sheet_html[] = {
#embed "../../../templates/sheet.html"
};
static const unsigned char sheets_tsv[] = {
#embed "../../../templates/sheets.tsv"
};
static const unsigned char signature_html[] = {
#embed "../../../templates/signature.html"
};
static const unsigned char states_css[] = {
#embed "../../../templates/states.css"
};
static const unsigned char states_html[] = {
#embed "../../../templates/states.html"
};
static const unsigned char status_html[] = {
#embed "../../../templates/status.html"
};
static const unsigned char theme_css[] = {
#embed "../../../templates/theme.css"
};
static const unsigned char unknown_html[] = {
#embed "../../../templates/unknown.html"
};
static const unsigned char unseal_head_js[] = {
#embed "../../../templates/unseal-head.js"
};
static const unsigned char unseal_js[] = {
#embed "../../../templates/unseal.js"
};
static const unsigned char preview_note_css[] = {
#embed "../../../templates/preview/note.css"
};
static const unsigned char preview_note_html[] = {
#embed "../../../templates/preview/note.html"
};
static const unsigned char preview_overview_css[] = {
#embed "../../../templates/preview/overview.css"
};
static const unsigned char preview_overview_html[] = {
#embed "../../../templates/preview/overview.html"
};
static const unsigned char preview_js[] = {
#embed "../../../templates/preview/preview.js"
};
static const unsigned char starter_ada_yaml[] = {
#embed "../../../templates/starter/ada.yaml"
};
static const unsigned char work_html[] = {
#embed "../../../templates/work.html"
};
// A line for each of them, in the order of their names.
static const struct cardpress_template templates[] = {
    {"404.html", not_found_html, sizeof not_found_html},
    {"404.js", not_found_js, sizeof not_found_js},
    {"Localizable.xcstrings", Localizable_xcstrings, sizeof Localizable_xcstrings},
    {"_headers", headers, sizeof headers},
    {"_redirects", redirects, sizeof redirects},
    {"acts.html", acts_html, sizeof acts_html},
    {"appclip-head.js", appclip_head_js, sizeof appclip_head_js},
    {"appclip.html", appclip_html, sizeof appclip_html},
    {"appclip.js", appclip_js, sizeof appclip_js},
    {"badge.html", badge_html, sizeof badge_html},
    {"business-card.html", business_card_html, sizeof business_card_html},
    {"check-in.css", check_in_css, sizeof check_in_css},
    {"check-in.html", check_in_html, sizeof check_in_html},
    {"check-in.js", check_in_js, sizeof check_in_js},
    {"code.html", code_html, sizeof code_html},
    {"columns.tsv", columns_tsv, sizeof columns_tsv},
    {"contact.html", contact_html, sizeof contact_html},
    {"emergency-card.html", emergency_card_html, sizeof emergency_card_html},
    {"emergency-tag.html", emergency_tag_html, sizeof emergency_tag_html},
    {"emergency.css", emergency_css, sizeof emergency_css},
    {"emergency.html", emergency_html, sizeof emergency_html},
    {"ended.html", ended_html, sizeof ended_html},
    {"expired.html", expired_html, sizeof expired_html},
    {"fallback.html", fallback_html, sizeof fallback_html},
    {"footer.html", footer_html, sizeof footer_html},
    {"head.html", head_html, sizeof head_html},
    {"head.js", head_js, sizeof head_js},
    {"hosting/Caddyfile", hosting_Caddyfile, sizeof hosting_Caddyfile},
    {"hosting/README.md", hosting_README_md, sizeof hosting_README_md},
    {"hosting/apache.conf", hosting_apache_conf, sizeof hosting_apache_conf},
    {"hosting/cardpress.service", hosting_cardpress_service, sizeof hosting_cardpress_service},
    {"hosting/cardpress.timer", hosting_cardpress_timer, sizeof hosting_cardpress_timer},
    {"hosting/crontab", hosting_crontab, sizeof hosting_crontab},
    {"hosting/forgejo.yml", hosting_forgejo_yml, sizeof hosting_forgejo_yml},
    {"hosting/github-pages.yml", hosting_github_pages_yml, sizeof hosting_github_pages_yml},
    {"hosting/gitlab-ci.yml", hosting_gitlab_ci_yml, sizeof hosting_gitlab_ci_yml},
    {"hosting/lighttpd.conf", hosting_lighttpd_conf, sizeof hosting_lighttpd_conf},
    {"hosting/nginx.conf", hosting_nginx_conf, sizeof hosting_nginx_conf},
    {"hosting/upload-rsync.sh", hosting_upload_rsync_sh,
     sizeof hosting_upload_rsync_sh},
    {"hosting/upload-s3.sh", hosting_upload_s3_sh,
     sizeof hosting_upload_s3_sh},
    {"htaccess", htaccess, sizeof htaccess},
    {"icons.svg", icons_svg, sizeof icons_svg},
    {"ids.js", ids_js, sizeof ids_js},
    {"index.html", index_html, sizeof index_html},
    {"label.html", label_html, sizeof label_html},
    {"links.js", links_js, sizeof links_js},
    {"logo.html", logo_html, sizeof logo_html},
    {"moments.js", moments_js, sizeof moments_js},
    {"page.html", page_html, sizeof page_html},
    {"page.js", page_js, sizeof page_js},
    {"point-links.js", point_links_js, sizeof point_links_js},
    {"poster.html", poster_html, sizeof poster_html},
    {"preview/note.css", preview_note_css, sizeof preview_note_css},
    {"preview/note.html", preview_note_html, sizeof preview_note_html},
    {"preview/overview.css", preview_overview_css, sizeof preview_overview_css},
    {"preview/overview.html", preview_overview_html, sizeof preview_overview_html},
    {"preview/preview.js", preview_js, sizeof preview_js},
    {"print.css", print_css, sizeof print_css},
    {"print.html", print_html, sizeof print_html},
    {"print.js", print_js, sizeof print_js},
    {"proof.html", proof_html, sizeof proof_html},
    {"retry.html", retry_html, sizeof retry_html},
    {"robots.txt", robots_txt, sizeof robots_txt},
    {"schedule.css", schedule_css, sizeof schedule_css},
    {"schedule.html", schedule_html, sizeof schedule_html},
    {"sealed.html", sealed_html, sizeof sealed_html},
    {"share.js", share_js, sizeof share_js},
    {"sheet.css", sheet_css, sizeof sheet_css},
    {"sheet.html", sheet_html, sizeof sheet_html},
    {"sheets.tsv", sheets_tsv, sizeof sheets_tsv},
    {"signature.html", signature_html, sizeof signature_html},
    {"starter/ada.yaml", starter_ada_yaml, sizeof starter_ada_yaml},
    {"states.css", states_css, sizeof states_css},
    {"states.html", states_html, sizeof states_html},
    {"status.html", status_html, sizeof status_html},
    {"theme.css", theme_css, sizeof theme_css},
    {"unknown.html", unknown_html, sizeof unknown_html},
    {"unseal-head.js", unseal_head_js, sizeof unseal_head_js},
    {"unseal.js", unseal_js, sizeof unseal_js},
    {"work.html", work_html, sizeof work_html},
};

size_t cardpress_template_count(void) { return sizeof templates / sizeof templates[0]; }

const struct cardpress_template *cardpress_template_at(size_t index) { return &templates[index]; }
