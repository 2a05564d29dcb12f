/// The present start of the machine.
package enum MachineStart {
  /// Its random name, 36 characters; `nil` where the system does not tell
  /// (proc_sys_kernel(5), `random/boot_id`).
  package static var name: String? {
    let file = "/proc/sys/kernel/random/boot_id"
    guard let bytes = try? Folder.readAnywhere(file, atMost: 100) else { return nil }
    let name = String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    return name.utf8.count == 36 ? name : nil
  }
}
