import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueJSON

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Summarise a bundle: floors, tiles, network, files.",
    discussion: "Reads the bundle as an app does. `venuemap verify` checks every byte."
  )

  @OptionGroup var bundle: BundleArgument
  @OptionGroup var output: FormatOption

  func run() throws {
    let atlas = try bundle.open()
    let inspection = try bundle.reading { () throws(BundleError) in try atlas.inspect() }
    switch output.format {
    case .text: Terminal.answer(inspection.text)
    case .json: Terminal.answer(inspection.json)
    }
  }
}
