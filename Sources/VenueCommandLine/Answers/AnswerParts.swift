import Synchronization
import VenueAtlas
import VenueBundle
import VenueParts
import VenueRouting

/// The parts of a bundle that answers require, each read once.
final class AnswerParts: Sendable {
  private struct Read: Sendable {
    var search: PlaceSearch?
    var cards: PlaceCards?
    var profiles: ProfileTable?
    var router: Router?
  }

  private let read = Mutex(Read())

  func search(of atlas: Atlas) throws -> PlaceSearch { try once(\.search) { try atlas.search() } }

  func cards(of atlas: Atlas) throws -> PlaceCards { try once(\.cards) { try atlas.places() } }

  func profiles(of atlas: Atlas) throws -> ProfileTable { try once(\.profiles) { try atlas.profiles() } }

  func router(of atlas: Atlas) throws -> Router { try once(\.router) { try atlas.router() } }

  /// - Throws: ``BundleError``; the next call reads again.
  private func once<Part: Sendable>(
    _ part: any WritableKeyPath<Read, Part?> & Sendable, _ make: () throws -> Part
  ) throws -> Part {
    try read.withLock { read in
      if let made = read[keyPath: part] { return made }
      let made = try make()
      read[keyPath: part] = made
      return made
    }
  }
}
