import VenueBundle
public import VenueLanguage
public import VenueRouting

/// Accessibility by profile as one HTML page without scripts and without other files.
///
/// Tables have captions and header cells, so that screen readers can read them. Colour is never the only carrier of information. Names are
/// written as escaped text.
public struct AccessPage: Sendable {
  /// A level, with a description of how it was drawn.
  public struct Level: Hashable, Sendable {
    public var name: String
    public var floorName: String
    /// `full`, `partial` or `outline`.
    public var mapped: String
    /// Date of the last survey; nil if unknown.
    public var surveyed: String?
  }

  public var venue: String
  public var levels: [Level]
  public var tables: [AccessTable]
  /// The time and the closures of the tables.
  public var conditions: AccessConditions
  /// BCP 47 tag of the names.
  public var language: String
  /// The language the page is written in, and its units.
  public var figures: SpokenFigures

  /// The page as UTF-8.
  public func html() -> [UInt8] {
    var page = HTMLText()
    page.raw("<!DOCTYPE html>\n")
    page.element("html", [("lang", words.tag), ("dir", words.direction.rawValue)]) { page in
      page.element("head") { page in
        page.raw("<meta charset=\"utf-8\">\n")
        page.raw(
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n")
        page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        page.element("title", text: said(.accessTitleOf, ["venue": .label(venue)]))
        page.raw("<style>\n\(AccessPage.style)</style>\n")
      }
      page.element("body") { body(&$0) }
    }
    return Array(page.text.utf8)
  }

  var words: Language { figures.language }

  func said(_ key: MessageKey, _ slots: [String: SlotValue] = [:]) -> String { words.text(key, slots) }

  func name(of table: AccessTable) -> String { words.name(ofProfile: table.profile) }

  func caption(of table: AccessTable) -> String {
    said(
      .accessCaption,
      [
        "profile": .text(name(of: table)), "count": .number(Number(table.counts.everywhere)),
        "total": .number(Number(table.rows.count)),
      ])
  }

  /// Text that names the entrances that the profile cannot use; nil if it can use all.
  func barred(of table: AccessTable) -> String? {
    guard !table.barred.isEmpty else { return nil }
    let names = AccessPage.distinct(table.barred).joined(separator: ", ")
    return said(.accessBarred, ["places": .label(names)])
  }

  /// Text for a place without a route from any entrance.
  func noWay(to row: AccessTable.Row) -> String {
    row.reason.map { said(.accessNoWayBecause, ["reason": .text($0)]) } ?? said(.accessNoWay)
  }

  func text(of leg: RouteLeg) -> String {
    said(
      .accessLeg,
      ["distance": .text(figures.distance(leg.distance)), "time": .text(figures.shortTime(leg.duration))])
  }

  private func body(_ page: inout HTMLText) {
    page.element("header") { page in
      page.element("h1", text: said(.accessTitle))
      page.element("p", [("class", "venue"), ("lang", language)], text: venue)
      page.element("p", text: said(.accessAbout))
      for line in conditions.lines(in: words) {
        page.element("p", [("class", line.isClosure ? "closed" : "time")], text: line.text)
      }
    }
    page.element("main") { page in
      summary(&page)
      for (number, table) in tables.enumerated() { section(table, number, &page) }
      levelTable(&page)
    }
  }

  private func summary(_ page: inout HTMLText) {
    page.element("section", [("aria-labelledby", "summary")]) { page in
      page.element("h2", [("id", "summary")], text: said(.accessSummary))
      page.element("table") { page in
        page.element("caption", text: said(.accessSummaryCaption))
        page.head(
          [MessageKey.accessProfile, .accessPlaces, .accessEverywhere, .accessSomewhere, .accessNowhere].map {
            said($0)
          })
        page.element("tbody") { page in
          for (number, table) in tables.enumerated() {
            let (everywhere, somewhere) = table.counts
            page.element("tr") { page in
              page.element("th", [("scope", "row")]) { page in
                page.element("a", [("href", "#profile-\(number)")], text: name(of: table))
              }
              for count in [table.rows.count, everywhere, somewhere - everywhere, table.rows.count - somewhere] {
                page.element("td", text: "\(count)")
              }
            }
          }
        }
      }
    }
  }

  private func section(_ table: AccessTable, _ number: Int, _ page: inout HTMLText) {
    page.element("section", [("aria-labelledby", "profile-\(number)")]) { page in
      page.element("h2", [("id", "profile-\(number)")], text: name(of: table))
      guard !table.entrances.isEmpty else {
        page.element("p", text: said(.accessNoEntrance))
        return
      }
      if let barred = barred(of: table) { page.element("p", text: barred) }
      page.element("div", [("class", "wide"), ("tabindex", "0"), ("role", "region"), ("aria-label", name(of: table))]) {
        page in
        page.element("table") { page in
          page.element("caption", text: caption(of: table))
          page.head(
            [said(.accessPlace), said(.accessFloor)] + AccessPage.distinct(table.entrances)
              + (table.reportsUnknowns ? [said(.accessUnknown)] : []))
          page.element("tbody") { page in for row in table.rows { write(row, of: table, to: &page) } }
        }
      }
    }
  }

  private func write(_ row: AccessTable.Row, of table: AccessTable, to page: inout HTMLText) {
    page.element("tr") { page in
      page.element("th", [("scope", "row")]) { page in
        page.element("span", [("lang", language)], text: row.place.name)
        page.element("small", text: row.place.id)
      }
      page.element("td", text: row.place.floorName)
      if row.reason != nil {
        page.element(
          "td", [("class", "none reason"), ("colspan", "\(row.legs.count)")], text: noWay(to: row))
      }
      for leg in row.reason == nil ? row.legs : [] {
        guard let leg else {
          page.element("td", [("class", "none")], text: said(.accessNoWay))
          continue
        }
        page.element("td", text: text(of: leg))
      }
      if table.reportsUnknowns {
        page.element("td", [("class", "unknown")], text: row.unknowns.joined(separator: "; "))
      }
    }
  }

  private func levelTable(_ page: inout HTMLText) {
    page.element("section", [("aria-labelledby", "levels")]) { page in
      page.element("h2", [("id", "levels")], text: said(.accessRests))
      page.element("table") { page in
        page.element("caption", text: said(.accessLevels))
        page.head([MessageKey.accessLevel, .accessFloor, .accessDrawn, .accessSurveyed].map { said($0) })
        page.element("tbody") { page in
          for level in levels {
            page.element("tr") { page in
              page.element("th", [("scope", "row"), ("lang", language)], text: level.name)
              page.element("td", text: level.floorName)
              page.element("td", text: words.word(level.mapped, in: .mapped) ?? level.mapped)
              page.element(
                "td", level.surveyed == nil ? [("class", "none")] : [], text: level.surveyed ?? said(.accessNotSurveyed)
              )
            }
          }
        }
      }
    }
  }

  /// Names of entrances or places; those with the same name are listed with their ids.
  static func distinct(_ places: [AccessTable.Place]) -> [String] {
    let counts = Dictionary(places.map { ($0.name, 1) }, uniquingKeysWith: +)
    return places.map { counts[$0.name] == 1 ? $0.name : "\($0.name) (\($0.id))" }
  }
}
