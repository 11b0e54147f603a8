import ArgumentParser
import VenueCamera

/// World size of typed and printed zooms.
enum ZoomBasis: String, ExpressibleByArgument, CaseIterable {
  case points512 = "512"
  case points256 = "256"

  func zoom(_ number: Double) -> Zoom512 { self == .points512 ? Zoom512(number) : Zoom512(Zoom256(number)) }

  func number(_ zoom: Zoom512) -> Double { self == .points512 ? zoom.value : Zoom256(zoom).value }
}
