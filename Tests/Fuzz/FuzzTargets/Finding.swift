/// What must hold of every input and did not of one.
package struct Finding: Error, CustomStringConvertible {
  /// What was found, with the values that differ.
  package let description: String

  init(_ description: String) { self.description = description }

  /// Throws where a condition does not hold.
  static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(Finding) {
    if !condition { throw Finding(description()) }
  }
}
