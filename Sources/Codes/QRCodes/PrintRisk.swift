/// Why a code may not scan once it is printed.
public enum PrintRisk: Hashable, Sendable {
  /// Modules under 0.4 mm: worth a warning.
  case small(moduleInMillimetres: Double)

  /// Modules under 0.33 mm: printed only where the user insists.
  case tooSmall(moduleInMillimetres: Double)
}

extension PrintRisk {
  /// From this size of a module on, phones read a code of any printer.
  public static let safeModuleInMillimetres = 0.4

  /// Under this size of a module a code is not printed unasked.
  public static let smallestModuleInMillimetres = 0.33
}

extension PrintRisk {
  /// Judges a module's size; `nil` where nothing is risky about it.
  public init?(moduleInMillimetres size: Double) {
    if size < Self.smallestModuleInMillimetres {
      self = .tooSmall(moduleInMillimetres: size)
    } else if size < Self.safeModuleInMillimetres {
      self = .small(moduleInMillimetres: size)
    } else {
      return nil
    }
  }
}

extension ModuleRaster {
  /// The risk of a module's true size; `nil` if there is none.
  public var printRisk: PrintRisk? { PrintRisk(moduleInMillimetres: moduleInMillimetres) }
}

extension PrintRisk: CustomStringConvertible {
  /// The fault and its cure, with the size to a hundredth of a millimetre.
  public var description: String {
    switch self {
    case .small(let size):
      "modules of \(Self.cut(size)) mm are hard to read for some phones: 0.4 mm or more is safe"
    case .tooSmall(let size):
      "modules of \(Self.cut(size)) mm are too small for many phones: "
        + "0.4 mm or more is safe, 0.33 mm the least"
    }
  }

  /// Cut, not rounded, so that a size under a limit never reads as the limit itself.
  private static func cut(_ millimetres: Double) -> String {
    let hundredths = Int((millimetres * 100_000).rounded()) / 1_000
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
