/// Faces that a geometry names by their id instead of repeating them.
struct GMLLinks {
  private var faces: [String: GMLShape.Face] = [:]
  /// Faces of one shape beyond those that are its own; a short file can name one face many times.
  static let most = 1000
  /// Corners of faces that are named, in the whole file.
  private var budget = GMLLinks.mostCorners
  static let mostCorners = 200_000

  init(_ elements: [IndoorElement]) {
    for face in elements.lazy.flatMap(\.shape.faces) {
      if let id = face.id, faces[id] == nil { faces[id] = face }
    }
  }

  /// - Returns: its own faces and those that it names, the first name that no face has, and whether a limit left names out.
  mutating func faces(of shape: GMLShape) -> (all: [GMLShape.Face], missing: String?, isCut: Bool) {
    var all = shape.faces
    var missing: String?
    for link in shape.links.prefix(GMLLinks.most) {
      guard budget > 0 else { return (all, missing, true) }
      if let face = faces[link] {
        budget -= face.rings.reduce(0) { $0 + $1.count }
        all.append(face)
      } else {
        missing = missing ?? link
      }
    }
    return (all, missing, shape.links.count > GMLLinks.most)
  }
}
