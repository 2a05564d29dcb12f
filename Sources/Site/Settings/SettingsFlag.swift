/// A setting that is on or off.
enum SettingsFlag: String, CaseIterable, SettingsChoice {
  /// It is on.
  case on = "true"

  /// It is off.
  case off = "false"
}
