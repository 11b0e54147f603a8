import VenueGeometry
import VenueModel
import VenueOverlay
import VenueParts

extension VenuePlanner {
  /// Position of the name, icon and glyph of a mark: well inside an area, halfway along a line; nil for a point.
  func anchor(of mark: AnnotationsPart.Mark) -> Coordinate? {
    switch mark.shape {
    case .point: return nil
    case .polygon(let rings):
      let polygon = rings.first.map { GeoPolygon(shell: $0, holes: Array(rings.dropFirst())) }
      return polygon.flatMap { index.plane.polygon($0) }.flatMap {
        LabelPoint.inside([$0]).map(index.plane.coordinate(of:))
      }
    case .line(let line):
      let lengths = zip(line, line.dropFirst()).map { Trigonometry.greatCircleDistance(from: $0, to: $1) }
      var left = lengths.reduce(0, +) / 2
      for (number, length) in lengths.enumerated() {
        guard left > length else {
          let share = length > 0 ? left / length : 0
          let (start, end) = (line[number], line[number + 1])
          return Coordinate(
            longitude: start.longitude + (end.longitude - start.longitude) * share,
            latitude: start.latitude + (end.latitude - start.latitude) * share)
        }
        left -= length
      }
      return line.last
    }
  }

  /// Largest distance of a mark from the middle of the venue, in metres (project default).
  private static let farAway = 20_000.0

  /// `lon, lat` to a decimetre.
  private static func degrees(_ place: Coordinate) -> String {
    func text(_ value: Double) -> String { Quantity.text((value * 1_000_000).rounded() / 1_000_000) }
    return "\(text(place.longitude)), \(text(place.latitude))"
  }

  /// The fault of a mark's shape and its repair; nil for a drawable shape.
  func shapeFault(of annotation: Annotation) -> (message: String, help: String)? {
    let corners: [Coordinate]
    switch annotation.shape {
    case .point(let point), .circle(let point, _): corners = [point]
    case .line(let line): corners = line
    case .polygon(let polygon): corners = polygon.shell + polygon.holes.flatMap { $0 }
    }
    let middle = index.site.middle
    if let far = corners.lazy.map({ Trigonometry.greatCircleDistance(from: $0, to: middle) }).max(),
      far > VenuePlanner.farAway
    {
      return (
        "is \(Quantity.text((far / 100).rounded() / 10)) km from the venue",
        "write points as [x, y] in metres of the frame, or as a GeoJSON Point with longitude and latitude"
      )
    }
    switch annotation.shape {
    case .point, .circle: return nil
    case .line(let line):
      guard line.dropFirst().allSatisfy({ $0 == line[0] }) else { return nil }
      return ("is a line without length", "give it two different positions, or make it a point")
    case .polygon(let polygon):
      let help = "draw its corners in order, and its holes inside it"
      // Rings without area, for example a symmetric bow tie, give no polygon on the plane.
      guard let shape = index.plane.polygon(polygon) else {
        return ("is not a valid area: it is empty, or crosses itself", help)
      }
      guard case .invalid(let reason, let x, let y)? = try? GEOSContext().validity(of: [shape]) else { return nil }
      let place = VenuePlanner.degrees(index.plane.coordinate(x: x / 1000, y: y / 1000))
      return ("is not a valid area: \(reason) at \(place)", help)
    }
  }
}
