#if canImport(Glibc)
  import Glibc

  /// The kernel's queue of changes (inotify(7)), closed when its owner goes.
  struct Notifier: ~Copyable {
    private let number: Int32

    init() throws(WatchFault) {
      number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if number < 0 { throw errno == EMFILE ? .tooManyWatchers : .other(errno: errno) }
    }

    deinit { close(number) }
  }

  extension Notifier {
    /// Something that happened.
    struct Event {
      /// The number of the folder's watch; -1 where the queue has overflowed.
      let watch: Int32

      /// The name in the folder; empty where the folder itself is meant.
      let name: String
    }

    /// Watches a folder; the same number again where it is watched already.
    /// - Returns: `nil` where it is not there any more, or may not be read.
    func watch(_ path: String) throws(WatchFault) -> Int32? {
      let kinds =
        IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF
      let watch = unsafe inotify_add_watch(number, path, UInt32(kinds) | UInt32(IN_ONLYDIR))
      if watch >= 0 { return watch }
      switch errno {
      case ENOENT, ENOTDIR, EACCES: return nil
      case ENOSPC: throw .tooManyFolders
      default: throw .other(errno: errno)
      }
    }

    /// Waits for something to happen; no event where nothing did in time.
    func wait(atMost milliseconds: Int32?) throws(WatchFault) -> [Event] {
      var file = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&file, 1, milliseconds ?? -1)
      if count < 0, errno != EINTR { throw .other(errno: errno) }
      return count > 0 ? read() : []
    }

    /// All that waits in the queue, as far as one read brings it.
    private func read() -> [Event] {
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = unsafe max(0, Glibc.read(number, buffer.baseAddress, buffer.count))
      }
      var events: [Event] = []
      let head = MemoryLayout<inotify_event>.size
      var start = 0
      while start + head <= bytes.count {
        let event = unsafe bytes.withUnsafeBytes { buffer in
          unsafe buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        }
        let end = min(start + head + Int(event.len), bytes.count)
        let name = bytes[(start + head)..<end].prefix { $0 != 0 }
        events.append(Event(watch: event.wd, name: String(decoding: name, as: UTF8.self)))
        start = end
      }
      return events
    }
  }
#endif
