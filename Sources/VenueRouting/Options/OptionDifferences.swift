import VenueLanguage
import VenueVocabulary

/// One line per option that shows its difference from the best option (R23): the most important difference first; all lines are different.
struct OptionDifferences {
  let sort: TransitSort
  let words: TransitWords

  private var language: Language { words.language }

  /// - Parameter options: options in order, the best first. Options with equal descriptions are returned once.
  func told(_ options: [TransitOption]) -> [TransitOption] {
    guard let best = options.first else { return [] }
    var told: [TransitOption] = []
    var lines: Set<String> = []
    for var option in options {
      let parts = told.isEmpty ? [praise(best)] : differences(of: option, from: best)
      // The fewest words that differ from all previous lines.
      let least = min(2, parts.count)
      let tries = (least...max(parts.count, least)).map { parts.prefix($0).joined(separator: ", ") }
      guard let line = tries.first(where: { !$0.isEmpty && !lines.contains($0) }) else { continue }
      lines.insert(line)
      option.difference = language.capitalized(line)
      told.append(option)
    }
    return told
  }

  private func praise(_ best: TransitOption) -> String {
    switch sort {
    case .start: language.text(.optionBestStart, ["time": .text(words.clock(best.start))])
    case .end: language.text(.optionBestEnd, ["time": .text(words.clock(best.shownEnd))])
    case .walking:
      language.text(.optionBestWalking, ["distance": .text(words.figures.distance(best.walking))])
    case .stops: words.count(.optionBestStops, best.stops)
    case .transfers: words.count(.optionBestTransfers, best.transfers)
    case .kinds: language.text(.optionBestKinds, ["kinds": .text(words.kinds(best.kinds))])
    }
  }

  private func differences(of option: TransitOption, from best: TransitOption) -> [String] {
    var parts: [String] = []
    func add(minutes: Int, _ later: MessageKey, _ earlier: MessageKey) {
      guard minutes != 0 else { return }
      let time = words.duration(minutes: Int(minutes.magnitude))
      parts.append(language.text(minutes > 0 ? later : earlier, ["time": .text(time)]))
    }
    func add(count: Int, _ more: MessageKey, _ fewer: MessageKey) {
      if count != 0 { parts.append(words.count(count > 0 ? more : fewer, Int(count.magnitude))) }
    }
    let later = minutes(option.shownEnd) - minutes(best.shownEnd)
    if option.rides.isEmpty, option.departure != nil {
      add(minutes: later, .optionLeavesLater, .optionLeavesEarlier)
    } else {
      add(minutes: later, .optionThereLater, .optionThereEarlier)
    }
    let metres = option.walking - best.walking
    if metres.magnitude >= 5 {
      parts.append(
        language.text(
          metres > 0 ? .optionWalkingMore : .optionWalkingLess,
          ["distance": .text(words.figures.distance(metres.magnitude))]))
    }
    add(count: option.transfers - best.transfers, .optionTransfersMore, .optionTransfersFewer)
    add(count: option.stops - best.stops, .optionStopsMore, .optionStopsFewer)
    if option.kinds != best.kinds {
      parts.append(language.text(.optionKinds, ["kinds": .text(words.kinds(option.kinds))]))
    }
    add(minutes: minutes(option.start) - minutes(best.start), .optionSetsOutLater, .optionSetsOutEarlier)
    if let departure = option.departure {
      parts.append(
        language.text(
          .optionLine, ["line": .label(departure.route), "headsign": .label(departure.headsign)]))
      parts.append(language.text(.optionAt, ["time": .text(words.clock(departure.time))]))
      if !departure.platform.isEmpty {
        parts.append(language.text(.optionPlatform, ["platform": .label(departure.platform)]))
      }
    }
    for case .walk(let route) in option.legs {
      let stop = route.to.floor == nil ? route.to : route.from
      parts.append(language.text(.optionStop, ["stop": .label(stop.name)]))
    }
    return parts
  }

  /// Whole minutes as clocks show them, so that the difference is that of the clocks.
  private func minutes(_ instant: Instant) -> Int { Int((instant.seconds - (instant.seconds % 60 + 60) % 60) / 60) }
}
