/// One change of keys or values from a schema of text venues to the next.
package struct SchemaChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A key has another name; in a CSV file, a column.
    case rename(String, to: String)
    /// The value of a key, or each element of its list, has another spelling. Values that the table does not have stay.
    case respell(String, [String: String])
    /// A key is in another map and may have another name. Both maps are found from the map of ``path``; a map on the way `into` is made
    /// where it does not exist.
    case move(String, from: [String], into: [String], to: String)
  }

  /// Files, from the venue's folder; `*` stands for any characters: `levels/*.yaml`.
  package var files: String
  /// The keys from the top of a file to the map in which the change is made; `*` is each key of a map and each element of a list.
  package var path: [String]
  package var kind: Kind

  package init(_ files: String, _ path: [String], _ kind: Kind) {
    (self.files, self.path, self.kind) = (files, path, kind)
  }
}

/// The changes from one schema to the next.
package struct SchemaStep: Hashable, Sendable {
  /// The schema before the step; the next one has the number after it.
  package var from: Int
  /// In the order in which they are made: a later one finds the keys of the earlier ones.
  package var changes: [SchemaChange]

  package init(from: Int, _ changes: [SchemaChange]) { (self.from, self.changes) = (from, changes) }
}
