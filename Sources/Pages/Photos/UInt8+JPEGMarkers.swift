/// The markers that are looked at: T.81 table B.1.
extension UInt8 {
  static let jpegEnd: UInt8 = 0xD9
  static let jpegScan: UInt8 = 0xDA
  static let jfif: UInt8 = 0xE0
  static let exif: UInt8 = 0xE1
  static let iccProfile: UInt8 = 0xE2
  static let adobe: UInt8 = 0xEE
  static let jpegComment: UInt8 = 0xFE

  /// False for TEM, RST0 to RST7, SOI and EOI.
  var hasParameters: Bool { self != 0x01 && !(0xD0...0xD9).contains(self) }

  /// SOF0 to SOF15 without DHT, JPG and DAC.
  var isFrame: Bool { (0xC0...0xCF).contains(self) && self != 0xC4 && self != 0xC8 && self != 0xCC }

  /// APP0 to APP15.
  var isApplication: Bool { (0xE0...0xEF).contains(self) }
}
