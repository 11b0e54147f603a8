public import ArgumentParser
import VenueBundle
import VenueDiagnostics
import VenueSystem

/// `venuemap`: one command per file in `Commands/`. A command parses, calls the library, prints, and chooses an exit code; it
/// contains no venue logic. Commands on bundles are executed here. Commands on venues are declared and parsed here, and executed
/// by the program that links the compile side (`VenueCompileCommands`).
public struct VenueMap: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "venuemap",
    abstract: "Compile, check and route indoor venue maps.",
    discussion: """
      A venue is \(ReadableVenue.words). `compile` writes \
      a bundle: a folder that apps display and that the other commands read.

        venuemap init my-venue                         write a small venue
        venuemap validate my-venue                     list errors and warnings
        venuemap compile my-venue -o build/my-venue    write the bundle
        venuemap search build/my-venue café
        venuemap route build/my-venue --from "Main entrance" --to "Café"

      Exit codes: 0 success · 1 a check failed, or there is no route · 2 wrong usage · 65 input cannot be read · \
      70 internal error · 73 output cannot be written. `work` has its own.
      """,
    version: Generator.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Venues",
        subcommands: [
          Initialize.self, Validate.self, FormatFiles.self, MigrateVenue.self, Rules.self, ShowConfig.self,
          ConvertPositions.self,
          Compile.self,
          Preview.self, ImportVenue.self,
          ExportVenue.self,
        ]),
      CommandGroup(
        name: "Many venues",
        subcommands: [
          PlanVenues.self, WorkOnShard.self, ShowProgress.self, MergeResults.self, PublishRelease.self,
          RollBackRelease.self, FindInFleet.self,
        ]),
      CommandGroup(name: "This machine", subcommands: [ExamineMachine.self]),
      CommandGroup(
        name: "Places and routes",
        subcommands: [
          SearchPlaces.self, ShowPlace.self, PickFeature.self, FindRoute.self, FindNearest.self, MeasureMatrix.self,
          FindReach.self, Locate.self, Simulate.self,
        ]),
      CommandGroup(name: "Transit", subcommands: [FindOptions.self, NextDepartures.self]),
      CommandGroup(
        name: "Closures and access",
        subcommands: [ShowStatus.self, WriteOutages.self, ShowImpact.self, ShowAccess.self, WriteGraph.self]),
      CommandGroup(name: "Map", subcommands: [Render.self, AskCamera.self, OrderStyle.self, CheckStyle.self]),
      CommandGroup(
        name: "Bundles",
        subcommands: [Inspect.self, Verify.self, CompareBundles.self, ApplyPatch.self, Pack.self]),
    ]
  )

  public init() {}

  /// Prefix of errors of the command line; the same as that of other errors.
  public static var _errorPrefix: String { "venuemap: " }

  /// Runs the command line and ends the process with its exit code.
  ///
  /// - Parameter perform: what to do with a command that was understood; by default it runs as it is.
  public static func start(
    _ perform: (any ParsableCommand) throws -> Void = { command in
      var command = command
      try command.run()
    }
  ) -> Never {
    // A reader that closes the pipe early (`| head`) needs no more: not an error.
    signal(SIGPIPE, SIG_DFL)
    // Exceeding the file size limit is a write error, like a full disk: it is reported, and partial output is removed.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try requireReadableArguments()
      try MeantCommand.require(
        Array(CommandLine.arguments.dropFirst()),
        among: configuration.subcommands.map { $0._commandName } + ["help"])
      let arguments = SubcommandFirst.replaced(
        in: CommandByOption.replaced(in: Array(CommandLine.arguments.dropFirst())))
      try perform(try parseAsRoot(joiningNegativeValues(in: EarlierSpellings.replaced(in: arguments))))
      VenueSystem.exit(ExitStatus.fine.code)
    } catch let status as ExitStatus {
      VenueSystem.exit(status.code)
    } catch let failure as any ReportableFailure {
      Terminal.say("venuemap: \(failure.message)")
      VenueSystem.exit(failure.status.code)
    } catch {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if exitCode(for: error) != .success,
        let meant = misspeltOption(in: arguments) ?? absentOption(in: arguments, reportedAs: message(for: error))
          ?? misplacedReport(in: arguments)
      {
        Terminal.say("venuemap: \(meant.message)")
        VenueSystem.exit(meant.status.code)
      }
      end(with: error)
    }
  }

  /// A name that is not UTF-8 would be read as another name, and the wrong file be written.
  private static func requireReadableArguments() throws {
    for position in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[position] else { continue }
      guard String(validatingCString: argument) == nil else { continue }
      throw CommandFailure(
        "argument \(position), '\(String(cString: argument))', is not UTF-8; write all names in UTF-8", .usage
      )
    }
  }

  /// ArgumentParser's text for an error. It quotes typed arguments in its first sentence, before the
  /// usage. If one contains line breaks or control characters, that sentence is made one printable line.
  private static func words(of error: any Error) -> String {
    let text = fullMessage(for: error)
    let isPlain = CommandLine.arguments.allSatisfy { PrintableText.line($0, limit: .max) == $0 }
    let sentence = message(for: error)
    guard !isPlain, exitCode(for: error) != .success, let place = text.utf8.firstRange(of: sentence.utf8) else {
      return text
    }
    return String(text[..<place.lowerBound]) + PrintableText.line(sentence) + String(text[place.upperBound...])
  }

  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let text = words(of: error)
    switch code {
    case .success:
      // Help, the version, a completion script: the requested answer.
      Terminal.answer(painted: text + "\n")
      VenueSystem.exit(ExitStatus.fine.code)
    case .validationFailure:
      // ArgumentParser uses 64 for an invalid command line; this program uses 2.
      if !text.isEmpty { Terminal.say(text) }
      VenueSystem.exit(ExitStatus.usage.code)
    default:
      // Any other error is unexpected.
      Terminal.complain("an internal error: \(error). Please report it, with the input if possible")
      VenueSystem.exit(ExitStatus.ownFault.code)
    }
  }
}
