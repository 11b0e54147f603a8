import VenueCamera
import VenueGeometry

/// A position in a picture, in points from the top left corner.
struct ScreenPoint: Hashable {
  var x: Double
  var y: Double
}

/// Projects degrees to the points of one picture.
struct ScreenProjection {
  private let middle: (x: Double, y: Double)
  private let worldSize: Double
  private let turn: (sine: Double, cosine: Double)
  private let center: ScreenPoint
  let metresPerPoint: Double
  let zoom: Zoom512

  /// Fits the levels and the route, or all features if there are no levels, between title and scale bar. If the route covers only a small part of its
  /// floor, fits the route with its surroundings.
  init(fitting picture: FloorPicture) {
    let levels = picture.features.filter { $0.layer == "level" }
    let shown = levels.isEmpty ? picture.features : levels
    let route = picture.route?.places ?? []
    var box = TurnedBox(shown.flatMap(\.coordinates) + route, bearing: picture.bearing)
    let near = TurnedBox(route, bearing: picture.bearing).withSurroundings
    if !route.isEmpty, near.size < box.size * TurnedBox.largestPart { box = near }
    let viewport = Viewport(width: picture.width, height: picture.height)
    let side = min(28, picture.width / 8)
    let top = picture.title.isEmpty ? side : min(76, picture.height / 4)
    let bottom = min(60, picture.height / 6) + LegendLayout(of: picture, bottom: picture.height).height
    let padding = Insets(top: top, left: side, bottom: bottom, right: side)
    let free = (
      x: viewport.width - padding.left - padding.right, y: viewport.height - padding.top - padding.bottom
    )
    let smallest = 1e-9
    let fitting = min(free.x / max(box.width, smallest), free.y / max(box.height, smallest))
    middle = box.middle
    turn = box.turn
    center = ScreenPoint(x: padding.left + free.x / 2, y: padding.top + free.y / 2)
    if let sheet = picture.sheet {
      // The scale is exact, and only the place is fitted.
      metresPerPoint = sheet.metresPerPoint
      worldSize = ScreenProjection.metresOfWorld(around: middle) / sheet.metresPerPoint
      zoom = Zoom512(Trigonometry.logarithm2(worldSize / 512))
    } else {
      worldSize = fitting
      zoom = Zoom512(Trigonometry.logarithm2(worldSize / 512))
      metresPerPoint = Scale(zoom, atLatitude: box.latitude).metresPerPoint
    }
  }

  /// Metres of a point, on the ellipsoid.
  var metresOnGround: Double { ScreenProjection.metresOfWorld(around: middle) / worldSize }

  /// Metres on the ground of a picture of one point for the whole world, on the ellipsoid: the mean of both axes, which differ by up to 0.7 % (Mercator is computed on a sphere).
  private static func metresOfWorld(around middle: (x: Double, y: Double)) -> Double {
    let plane = LocalPlane(origin: Trigonometry.coordinate(mercatorX: middle.x, y: middle.y))
    let reach = 100.0
    let (east, north) = (plane.coordinate(x: reach, y: 0), plane.coordinate(x: 0, y: reach))
    let (x, y) = (Trigonometry.mercator(east).x - middle.x, middle.y - Trigonometry.mercator(north).y)
    return (reach / x + reach / y) / 2
  }

  /// Projection of a camera that looks straight down.
  init(_ camera: Camera, of picture: FloorPicture) {
    zoom = camera.zoom
    worldSize = zoom.worldSize
    middle = Trigonometry.mercator(camera.target)
    turn = Trigonometry.sineAndCosine(degrees: picture.bearing)
    center = ScreenPoint(x: picture.width / 2, y: picture.height / 2)
    metresPerPoint = camera.scale.metresPerPoint
  }

  func coordinate(_ point: ScreenPoint) -> Coordinate {
    let (x, y) = ((point.x - center.x) / worldSize, (point.y - center.y) / worldSize)
    return Trigonometry.coordinate(
      mercatorX: middle.x + x * turn.cosine - y * turn.sine, y: middle.y + x * turn.sine + y * turn.cosine)
  }

  func point(_ coordinate: Coordinate) -> ScreenPoint {
    let world = Trigonometry.mercator(coordinate)
    let dx = (world.x - middle.x) * worldSize
    let dy = (world.y - middle.y) * worldSize
    return ScreenPoint(
      x: center.x + dx * turn.cosine + dy * turn.sine, y: center.y + dy * turn.cosine - dx * turn.sine)
  }

  func points(_ coordinates: [Coordinate]) -> [ScreenPoint] { coordinates.map(point) }
}

/// An area on the screen.
struct ScreenPolygon {
  var rings: [[ScreenPoint]]

  /// Even-odd.
  func contains(_ point: ScreenPoint) -> Bool {
    var inside = false
    for ring in rings {
      for index in ring.indices {
        let a = ring[index]
        let b = ring[index + 1 == ring.count ? 0 : index + 1]
        if (a.y > point.y) != (b.y > point.y), point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) {
          inside.toggle()
        }
      }
    }
    return inside
  }

  var box: ScreenBox {
    ScreenBox(around: rings.first ?? []) ?? ScreenBox(center: ScreenPoint(x: 0, y: 0), width: 0, height: 0)
  }

  /// Square points of the first ring.
  var area: Double {
    guard let ring = rings.first else { return 0 }
    var doubled = 0.0
    for index in ring.indices {
      let b = ring[index + 1 == ring.count ? 0 : index + 1]
      doubled += ring[index].x * b.y - ring[index].y * b.x
    }
    return abs(doubled) / 2
  }

  /// True if a box is inside: its middle is, and no wall crosses it.
  func contains(_ box: ScreenBox) -> Bool {
    guard contains(box.center) else { return false }
    for ring in rings {
      for index in ring.indices where box.isEntered(by: ring[index], ring[index + 1 == ring.count ? 0 : index + 1]) {
        return false
      }
    }
    return true
  }
}

struct ScreenBox {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  init(center: ScreenPoint, width: Double, height: Double) {
    minX = center.x - width / 2
    maxX = center.x + width / 2
    minY = center.y - height / 2
    maxY = center.y + height / 2
  }

  /// nil without a point.
  init?(around points: [ScreenPoint]) {
    guard let first = points.first else { return nil }
    self.init(center: first, width: 0, height: 0)
    for point in points {
      minX = min(minX, point.x)
      maxX = max(maxX, point.x)
      minY = min(minY, point.y)
      maxY = max(maxY, point.y)
    }
  }

  var center: ScreenPoint { ScreenPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Around both.
  func union(_ other: ScreenBox) -> ScreenBox {
    var box = self
    (box.minX, box.maxX) = (min(minX, other.minX), max(maxX, other.maxX))
    (box.minY, box.maxY) = (min(minY, other.minY), max(maxY, other.maxY))
    return box
  }

  func meets(_ other: ScreenBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// True if a segment crosses the box (Liang and Barsky 1984).
  func isEntered(by a: ScreenPoint, _ b: ScreenPoint) -> Bool {
    var (enter, leave) = (0.0, 1.0)
    for (delta, near, far) in [(b.x - a.x, minX - a.x, maxX - a.x), (b.y - a.y, minY - a.y, maxY - a.y)] {
      if delta == 0 {
        if near >= 0 || far <= 0 { return false }
        continue
      }
      let (t0, t1) = (near / delta, far / delta)
      enter = max(enter, min(t0, t1))
      leave = min(leave, max(t0, t1))
    }
    return enter < leave
  }
}
