package import Problems

extension WebAddress {
  /// Reads the address of a profile in a network.
  /// - Throws: ``InvalidValue`` where it is none, for the name of a profile with the form of its address.
  package init(_ text: String, in network: String) throws(InvalidValue) {
    do throws(InvalidValue) {
      try self.init(text)
    } catch {
      guard text.hasPrefix("@"),
        let example = SocialProfile.exampleAddress(in: network.lowercased())
      else { throw error }
      throw InvalidValue("\(error.reason), as in \(example)")
    }
  }
}
