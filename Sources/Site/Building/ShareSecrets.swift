import QRCodes
import Sealing
import Shares

/// What a build knows of its shares and publishes nowhere: the keys and passcodes that open them, and their codes.
struct ShareSecrets {
  /// The keys of the shares that are issued.
  var keys: [RecordID: SealingKey] = [:]

  /// The passcodes of the shares that were there before, for the print folder.
  var passcodes: [RecordID: Passcode] = [:]

  /// The codes of shares that this run has made and that are in no published folder, for the print folder.
  var codes: [RecordID: QRCode] = [:]
}

extension ShareSecrets {
  /// True if no share that is printed has a passcode.
  var haveNoPasscode: Bool { passcodes.isEmpty && keys.isEmpty }

  /// Returns the passcode of a share; `nil` if it has none.
  func passcode(of recordID: RecordID) -> Passcode? {
    passcodes[recordID] ?? keys[recordID]?.passcode
  }
}
