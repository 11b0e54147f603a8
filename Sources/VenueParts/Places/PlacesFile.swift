import VenueVocabulary

extension PlacesPart {
  /// `places.json`, and `places/<floor>.json` for each floor; their schema is `schemas/places.schema.json`.
  ///
  /// The file of a floor has the hours, addresses and closures of its own places, so that a change of one place changes no other floor's file.
  public var files: [PartFile] {
    let division = FloorDivision(listing)
    let venue = PlacesFile(venueOf: self, division)
    return [PartFile(BundlePart.places.file, of: venue) { $0.json }]
      + zip(division.floors, division.ofFloors).map { floor, places in
        let file = PlacesFile(places, of: self, division, floor: floor)
        return PartFile(BundlePart.places.file(ofFloor: floor), of: file) { $0.json }
      }
  }
}

/// The content of one file of places.
struct PlacesFile: Hashable, Sendable {
  /// nil for the file of the venue.
  var floor: Int?
  /// nil for the file of a floor.
  var venue: Venue?
  /// Different values of the file, in the order of first use.
  var hours: [PlaceHours] = []
  var addresses: [PostalAddress] = []
  var closures: [PlacesPart.Closure] = []
  /// With numbers of ``FloorDivision`` in `within`.
  var entries: [PlaceListing.Entry]
  /// With positions in the lists of the file.
  var details: [PlacesPart.Details]

  /// Values of the whole venue, which places on all floors use.
  struct Venue: Hashable, Sendable {
    var languages: [String]
    var zone: TimeZoneRules?
    var holidays: HolidayCalendar
    var whole: PlacesPart.Whole
    var levels: [PlaceListing.Level]
    var categories: [PlaceListing.CategoryCount]
    var cards: [CardSettings]
  }

  /// The file of a floor.
  init(_ places: [Int], of part: PlacesPart, _ division: FloorDivision, floor: Int) {
    self.init(places, of: part, division, whole: nil)
    self.floor = floor
  }

  /// The file of the venue.
  init(venueOf part: PlacesPart, _ division: FloorDivision) {
    self.init(division.ofVenue, of: part, division, whole: part.venue)
  }

  private init(_ places: [Int], of part: PlacesPart, _ division: FloorDivision, whole: PlacesPart.Whole?) {
    var (hours, addresses, closures) = (FirstUses<Int>(), FirstUses<Int>(), FirstUses<Int>())
    func ofFile(_ details: PlacesPart.Details) -> PlacesPart.Details {
      var details = details
      details.hours = details.hours.map { hours.number(of: $0) }
      details.address = details.address.map { addresses.number(of: $0) }
      details.closures = details.closures.map { closures.number(of: $0) }
      return details
    }
    entries = division.entries(places, of: part.listing)
    details = places.map { ofFile(part.details[$0]) }
    if var whole {
      whole.details = ofFile(whole.details)
      venue = Venue(
        languages: part.listing.languages, zone: part.zone, holidays: part.holidays, whole: whole,
        levels: part.listing.levels, categories: part.listing.categoryCounts, cards: part.cards)
    }
    self.hours = hours.values.map { part.hours[$0] }
    self.addresses = addresses.values.map { part.addresses[$0] }
    self.closures = closures.values.map { part.closures[$0] }
  }
}
