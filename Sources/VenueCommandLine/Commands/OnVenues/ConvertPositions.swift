package import ArgumentParser

package struct ConvertPositions: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "frame",
    abstract: "Convert positions between metres of a venue's frame and degrees.",
    discussion: """
      Metres are those of the `frame` in venue.yaml: x to the right and y ahead of its origin. Degrees are longitude, latitude, \
      as in GeoJSON.

        venuemap frame venues/corner-mall --metres 12,4.5
        venuemap frame venues/corner-mall --degrees 24.99030,60.10510 --degrees 24.99060,60.10510

      The venue is read, but not checked. Exits with 1 when the venue has no frame.
      """
  )

  @Argument(help: "A folder with venue.yaml.")
  package var venue: String

  @Option(
    parsing: .unconditionalSingleValue, help: "A position in metres, x,y, to convert into degrees. Repeatable.")
  package var metres: [PositionPair] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "A position in degrees, longitude,latitude, to convert into metres. Repeatable.")
  package var degrees: [PositionPair] = []

  @OptionGroup package var answer: FormatOption

  package init() {}

  package func validate() throws {
    guard !metres.isEmpty || !degrees.isEmpty else {
      throw ValidationError("a position is missing: write --metres x,y or --degrees longitude,latitude")
    }
    for pair in degrees where pair.first.magnitude > 180 || pair.second.magnitude > 90 {
      let swapped = pair.first.magnitude <= 90 && pair.second.magnitude <= 180
      throw ValidationError(
        "--degrees \(pair.text) is not on the earth" + (swapped ? "; longitude comes first" : ""))
    }
    for pair in metres where max(pair.first.magnitude, pair.second.magnitude) > PositionPair.farthest {
      throw ValidationError("--metres \(pair.text): a venue's positions are at most 50000 m from the frame's origin")
    }
  }
}

/// Two numbers with a comma between them.
package struct PositionPair: Hashable, Sendable, ExpressibleByArgument {
  package var first: Double
  package var second: Double
  /// As it was typed.
  package var text: String

  /// Metres from the origin of a frame, as the source has them.
  static let farthest = 50_000.0

  package init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Double(parts[0]), let second = Double(parts[1]), first.isFinite, second.isFinite
    else { return nil }
    (self.first, self.second, text) = (first, second, argument)
  }
}
