import VenueDiagnostics
import VenueModel

@testable import VenueFormats

/// A small ferry terminal in the source format, for tests to take and change.
enum TinyVenue {
  static let venue = """
    schema: 1
    id: kestrel-quay
    name: {en: Kestrel Quay Ferry Terminal, fi: Kestrel Quayn lauttaterminaali}
    category: transitstation
    address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
    time_zone: Europe/Helsinki
    languages: [en, fi]
    hours: "05:00-23:30"
    frame:
      origin: [24.95600, 60.16100]
      bearing: 18
    sources:
      plan: {name: Kestrel Port Authority, licence: CC-BY-4.0, url: "https://creativecommons.org/licenses/by/4.0/", retrieved: 2026-10-02}
    connectors:
      lift-a: {category: elevator, name: Lift A, levels: [ground, deck], door: 0.90, car: [1.10, 1.40]}
    transit:
      links:
        bus-quay: {mode: bus, stop_id: "8004", name: Quay Street, path: [[27, -35], [27, 0]], to: street-door, step_free: true}
    publish: {audience: public}
    """

  static let ground = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: {en: Street level, fi: Katutaso}
    outline: {rect: [0, 0, 60, 30]}
    mapped: full
    surveyed: {by: access-team, date: 2026-10-02}
    defaults: {openings: {category: pedestrian, width: 1.20}}

    units:
      hall:
        category: walkway
        rect: [0, 10, 60, 10]
        name: {en: Main hall, fi: Päähalli}
        openings: {west-door: {to: outside, wall: west, width: 1.80, category: pedestrian.principal}}
      foyer:
        category: lobby
        rect: [22, 0, 10, 10]
        openings:
          street-door: {to: outside, wall: south, width: 2.40, category: pedestrian.principal,
                        door: {type: sliding, automatic: true}, accessibility: [wheelchair]}
          foyer-arch: {to: hall, width: 6}
      shop-1:
        category: room
        rect: [0, 0, 12, 10]
        openings: {shop-1-door: {to: hall, at: 3.0}}
        occupant: {id: tide-cafe, name: Tide Café, category: cafe, hours: "06:00-20:00"}
      shop-2:
        category: room
        rect: [12, 0, 10, 10]
        openings: {shop-2-door: {to: hall}}
        occupant: {id: ink-anchor, name: Ink & Anchor, category: books, validity: {start: 2026-12-01}}
      back-office:
        category: nonpublic
        rect: [44, 0, 16, 10]
        restriction: employeesonly
        openings: {staff-door: {to: hall, width: 0.90, access_control: [badgereader]}}
      gate-1:
        category: waitingroom
        rect: [0, 20, 40, 10]
        name: Gate 1
        openings:
          ticket-line: {to: hall, width: 3, direction: in, checkpoint: {kind: fare, wait: 20s}}
          berth-door: {to: outside, wall: north, width: 3, category: pedestrian.transit}
      lift-a.ground: {rect: [40, 20, 3, 3], openings: {lift-a-0: {to: hall, width: 0.90}}}

    kiosks: {tickets: {rect: [26, 14, 4, 2], name: {en: Tickets, fi: Liput}}}
    amenities: {aed: {category: defibrillator, point: [33, 19.5]}}
    """

  static let deck = """
    level: deck
    ordinal: 1
    short_name: "1"
    name: Deck
    outline: {rect: [0, 0, 60, 30]}
    units:
      deck-hall: {category: walkway, rect: [0, 0, 60, 20]}
      lift-a.deck: {rect: [40, 20, 3, 3], openings: {lift-a-1: {to: deck-hall, width: 0.90}}}
    """

  static let files = ["venue.yaml": venue, "levels/ground.yaml": ground, "levels/deck.yaml": deck]

  static func read(_ files: [String: String] = files) throws -> VenueSource {
    try VenueReader.read(InputTree(files))
  }
}

extension VenueSource {
  /// `"SRC004 levels/ground.yaml:3:1 message"` for each finding.
  var findings: [String] {
    diagnostics.map { finding in
      var line = finding.code
      if let place = finding.place, let text = texts[place.file] {
        let (row, column) = text.lineAndColumn(at: place.range.lowerBound)
        line += " \(place.file):\(row):\(column)"
      }
      return line + " " + finding.message
    }
  }
}
