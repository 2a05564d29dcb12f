/// Why a file can't become a photo.
package struct PhotoFault: Error, Hashable, Sendable {
  /// The fault and its cure, worded to follow the file's name: `is a HEIC picture: save it as JPEG
  /// or PNG`.
  package let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension PhotoFault {
  static let endsInTheMiddle = PhotoFault(
    "ends in the middle: the file is cut off, copy it again")

  static let isDamaged = PhotoFault("is damaged: copy it again, or save it again as JPEG or PNG")

  static let memoryIsShort = PhotoFault("can't be read: the machine's memory is short")
}

extension PhotoFault: CustomStringConvertible {
  /// The reason.
  package var description: String { reason }
}
