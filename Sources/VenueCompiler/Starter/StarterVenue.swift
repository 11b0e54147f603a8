import VenueFormats
public import VenueOutput
import VenueParts

/// The venue that `venuemap init` writes: small enough to read in a minute, and complete enough for routes.
public enum StarterVenue {
  /// - Returns: folders that could not be removed.
  /// - Throws: ``OutputError`` if the folder is not empty or cannot be written.
  public static func write(to folder: String) throws(OutputError) -> [LeftFolder] {
    let output = OutputFolder(path: folder)
    do throws(OutputError) {
      return try output.replaceContents { staging throws(OutputError) in
        try staging.write(files(named: name(of: folder)).map { PartFile($0.path, bytes: Array($0.text.utf8)) })
      }.left
    } catch {
      // A starter never replaces existing files.
      throw error.reason == .notOurs ? OutputError(path: folder, reason: .notEmpty) : error
    }
  }

  /// The name of the folder as an id: small letters, digits and hyphens. `my-venue` if that is not an id, as for `.`, or if YAML reads
  /// it as something other than text.
  static func name(of folder: String) -> String {
    let last = folder.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let words = last.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.joined(separator: "-")
    let isText =
      name.first?.isLetter == true && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(name)
    return isText ? name : "my-venue"
  }

  static func files(named id: String) -> [(path: String, text: String)] {
    [("venue.yaml", venue(id)), ("levels/ground.yaml", ground), ("levels/upper.yaml", upper)]
  }

  /// `River Station` for `river-station`.
  private static func title(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  private static func venue(_ id: String) -> String {
    """
    schema: \(SchemaSteps.venues.current)
    id: \(id)
    name: \(title(id))
    category: retailstore                  # one of IMDF's venue categories
    address: {address: 1 Main Street, locality: Springfield, country: US}
    languages: [en]                        # the first is the default; more: name: {en: Hall, es: Sala}
    time_zone: America/New_York

    frame:                                 # from here on, places are metres: x to the right, y ahead
      origin: [-72.589811, 42.101483]      # longitude, latitude of x 0, y 0
      bearing: 0                           # degrees clockwise from north that y points to

    connectors:                            # define a lift once, with all its levels
      lift: {category: elevator, levels: [ground, upper], door: 0.90, car: [1.10, 1.40], accessibility: [wheelchair]}
      stairs: {category: stairs, levels: [ground, upper], steps: 24, rise: 4.0}

    transit:
      links:
        bus-stop: {mode: bus, name: Main Street, timetable: "https://transit.example/main-street", path: [[10, -15], [10, 0]], to: front-door}

    """
  }

  private static let ground = """
    level: ground
    ordinal: 0                             # 0 is the street, -1 lies below it
    short_name: "0"                        # quoted: it is text for a button
    name: Ground floor
    outline: {rect: [0, 0, 20, 12]}        # x, y, width, depth

    units:
      hall:                                # open ground: routes cross it
        category: walkway
        rect: [0, 0, 20, 5]
        name: Hall
        openings:
          front-door: {to: outside, wall: south, width: 1.80, category: pedestrian.principal, accessibility: [wheelchair]}
      shop:                                # a room: people enter it by its openings only
        category: room
        rect: [0, 5, 8, 7]
        openings: {shop-door: {to: hall, width: 1.20}}      # in the middle of the wall they share
        occupant: {id: corner-shop, name: Corner Shop, category: shopping}
      office:
        category: office
        rect: [8, 5, 6, 7]
        restriction: employeesonly         # staff areas are drawn, but never named or routed to
        openings: {office-door: {to: hall, width: 0.90, access_control: [badgereader]}}
      lift.ground: {rect: [14, 5, 3, 3], openings: {lift-door-0: {to: hall, width: 0.90, accessibility: [wheelchair]}}}
      stairs.ground: {rect: [17, 5, 3, 7], openings: {stairs-door-0: {to: hall, width: 2.00}}}
      store: {category: storage, rect: [14, 8, 3, 4], restriction: employeesonly, openings: {store-door: {to: office, width: 0.90}}}

    """

  private static let upper = """
    level: upper
    ordinal: 1
    short_name: "1"
    name: Upper floor
    outline: {rect: [0, 0, 20, 12]}

    units:
      gallery: {category: walkway, rect: [0, 0, 20, 5], name: Gallery}
      cafe:
        category: room
        rect: [0, 5, 14, 7]
        openings: {cafe-door: {to: gallery, width: 1.60}}
        occupant: {id: garden-cafe, name: Garden Café, category: cafe, hours: "Mo-Sa 09:00-18:00"}
      lift.upper: {rect: [14, 5, 3, 3], openings: {lift-door-1: {to: gallery, width: 0.90, accessibility: [wheelchair]}}}
      stairs.upper: {rect: [17, 5, 3, 7], openings: {stairs-door-1: {to: gallery, width: 2.00}}}
      restroom: {category: restroom.unisex.wheelchair, rect: [14, 8, 3, 4], openings: {restroom-door: {to: cafe, width: 0.90}}}

    """
}
