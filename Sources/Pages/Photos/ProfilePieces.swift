/// The pieces of a colour profile in a JPEG file: ICC.1:2010 annex B.4.
struct ProfilePieces {
  private var pieces: [Int: ArraySlice<UInt8>] = [:]
  private var count = 0
}

extension ProfilePieces {
  /// Takes an APP2 segment; others than profiles are passed over.
  mutating func add(_ body: ByteFields) {
    guard body.has("ICC_PROFILE\0"), let number = body.byte(12), let count = body.byte(13) else {
      return
    }
    pieces[number] = body.from(14)
    self.count = count
  }

  /// The profile, where every piece is there.
  var whole: [UInt8]? {
    guard count > 0, pieces.count == count else { return nil }
    var profile: [UInt8] = []
    for number in 1...count {
      guard let piece = pieces[number] else { return nil }
      profile += piece
    }
    return profile
  }
}
