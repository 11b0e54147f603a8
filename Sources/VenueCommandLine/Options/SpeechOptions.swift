public import ArgumentParser
public import VenueLanguage

/// Language and units of route texts.
struct SpeechOptions: ParsableArguments {
  @Option(
    help:
      "Language of names and directions, a BCP 47 tag. Directions exist in \(Language.available.joined(separator: ", ")). Default: the venue's default language."
  )
  var language: String?

  @Option(help: "Units of printed distances. JSON always has metres.")
  var units: DistanceUnits = .metric
}

extension DistanceUnits: ExpressibleByArgument {}
