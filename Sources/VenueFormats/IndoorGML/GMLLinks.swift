/// Faces that a geometry names by their id instead of repeating them.
struct GMLLinks {
  private var faces: [String: GMLShape.Face] = [:]
  /// Faces of one shape beyond those that are its own; a short file can name one face many times.
  private static let most = 1000

  init(_ elements: [IndoorElement]) {
    for face in elements.lazy.flatMap(\.shape.faces) {
      if let id = face.id, faces[id] == nil { faces[id] = face }
    }
  }

  /// - Returns: its own faces and those that it names, and the first name that no face has.
  func faces(of shape: GMLShape) -> (all: [GMLShape.Face], missing: String?) {
    guard !shape.links.isEmpty else { return (shape.faces, nil) }
    let named = shape.links.prefix(GMLLinks.most)
    return (shape.faces + named.compactMap { faces[$0] }, named.first { faces[$0] == nil })
  }
}
