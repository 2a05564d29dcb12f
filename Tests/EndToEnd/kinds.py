"""Which kind each file of tests is, by what it needs: `pytest -m browser`, `-m "not server"`.

What is of none of them runs in `scripts/test --quick`: a new file does, until it is listed here.
"""

KINDS = {
    #: An installed browser, Chromium or WebKit.
    "browser": {
        "test_accessibility", "test_browser", "test_dates_pages", "test_emergency_pages", "test_emergency_paper", "test_copying", "test_doubtful_pages", "test_expiring_pages", "test_failing_pages", "test_fonts",
        "test_hand_over", "test_hostile_pages", "test_documented_commands", "test_in_apps", "test_recipes", "test_link_rows", "test_long_pages", "test_moments_in_pages", "test_one_tap", "test_preview_in_browser",
        "test_passcode_pages", "test_point_links", "test_point_pages", "test_point_paper", "test_print_lists", "test_progress", "test_proof", "test_saving", "test_sealed_pages", "test_sealed_readers", "test_sheet_design", "test_sheet_pdf",
        "test_sheets", "test_states", "test_tabs", "test_theme", "test_touched_links", "test_ways_out", "test_webkit", "test_wide_pages"},
    #: nginx, Apache, Caddy and lighttpd, or the Nu checker.
    "server": {
        "test_consume_servers", "test_fetch", "test_heartbeat", "test_hosting", "test_page_markup", "test_samples",
        "test_repository", "test_upload", "test_uploads", "test_verify_url", "test_web_uploads", "test_workflow"},
    #: Kills, full disks, mounts and other users: much of it as root.
    "kill": {
        "test_backup", "test_beginnings", "test_clocks", "test_confined_decoder", "test_crowds", "test_damaged_shares", "test_damaged_stores", "test_disks_and_neighbours",
        "test_failing_places", "test_frozen_faults", "test_hostile_files", "test_kept_contents", "test_kills", "test_lost_tables",
        "test_links_in_place", "test_operations", "test_owners", "test_server_beginnings", "test_postgresql", "test_recover_codes", "test_sealing_kills", "test_preview_network", "test_shards", "test_torture_oracle",
        "test_unreadable_places"},
    #: Hundreds of nights, thousands of codes, every value of a table.
    "large": {
        "test_artwork_extras", "test_artwork_reading", "test_feeds", "test_schedules", "test_copied_tombstones", "test_foreign_vcards", "test_frozen_kept",
        "test_frozen_links", "test_hostile_output", "test_hostile_values", "test_lease_nights", "test_lives",
        "test_phone_numbers", "test_preview", "test_preview_links", "test_preview_privacy",
        "test_print_runs", "test_printed", "test_public_logs", "test_read", "test_swollen_files", "test_text_stores",
        "test_heic_webp", "test_image", "test_packages", "test_wheel", "test_vcards", "test_verify_faults", "test_verify_hidden", "test_verify_odd_sites",
        "test_verify_site", "test_verify_tombstones", "test_wear", "test_artwork", "test_photos",
        "test_headers", "test_hidden", "test_names", "test_import_gone", "test_misnamed_files", "test_tolerance", "test_ones_own_words", "test_rows", "test_values", "test_web_addresses", "test_consume", "test_contact_codes", "test_codes", "test_terminal_codes"},
}


def kinds(module):
    """The kinds of a file, by its name."""
    return [kind for kind, modules in KINDS.items() if module in modules]
