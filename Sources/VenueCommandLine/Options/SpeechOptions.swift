public import ArgumentParser
public import VenueLanguage

/// In which language and which units a route is told.
struct SpeechOptions: ParsableArguments {
  @Option(
    help:
      "Language of names and directions, a BCP 47 tag; directions are in \(Language.available.joined(separator: ", ")). The venue's default unless given."
  )
  var language: String?

  @Option(help: "Units of the distances people read; JSON has metres.")
  var units: DistanceUnits = .metric
}

extension DistanceUnits: ExpressibleByArgument {}
