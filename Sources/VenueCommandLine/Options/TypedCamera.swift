import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueParts

/// Parses camera arguments. Each parser throws a sentence for invalid text.
enum TypedCamera {
  /// Range of accepted zooms, which are then clamped to the limits; values outside are errors.
  static let zooms = -10.0...40.0

  static func numbers(_ text: String, _ option: String, counts: ClosedRange<Int>, form: String) throws -> [Double] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(String($0.drop { $0 == " " })) }.filter(\.isFinite)
    guard counts.contains(parts.count), numbers.count == parts.count else {
      throw CommandFailure("\(option): '\(text)' is not valid; write \(form)", .usage)
    }
    return numbers
  }

  /// A latitude beyond ±85° is refused with the one a map would show instead; longitudes are wrapped.
  static func place(_ longitude: Double, _ latitude: Double, _ option: String) throws -> Coordinate {
    let clamped = Globe.clamp(latitude: latitude)
    guard clamped == latitude else {
      throw CommandFailure(
        "\(option): latitude \(Quantity.text(latitude)) is outside the map; it must be -85 to 85"
          + (abs(longitude) <= 85 && abs(latitude) <= 180 ? " (write longitude first)" : ""), .usage)
    }
    return Globe.clamp(Coordinate(longitude: longitude, latitude: latitude))
  }

  static func place(_ text: String, _ option: String) throws -> Coordinate {
    let numbers = try numbers(text, option, counts: 2...2, form: "lon,lat")
    return try place(numbers[0], numbers[1], option)
  }

  /// West, south, east, north. A box across the date line, or a reversed one, is refused with the reason.
  static func bounds(_ text: String, _ option: String) throws -> GeoBounds {
    let n = try numbers(text, option, counts: 4...4, form: "west,south,east,north")
    let southWest = try place(n[0], n[1], option)
    let northEast = try place(n[2], n[3], option)
    do throws(BoundsFault) {
      return try GeoBounds(southWest: southWest, northEast: northEast)
    } catch {
      throw CommandFailure("\(option): \(error)", .usage)
    }
  }

  /// `64`, or `top,left,bottom,right`.
  static func padding(_ text: String, _ option: String = "--padding") throws -> Insets {
    let form = "points for all sides, or top,left,bottom,right"
    let n = try numbers(text, option, counts: 1...4, form: form)
    guard n.count == 1 || n.count == 4, n.allSatisfy({ $0 >= 0 && $0 <= 100_000 }) else {
      throw CommandFailure("\(option): '\(text)' is not valid; write \(form), each 0 to 100000", .usage)
    }
    return n.count == 1 ? Insets(all: n[0]) : Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  static func position(_ text: String, _ option: String) throws -> ViewPosition {
    let n = try numbers(text, option, counts: 2...2, form: "x,y in points from the view's top left corner")
    return ViewPosition(x: n[0], y: n[1])
  }

  static func tilt(_ degrees: Double, _ option: String) throws -> Double {
    guard degrees >= 0, degrees <= 90 else {
      throw CommandFailure(
        "\(option) must be 0 to 90 degrees (0 looks straight down), but is \(Quantity.text(degrees))", .usage)
    }
    return degrees
  }

  static func bearing(_ degrees: Double, _ option: String) throws -> Double {
    guard degrees.isFinite else {
      throw CommandFailure("\(option) must be a number: degrees clockwise from north", .usage)
    }
    return Globe.wrap(bearing: degrees)
  }

  /// `start`, the name of a camera of the bundle, or `lon,lat,zoom[,bearing[,tilt]]`.
  static func camera(_ text: String, _ option: String, _ basis: ZoomBasis, in part: CameraPart) throws
    -> CameraPart.Named
  {
    if text == "start" {
      return CameraPart.Named(name: "start", floor: part.startFloor, camera: part.start)
    }
    if let named = part.named.first(where: { $0.name == text }) { return named }
    guard text.contains(",") else {
      let names = (["start"] + part.named.map(\.name)).prefix(40).joined(separator: ", ")
      throw CommandFailure(
        "\(option): the bundle has no camera '\(text)'. Cameras: \(names). You can also write lon,lat,zoom[,bearing[,tilt]]",
        .usage)
    }
    let n = try numbers(text, option, counts: 3...5, form: "a name, or lon,lat,zoom[,bearing[,tilt]]")
    return CameraPart.Named(
      name: "", floor: nil,
      camera: Camera(
        target: try place(n[0], n[1], option), zoom: try zoom(n[2], basis, option),
        bearing: n.count > 3 ? n[3] : 0, tilt: n.count > 4 ? try tilt(n[4], option) : 0))
  }

  static func zoom(_ number: Double, _ basis: ZoomBasis, _ option: String) throws -> Zoom512 {
    guard zooms.contains(number) else {
      throw CommandFailure(
        "\(option): \(Quantity.text(number)) is not a zoom; it must be 0 (the whole world) to 25",
        .usage)
    }
    return basis.zoom(number)
  }
}

/// `390x844`: width and height of a view in points.
struct ViewSize: CustomStringConvertible {
  var viewport: Viewport

  init(_ viewport: Viewport) { self.viewport = viewport }

  /// - Throws: `ValidationError` unless both are whole numbers from 1 to 20,000.
  init(text: String) throws {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((1...20_000).contains), text.count(where: { $0 == "x" }) == 1 else {
      throw ValidationError("write width and height in points, such as 390x844, each 1 to 20000")
    }
    viewport = Viewport(width: Double(sides[0]), height: Double(sides[1]))
  }

  var description: String { "\(Int(viewport.width))x\(Int(viewport.height))" }
}
