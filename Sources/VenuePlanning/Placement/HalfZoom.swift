import VenueCamera
import VenueGeometry

/// A zoom in steps of a half, the unit of label visibility: number 33 is zoom 16.5 of the 512-point world.
struct HalfZoom: Hashable, Sendable, Comparable, Strideable {
  var number: Int

  init(_ number: Int) { self.number = number }

  /// The smallest half zoom that is at least `zoom`.
  init(atOrCloserThan zoom: Zoom512) { number = Int((zoom.value * 2).rounded(.up)) }

  /// The largest half zoom that is at most `zoom`.
  init(atOrFartherThan zoom: Zoom512) { number = Int((zoom.value * 2).rounded(.down)) }

  var zoom: Zoom512 { Zoom512(Double(number) / 2) }

  static func < (a: HalfZoom, b: HalfZoom) -> Bool { a.number < b.number }

  func distance(to other: HalfZoom) -> Int { other.number - number }
  func advanced(by steps: Int) -> HalfZoom { HalfZoom(number + steps) }
}
