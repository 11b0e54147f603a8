/// What a search has done, in numbers that are the same on every machine.
struct SearchWork: Sendable {
  /// Cones and turns gone on from.
  var expansions = 0
  /// Corners looked at for a turn.
  var corners = 0
  /// Edges looked at for a cone.
  var edges = 0

  var total: Int { expansions + corners + edges }
}
