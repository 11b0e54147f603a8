import VenueGeometry
import VenueJSON
import VenueVocabulary

extension PlacesFile {
  /// One place per line, so that versions can be compared.
  var json: [UInt8] {
    var file = LinedJSON(reservingCapacity: details.count * 400 + 8192) {
      $0.member("schema", BundlePart.places.schemaVersion)
      if let floor { $0.member("floor", floor) }
      if let venue { venue.write(to: &$0) }
    }
    if let venue {
      file.list("levels", venue.levels) { $0.write(to: &$1) }
      file.list("categories", venue.categories) { $0.write(to: &$1) }
    }
    file.list("hours", hours) { $0.write(to: &$1) }
    file.list("addresses", addresses) { $0.write(to: &$1) }
    if let venue { file.list("cards", venue.cards) { $0.write(to: &$1) } }
    file.list("closures", closures) { $0.write(to: &$1) }
    file.list("places", zip(entries, details)) { pair, json in
      let (entry, details) = pair
      json.object {
        entry.write(to: &$0)
        details.write(to: &$0)
      }
    }
    return file.finished()
  }
}

extension PlacesFile.Venue {
  /// The members that are no lists.
  fileprivate func write(to json: inout JSONWriter) {
    json.member("languages", languages)
    if let zone {
      json.key("time_zone")
      zone.write(to: &json)
    }
    if !holidays.isEmpty {
      json.key("holidays")
      holidays.write(to: &json)
    }
    json.object("venue") { json in
      json.member("id", whole.id)
      if !whole.name.isEmpty { json.member("name", whole.name) }
      if let category = whole.category { json.member("category", category) }
      if let point = whole.point { json.member("point", point) }
      whole.details.write(to: &json)
    }
    json.object("links") { for link in Handoff.templates { $0.member(link.target, link.url) } }
  }
}

extension PlacesPart.Details {
  /// Members in this order: `SearchRowReader` of `VenueAtlas` passes over the bytes.
  fileprivate func write(to json: inout JSONWriter) {
    if let hours { json.member("hours", hours) }
    if let phone { json.member("phone", phone) }
    if let website { json.member("website", website) }
    if let address { json.member("address", address) }
    if !accessibility.isEmpty { json.member("accessibility", accessibility) }
    if let wheelchair { json.member("wheelchair", wheelchair.rawValue) }
    if !closures.isEmpty { json.array("closures") { json in for closure in closures { json.integer(closure) } } }
    if card > 0 { json.member("card", card) }
    if let validity { json.object("validity") { validity.write(to: &$0) } }
  }
}

extension PlacesPart.Span {
  fileprivate func write(to json: inout JSONWriter) {
    if let start { json.member("start", start) }
    if let end { json.member("end", end) }
  }
}

extension PlacesPart.Closure {
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      span.write(to: &$0)
      if !reason.isEmpty { $0.member("reason", reason) }
    }
  }
}

extension PlaceHours {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("text", text)
      if let week {
        json.array("week") { json in
          for day in week {
            json.array { json in
              for span in day {
                json.array {
                  $0.integer(span.lowerBound)
                  $0.integer(span.upperBound)
                }
              }
            }
          }
        }
      }
      if mentionsHolidays { json.member("holidays", true) }
    }
  }
}

extension PostalAddress {
  /// Keys, as IMDF spells them.
  static let keys: [(key: String, path: any WritableKeyPath<PostalAddress, String?> & Sendable)] = [
    ("address", \.address), ("unit", \.unit), ("locality", \.locality), ("province", \.province),
    ("country", \.country), ("postal_code", \.postalCode),
  ]

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, path) in PostalAddress.keys { if let text = self[keyPath: path] { json.member(key, text) } }
      json.member("line", line)
    }
  }
}

extension HolidayCalendar {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("public", publicHolidays.map(\.description))
      json.array("school") { json in
        for days in schoolHolidays {
          json.array {
            $0.string("\(days.lowerBound)")
            $0.string("\(days.upperBound)")
          }
        }
      }
    }
  }
}
