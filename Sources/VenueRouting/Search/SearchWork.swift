/// Work of a search, in counts that are equal on every machine.
struct SearchWork: Sendable {
  /// Expanded cones and turns.
  var expansions = 0
  /// Corners tested for a turn.
  var corners = 0
  /// Edges visited for a cone.
  var edges = 0

  var total: Int { expansions + corners + edges }
}
