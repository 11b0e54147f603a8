public import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts
public import VenueVocabulary

extension PlaceCards {
  /// A card as lines of text: name, kind and location first; empty fields are omitted.
  ///
  /// - Parameter view: if given, only the fields that the card shows in a view of this size, and the card's layout there.
  public func text(of card: PlaceCard, in view: Viewport? = nil) -> String {
    lines(of: card, in: view).joined(separator: "\n") + "\n"
  }

  /// The same line by line. Names are not escaped: the caller must handle special characters.
  public func lines(of card: PlaceCard, in view: Viewport? = nil) -> [String] {
    let fields = view.map { self.fields(of: card.place, in: $0) } ?? CardField.allCases
    func said(_ field: CardField, _ text: String?) -> String { fields.contains(field) ? text ?? "" : "" }
    let venue = card.venueName.isEmpty ? "" : "\(card.venueName): "
    var lines: [String] = []
    func add(_ text: String) { if !text.isEmpty { lines.append(text) } }
    add(said(.name, card.name))
    add([said(.category, card.category), said(.floor, card.location)].filter { !$0.isEmpty }.joined(separator: " · "))
    if fields.contains(.hours) {
      add(card.hours)
      let width = card.week.map(\.days.count).max() ?? 0
      for row in card.week where view == nil {
        let pad = String(repeating: " ", count: width - row.days.count)
        add("  \(row.days)\(pad)  \(row.hours)")
      }
      add(card.hoursNote)
      for closure in card.planned where view == nil { add(closure.line) }
    }
    add(said(.address, card.address.isEmpty || !card.isAddressOfVenue ? card.address : venue + card.address))
    add(said(.phone, card.phone.map { card.isPhoneOfVenue ? "\(venue)\($0)" : $0 }))
    add(said(.website, card.website.map { card.isWebsiteOfVenue ? "\(venue)\($0)" : $0 }))
    add(said(.accessibility, card.accessibility.joined(separator: ", ")))
    if fields.contains(.link) { for link in card.links { add("\(link.target): \(link.url)") } }
    if let view { add(words(of: layout(of: card.place, in: view))) }
    return lines
  }

  /// "sheet, 390 x 300 points; the place at 195, 272".
  private func words(of layout: CardLayout) -> String {
    func points(_ value: Double) -> String { "\(Int(value.rounded()))" }
    let kind = layout.shape.rawValue.split(separator: "-").joined(separator: " ")
    return "[\(kind), \(points(layout.frame.width)) x \(points(layout.frame.height)) points; "
      + "the place at \(points(layout.anchor.x)), \(points(layout.anchor.y)) of the view]"
  }

  /// Returns the output of `place --format json`; its schema is `schemas/place-output.schema.json`.
  ///
  /// - Parameters:
  ///   - moment: the time for which the card was made.
  ///   - view: the view whose layout is included; nil for none.
  public func json(of card: PlaceCard, at moment: Instant, in view: Viewport? = nil) -> [UInt8] {
    let entry = part.listing.entries[card.place]
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.member("id", entry.feature.id)
      json.member("type", entry.feature.type)
      json.array("related") { json in
        for other in entry.related {
          json.object(inline: true) {
            $0.member("type", other.type)
            $0.member("id", other.id)
          }
        }
      }
      json.member("name", card.name)
      json.member("category", card.category)
      json.member("location", card.location)
      json.member("point", entry.point)
      json.member("pin", entry.pin)
      write(card, at: moment, to: &json)
      if !card.address.isEmpty {
        json.object("address", inline: true) {
          $0.member("line", card.address)
          $0.member("of_venue", card.isAddressOfVenue)
        }
      }
      if let phone = card.phone {
        json.object("phone", inline: true) {
          $0.member("number", phone)
          $0.member("of_venue", card.isPhoneOfVenue)
        }
      }
      if let website = card.website {
        json.object("website", inline: true) {
          $0.member("url", website)
          $0.member("of_venue", card.isWebsiteOfVenue)
        }
      }
      json.member("accessibility", card.accessibility)
      json.object("links") { for link in card.links { $0.member(link.target, link.url) } }
      let settings = self.settings(of: card.place)
      json.object("card") { json in
        json.member("style", (settings.style ?? .automatic).rawValue)
        json.member("callout", (settings.callout ?? .automatic).rawValue)
        json.member("context", (settings.context ?? .map).rawValue)
        json.member("map", settings.mapShown.rawValue)
        if let view {
          json.key("layout")
          CardLayout(settings, in: view).write(settings, to: &json)
        }
      }
    }
    return json.bytes
  }

  private func write(_ card: PlaceCard, at moment: Instant, to json: inout JSONWriter) {
    let zone = part.zone ?? .utc
    json.object("hours") { json in
      json.member("at", zone.text(moment))
      json.member("state", card.status.state.rawValue)
      json.member("line", card.hours)
      if let until = card.status.until { json.member("until", zone.text(until)) }
      if let opens = card.status.opens { json.member("opens", zone.text(opens)) }
      if let text = card.hoursText { json.member("text", text) }
      if !card.hoursNote.isEmpty { json.member("note", card.hoursNote) }
      json.array("week") { json in
        for row in card.week {
          json.object(inline: true) {
            $0.member("days", row.days)
            $0.member("hours", row.hours)
          }
        }
      }
      if !card.planned.isEmpty {
        json.array("planned_closures") { json in
          for closure in card.planned {
            json.object(inline: true) {
              $0.member("start", zone.text(closure.start))
              if let end = closure.end { $0.member("end", zone.text(end)) }
              if !closure.reason.isEmpty { $0.member("reason", closure.reason) }
              $0.member("line", closure.line)
            }
          }
        }
      }
    }
  }
}
