package import Files
package import Problems
package import Timestamps
import Synchronization

/// The zones of the machine's Time Zone Database, each read once.
package final class TimeZones: Sendable {
  private let folder: Folder
  private let zones = Mutex<[String: Result<TimeZone, InvalidValue>]>([:])

  /// The place of the database on every Unix.
  package static let usualPath = "/usr/share/zoneinfo"

  /// Takes a folder of compiled zones.
  package init(in folder: Folder = Folder(usualPath)) { self.folder = folder }
}

extension TimeZones {
  /// The zone with a name.
  /// - Throws: ``InvalidValue`` where the database does not have it, or is not there.
  package func zone(_ name: String) throws(InvalidValue) -> TimeZone {
    let found = zones.withLock { zones in
      if let known = zones[name] { return known }
      let read = read(name)
      zones[name] = read
      return read
    }
    return try found.get()
  }

  private func read(_ name: String) -> Result<TimeZone, InvalidValue> {
    do throws(InvalidValue) {
      let name = try TimeZone.name(name)
      let bytes: [UInt8]
      do throws(FileFault) { bytes = try folder.read(name, atMost: 1_000_000) } catch {
        if (try? folder.kind()) != .folder {
          throw InvalidValue("needs the time zone database in \(folder.path): install tzdata")
        }
        throw TimeZone.unknown(name)
      }
      return .success(try TimeZone(name, tzif: bytes))
    } catch {
      return .failure(error)
    }
  }
}
