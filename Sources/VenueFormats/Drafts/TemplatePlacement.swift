/// A template placed on a level: the origin of its metres there, and the prefix of its ids.
struct TemplatePlacement: Sendable {
  /// Added to every position of the template, in metres.
  var offset: (x: Double, y: Double)
  /// Put before every id the template itself defines.
  var prefix: String
  /// Ids the template defines; others mean features outside it.
  var ids: Set<String>

  func localised(_ id: String) -> String { ids.contains(id) ? prefix + id : id }
}
