/// The positions of one entry in the bytes of the files of the places. A position of 0 means that the entry has no such member.
struct SearchRow {
  /// The `{`.
  var start: UInt32
  /// The position after the `}`.
  var end: UInt32 = 0
  /// The closing quote of the id.
  var idEnd: UInt32 = 0
  /// The first `[` or `{` of the values.
  var related: UInt32 = 0
  var name: UInt32 = 0
  var otherNames: UInt32 = 0
  var levels: UInt32 = 0
  var point: UInt32 = 0
  var within: UInt32 = 0
  /// Number of its categories and pin in ``SearchRows/kinds``.
  var kinds: UInt32 = 0
  var importance: UInt8 = 0
  var isBuilding = false
  /// True if the entry is not as ``SearchRowReader`` expects it; it is then decoded for every use.
  var isOdd = false

  /// The first letter of the id.
  var id: Int { Int(start) + 7 }
}
