import Photos

extension FuzzBench {
  /// Makes the published photo of a picture: a JPEG file within the budget, which is a picture itself.
  func makePhoto(_ input: [UInt8]) throws {
    let made: [UInt8]
    do throws(PhotoFault) {
      made = try photos.make(input)
    } catch {
      return try checkReason(of: error)
    }
    try Finding.unless(made.count <= 48_000, "\(made.count) bytes are over the budget")
    try Finding.unless(
      made.starts(with: [0xFF, 0xD8, 0xFF]) && made.suffix(2) == [0xFF, 0xD9], "is no JPEG file")
    do throws(PhotoFault) {
      _ = try photos.make(made)
    } catch {
      throw Finding("the photo \(error.reason)")
    }
  }

  /// Judges the header of a picture.
  func judgePhoto(_ input: [UInt8]) throws {
    do throws(PhotoFault) {
      _ = try PhotoHeader(judging: input)
    } catch {
      try checkReason(of: error)
    }
  }

  private func checkReason(of fault: PhotoFault) throws(Finding) {
    try Finding.unless(!fault.reason.isEmpty, "refused without a reason")
  }
}
