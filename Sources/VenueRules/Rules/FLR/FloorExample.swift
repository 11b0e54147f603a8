/// Level files of the examples about the order of floors.
enum FloorExample {
  /// A level with one hall. Its short name is its id.
  static func level(_ id: String, _ ordinal: String) -> String {
    """
    level: \(id)
    ordinal: \(ordinal)
    short_name: \(id)
    name: Floor \(id)
    outline: {rect: [0, 0, 20, 10]}
    mapped: partial
    units:
      hall-\(id): {category: walkway, rect: [0, 0, 20, 10], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
    """
  }
}
