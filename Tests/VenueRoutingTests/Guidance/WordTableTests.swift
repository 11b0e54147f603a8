import Testing
import VenueLanguage
import VenueModel
import VenueVocabulary

@testable import VenueRouting

/// The tables of words have a word for each of what the router can say, and for nothing else.
@Suite struct WordTableTests {
  @Test("guidance: every case has its word in every language", arguments: Language.available)
  func closed(tag: String) throws {
    let language = try #require(Language.best(for: [tag]))
    let tables: [(WordTable, [String])] = [
      (.turn, Instruction.Turn.allCases.map(\.rawValue)), (.turnThen, Instruction.Turn.allCases.map(\.rawValue)),
      (.turnBefore, Instruction.Turn.allCases.map(\.rawValue)), (.through, Instruction.Door.allCases.map(\.rawValue)),
      (.compass, Instruction.Compass.allCases.map(\.rawValue)), (.barrier, Exclusion.allCases.map(\.code)),
      (.direction, ["up", "down"]), (.mapped, Mapped.allCases.map(\.rawValue)),
      // An option may be a walk all the way.
      (.mode, TransitLink.Mode.allCases.map(\.rawValue) + ["walk"]), (.profile, RoutingProfile.all.map(\.name)),
    ]
    for (table, keys) in tables {
      for key in keys { #expect(language.word(key, in: table) != nil, "\(tag) \(table.rawValue): \(key)") }
      #expect(language.keys(of: table).sorted() == keys.sorted(), "\(tag) \(table.rawValue)")
    }
  }

  @Test("guidance: every unnamed thing has a noun in every language", arguments: Language.available)
  func nouns(tag: String) throws {
    let language = try #require(Language.best(for: [tag]))
    for key in ["area", "connector", "door", "entrance", "outside", "place", "point", "nonpublic", "ramp"] {
      #expect(!language.said(.noun(key)).isEmpty, "\(tag): \(key)")
    }
    for mode in TransitLink.Mode.allCases {
      #expect(language.noun(ofCategory: mode.rawValue) == mode.rawValue, "\(tag): \(mode)")
    }
  }
}
