import Problems
package import ShareMaking

extension SiteFault {
  /// Translates what kept a share from being made.
  package init(_ fault: MakingFault) {
    switch fault {
    case .problem(let problem): self = .input(ProblemList([problem]))
    case .file(let fault): self = .file(fault)
    }
  }
}
