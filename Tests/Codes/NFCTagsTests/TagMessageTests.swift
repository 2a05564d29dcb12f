import NFCTags
import Testing

struct TagMessageTests {
  @Test func `writes a record of the URI type with the prefix's number`() {
    // NFC Forum, URI RTD 1.0, Appendix A.1, with https:// in place of http://www.
    let message = TagMessage(link: "https://nfc.com")
    #expect(
      message.bytes == [0xD1, 0x01, 0x08, 0x55, 0x04, 0x6E, 0x66, 0x63, 0x2E, 0x63, 0x6F, 0x6D])
    #expect(
      TagMessage(link: "HTTP://WWW.NFC.com").bytes == [0xD1, 0x01, 0x08, 0x55, 0x01]
        + Array("NFC.com".utf8))
  }

  @Test func `writes a contact as a record of its media type`() {
    let text = "BEGIN:VCARD\r\n"
    #expect(
      TagMessage(vCard: text).bytes == [0xD2, 0x0A, 0x0D] + Array("text/vcard".utf8)
        + Array(text.utf8))
  }

  @Test(arguments: [
    (136, 144, TagModel.ntag213), (137, 145, .ntag215), (248, 256, .ntag215), (249, 257, .ntag215),
    (250, 260, .ntag215), (254, 264, .ntag215), (255, 268, .ntag215), (491, 504, .ntag215),
    (492, 505, .ntag216), (875, 888, .ntag216), (876, 889, nil),
  ])
  func `tells how much of which tag a link takes`(rest: Int, count: Int, tag: TagModel?) {
    // A header of 3 bytes, the type and the prefix; the tag adds 3. From 255 bytes of message on its
    // length takes 2 more, and from 256 of payload on the record's takes 3 more.
    let message = TagMessage(link: "https://" + String(repeating: "a", count: rest))
    #expect(message.countOnTag == count)
    #expect(message.smallestTag == tag)
  }
}
