import CommandLine
import Documents
import Files
import Problems
import QRCodes
import SiteBuilder

extension Call {
  /// Does `cardpress qr`.
  func drawCode() throws(CallFault) -> Int32 {
    let level = invocation.value("level").flatMap(ErrorCorrection.init(rawValue:)) ?? .medium
    let text = invocation.arguments.first ?? ""
    let code: QRCode
    do throws(QRCodeFault) {
      code = try QRCode(text, atLeast: level)
    } catch {
      throw .site(.refused("the text \(error)"))
    }
    guard let path = invocation.value("output-file") else {
      Surroundings.write(code.terminal(colored: style.hasColor))
      return 0
    }
    let raster = try self.raster()
    if let risk = raster.printRisk {
      if case .tooSmall = risk, !invocation.flag("force") {
        throw .site(.refused("\(risk): --force draws them all the same"))
      }
      warn([Problem(severity: .warning, file: path, message: "\(risk)")])
    }
    try write(code, raster, to: path)
    let width = Self.decimal(raster.widthInMillimetres(of: code))
    print(json: [
      "version": 1, "file": .string(path), "symbolVersion": .integer(code.version),
      "errorCorrection": .string(code.errorCorrection.rawValue),
      "millimetres": .string(width),
    ])
    say(
      "\(path): version \(code.version), level \(code.errorCorrection.rawValue), \(width) mm wide")
    return 0
  }

  private func raster() throws(CallFault) -> ModuleRaster {
    let size = invocation.value("module") ?? "0.5mm"
    let number = size.hasSuffix("mm") ? Double(size.dropLast(2)) : nil
    guard let number, number > 0, number <= 50 else {
      throw .wrong("--module takes a size such as 0.5mm, not \"\(size)\"", in: invocation)
    }
    let dotsPerInch = try Self.number(of: "dpi", in: invocation, 72...2_400) ?? 600
    do throws(InvalidValue) {
      return try ModuleRaster(atLeastMillimetres: number, dotsPerInch: dotsPerInch)
    } catch {
      throw .wrong("--module \(error.reason)", in: invocation)
    }
  }

  private func write(_ code: QRCode, _ raster: ModuleRaster, to path: String) throws(CallFault) {
    let bytes: [UInt8]
    do throws(QRCodeFault) {
      bytes = try code.png(raster)
    } catch {
      throw .site(.refused("the text \(error)"))
    }
    do throws(FileFault) {
      try Folder.writeAnywhere(bytes, to: path)
    } catch {
      throw .site(.file(error))
    }
  }
}
