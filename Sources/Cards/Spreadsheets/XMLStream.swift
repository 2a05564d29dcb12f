import CExpat

/// Reads XML in pieces, by Expat.
@safe struct XMLStream: ~Copyable {
  private let parser: OpaquePointer
  private let listener: Unmanaged<Listener>

  /// Begins a text.
  /// - Throws: ``SpreadsheetFault`` of kind `libraryMissing`.
  init(_ receive: @escaping (XMLEvent) -> Void) throws(SpreadsheetFault) {
    let listener = unsafe Unmanaged.passRetained(Listener(receive))
    var handlers = unsafe CExpatHandlers(
      context: listener.toOpaque(),
      start: { context, name, attributes in
        guard let name = unsafe name, let attributes = unsafe attributes else { return }
        let event = unsafe XMLEvent.start(
          XMLEvent.localName(of: name), XMLAttributes(attributes))
        unsafe Listener.of(context)?.receive(event)
      },
      text: { context, bytes, count in
        guard let bytes = unsafe bytes else { return }
        let text = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
        unsafe Listener.of(context)?.receive(.text([UInt8](text)))
      },
      end: { context, name in
        guard let name = unsafe name else { return }
        unsafe Listener.of(context)?.receive(.end(XMLEvent.localName(of: name)))
      })
    var parser: OpaquePointer?
    let result = unsafe cexpat_open(&parser, &handlers)
    guard let parser = unsafe parser else {
      unsafe listener.release()
      throw result == cexpat_library_missing ? .libraryMissing(package: "libexpat1") : .tooLarge
    }
    unsafe self.parser = parser
    unsafe self.listener = listener
  }

  deinit {
    unsafe cexpat_close(parser)
    unsafe listener.release()
  }
}

extension XMLStream {
  /// Reads a piece; returns false if the text is not well-formed.
  func read(_ bytes: borrowing ArraySlice<UInt8>, isLast: Bool = false) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cexpat_feed(parser, bytes.baseAddress, bytes.count, isLast)
    }
  }

  private final class Listener {
    let receive: (XMLEvent) -> Void

    init(_ receive: @escaping (XMLEvent) -> Void) { self.receive = receive }

    static func of(_ context: UnsafeMutableRawPointer?) -> Listener? {
      unsafe context.map { unsafe Unmanaged<Listener>.fromOpaque($0).takeUnretainedValue() }
    }
  }
}
