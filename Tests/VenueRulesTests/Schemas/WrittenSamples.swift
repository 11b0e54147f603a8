import VenueGeometry
import VenueModel
import VenueVocabulary

/// What people may write in a property of a kind, and what they may not.
struct WrittenSamples {
  var good: [String] = []
  var bad: [String] = []
}

extension PropertySchema {
  /// Good values are only those that make no other fault in the venue they are put into.
  var samples: WrittenSamples {
    if isWrittenInPlace { return WrittenSamples(bad: ["[a]", "{adress: 4 Quay Street}"]) }
    var samples = kind.samples
    if isAskedInText { samples.bad.append("null") } else if leftOut == nil, !isDerived { samples.good.append("null") }
    return samples
  }
}

extension PropertyKind {
  fileprivate var samples: WrittenSamples {
    switch self {
    case .text(_, .free): WrittenSamples(good: ["Quay", "12", "\"12\""], bad: ["[a]", "{a: b}"])
    case .text(_, .country): WrittenSamples(good: ["SE", "\"NO\""], bad: ["Sweden", "se", "SWE", "[FI]"])
    case .text(_, .phone):
      WrittenSamples(good: ["\"+35885550100\""], bad: ["call me", "\"555 0100\"", "\"+358 8 555\"", "[a]"])
    case .text(_, .website): WrittenSamples(good: ["https://quay.example/"], bad: ["quay.example", "[a]"])
    case .words(_, let known):
      WrittenSamples(good: [known[0], "[\(known[1])]", "[]"], bad: ["shiny", "[shiny]", "[null]", "{a: b}"])
    case .labels(_, let longest):
      WrittenSamples(
        good: ["Word", "12", "{en: Word}"],
        bad: ["[a]", "{en: [a]}"] + (longest == nil ? [] : ["abcde", "{en: abcde}"])
      )
    case .flag, .answer: WrittenSamples(good: ["true", "false"], bad: ["maybe", "\"true\"", "1", "yes", "[true]"])
    case .number(_, let quantity): quantity.samples
    case .ordinal(_, _, let quantity):
      WrittenSamples(good: ["0.5", "-1.25"], bad: quantity.samples.bad + ["\"0.5\"", "0,5"])
    case .whole(_, let quantity):
      WrittenSamples(bad: quantity.samples.bad + ["1.5"])
    case .duration:
      WrittenSamples(
        good: ["20s", "5min", "1.5h", "90", "24h", "1440 min", "86400s"],
        bad: ["25h", "1441min", "86401", "86401s", "soon", "-1", "01s", "5 m", "[1]"])
    case .numbers:
      WrittenSamples(good: ["[1.1, 1.4]"], bad: ["[1]", "[1, 200]", "[a, 1]", "[null, 1]", "5", "[1, 1, 1]"])
    case .choice(let setting): WrittenSamples(good: [setting.words[0]], bad: ["sideways", "[a]", "1"])
    case .category: WrittenSamples(bad: ["shopp", "\"\"", "[room]", "1"])
    case .restriction: WrittenSamples(good: ["employeesonly"], bad: ["staff", "[restricted]"])
    case .hours: WrittenSamples(good: ["\"Mo-Fr 08:00-20:00\"", "sometimes"], bad: ["[a]", "{a: b}"])
    case .validity:
      WrittenSamples(
        good: ["{start: 2026-01-01}", "{end: \"2026-12-31T12:00:00Z\"}", "{}"],
        bad: ["{start: soon}", "{start: 2026-1-1}", "{begin: 2026-01-01}", "soon", "[a]"])
    case .position:
      WrittenSamples(bad: ["[1]", "[a, b]", "[60000, 0]", "here", "[null, 1]", "{type: Circle}", "5"])
    case .reference, .references: WrittenSamples(bad: ["{a: b}", "[[a]]"])
    case .flagOrReferences: WrittenSamples(good: ["true", "false"], bad: ["hall", "{a: b}", "1"])
    case .featureReference, .featureReferences, .directed: WrittenSamples()
    case .door:
      WrittenSamples(
        good: ["{type: sliding, automatic: true}", "{}"],
        bad: ["{type: magic}", "{material: air}", "{kind: sliding}", "sliding", "{automatic: maybe}"])
    case .checkpoint:
      WrittenSamples(
        good: ["{kind: security, wait: 20s}", "{kind: fare}"],
        bad: ["{wait: 20s}", "{kind: bag}", "{kind: security, wait: soon}", "security", "{kind: fare, queue: 1}", "{}"])
    case .byHand(let value, _, _): value.samples
    }
  }
}

extension HandwrittenValue {
  fileprivate var samples: WrittenSamples {
    switch self {
    case .reference, .unitOrOutside: WrittenSamples(bad: ["{a: b}", "[a]"])
    case .references(_, let least): WrittenSamples(bad: ["{a: b}", "5"] + (least > 1 ? ["[ground]"] : []))
    case .unitsOrOutside: WrittenSamples(bad: ["{a: b}", "[ground]", "5"])
    case .number(let quantity): quantity.samples
    case .choice(let words): WrittenSamples(bad: ["sideways", "[\(words[0])]"])
    case .path: WrittenSamples(bad: ["[[0, 0]]", "5", "[5, 5]", "[[0, 0], [a, b]]", "[[0, 0], [60000, 0]]"])
    }
  }
}

extension Quantity {
  fileprivate var samples: WrittenSamples {
    WrittenSamples(
      bad: [
        Quantity.text(range.lowerBound - 1), Quantity.text(range.upperBound * 2), "wide", "\"1\"", "[1]", "true",
        "{a: b}",
      ])
  }
}
