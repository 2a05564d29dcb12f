/// Findings without repetition, in the order in which they first came.
struct FindingList {
  private var places: [Key: Int] = [:]
  private var findings: [Finding] = []
}

extension FindingList {
  /// The key by which findings are merged.
  private struct Key: Hashable {
    let severity: Finding.Severity
    let what: String
    let cure: String
  }

  /// Adds a finding, or counts it where it was told of another path.
  mutating func add(_ finding: Finding) {
    let key = Key(severity: finding.severity, what: finding.what, cure: finding.cure)
    if let place = places[key] {
      if findings[place].path != finding.path { findings[place].more += 1 }
      return
    }
    places[key] = findings.count
    findings.append(finding)
  }

  /// Errors first.
  var sorted: [Finding] {
    findings.filter { $0.severity == .error } + findings.filter { $0.severity == .warning }
  }
}
