import Files
import FuzzTargets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// libFuzzer's loop (https://llvm.org/docs/LibFuzzer.html), from the library without a `main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The target, and where it is tried; set once before the loop begins, which has one thread.
nonisolated(unsafe) private var tried: (target: FuzzTarget, bench: FuzzBench)?

/// `cardpress-fuzz TARGET FOLDER OPTION…`, where the options are libFuzzer's.
@main enum CardpressFuzz {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, let target = FuzzTarget(rawValue: arguments[1]) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
      print("usage: cardpress-fuzz \(names) FOLDER [libFuzzer's options]")
      exit(64)
    }
    unsafe tried = (target, try FuzzBench(in: Folder(arguments[2])))
    var count = CommandLine.argc - 2
    var rest = unsafe CommandLine.unsafeArgv + 2
    unsafe rest[0] = CommandLine.unsafeArgv[0]
    exit(
      unsafe runDriver(&count, &rest) { bytes, count in
        let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
        do {
          guard let tried = unsafe tried else { return 0 }
          try tried.bench.run(tried.target, input)
        } catch {
          fatalError("\(error)")
        }
        return 0
      })
  }
}
