/// A place where a store of one kind is kept, or can be.
protocol StorePlace: Sendable {
  /// The name of the store in messages.
  var path: String { get }

  /// Returns true if there is something at the place, even if it is not a store.
  /// - Throws: ``StoreFault`` if that can't be determined.
  func exists() throws(StoreFault) -> Bool

  /// Opens the store and undoes a change that a killed program left unfinished.
  /// - Parameter patience: The time to wait for another program's lock, in milliseconds.
  /// - Throws: ``StoreFault``, of kind `missing` if there is none.
  func open(patience: Int32) throws(StoreFault) -> any ShareStorage

  /// Creates a store, completely or not at all, that only its owner can read, and opens it.
  /// - Throws: ``StoreFault``, of kind `alreadyThere` if there is something at the place.
  func create(_ beginning: StoreBeginning) throws(StoreFault) -> any ShareStorage

  /// Puts a store in the place of one that is there or is not, completely or not at all.
  func replace(with contents: StoreBeginning) throws(StoreFault)

  /// Removes the store; a missing one is not a fault.
  func remove() throws(StoreFault)

  /// Returns the published place that the store names, even if it can't be opened; `nil` where
  /// that can't be read.
  func readablePlace() -> PublishedPlace?
}

extension StorePlace {
  /// Finds nothing, as most stores say nothing while they can't be opened.
  func readablePlace() -> PublishedPlace? { nil }
}
