/// What stands at a share's address.
package enum Occupant: Hashable, Sendable {
  /// Nothing.
  case nothing

  /// A published share.
  case share(PublishedRecord)

  /// What stays of a withdrawn share.
  case tombstone

  /// Something that Cardpress did not make.
  case foreign
}
