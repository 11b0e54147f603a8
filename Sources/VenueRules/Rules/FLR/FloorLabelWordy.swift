import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports short names of floors that are words.
struct FloorLabelWordy: Rule {
  static let page = RulePage(
    "FLR011", "floor-label-wordy", .info, stage: .checked, scope: .level,
    summary: "The short name of a floor is a word of three letters.",
    why:
      "Numbers and single letters are read faster in a floor picker, and they are on the buttons of the lift. FLR002 reports longer texts.",
    repair: "Write a number or one or two letters. Write the word in `name`.",
    basis: "Apple Human Interface Guidelines, Maps: floor numbers instead of names, in most cases",
    thresholds: ["three letters in a row, of a script with upper and lower case"])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample("a word", ["levels/ground.yaml": level("«Mez")]),
    RuleExample("a letter", ["levels/ground.yaml": level("M")]),
  ]

  private static func level(_ label: String) -> String {
    NetworkExample.ground("").replacing("short_name: \"0\"", with: "short_name: \(label)")
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let language = context.venue.defaultLanguage
    for (place, level) in context.venue.levels.indexed {
      guard let text = level.shortName.text(in: language, fallback: language), text.count == 3,
        text.allSatisfy({ $0.isLetter && $0.isCased })
      else { continue }
      var finding = Finding(FeatureRef(.level, place), "short_name", "short name \"\(text)\" is a word")
      finding.level = place
      finding.help = ["write what is on the button of the lift, such as \"\(text.prefix(1).uppercased())\" or a number"]
      report(finding)
    }
  }
}
