import ArgumentParser
import VenueBundle
import VenueJSON
import VenueParts
import VenueRouting
import VenueSystem
import VenueVocabulary

/// Options for the time of a route and a status file. The clock is read only here.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Departure time. Three forms: 2026-12-01T08:30 (time of the venue), 2026-12-01T08:30+02:00 or …Z (with an offset), now.",
      discussion: "Without `--at`, opening hours and closures are ignored."),
    transform: TimeArgument.init)
  var at: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "A file that lists what is out of service or delayed now; its schema is schemas/status.schema.json.",
      discussion: "It is read for the time of --at, or now. An expired file is ignored."))
  var status: String?

  /// Sets the departure and status of a query.
  ///
  /// - Parameter other: the departure without `--at`: that of a link.
  func apply(to query: inout RouteQuery, on network: RoutingNetwork, else other: TimeArgument? = nil) throws {
    query.departure = try (at ?? other).map { try $0.instant(on: network) }
    guard let status else { return }
    query.status = StatusReport(try StatusFile.read(status, for: network), at: query.departure ?? TimeArgument.clock)
  }
}

/// A time as it is typed.
enum TimeArgument {
  case now
  case time(TimeText)

  /// - Throws: for an invalid time, with the expected format. A date alone is refused: midnight must be written explicitly.
  init(_ text: String) throws {
    switch (text, TimeText(text)) {
    case ("now", _): self = .now
    case (_, .date(let day)?): throw ValidationError("it is a day without a time; write it as \(day)T08:30")
    case (_, let time?): self = .time(time)
    case (_, nil):
      throw ValidationError(
        TimeArgument.fault(of: text)
          + "; write it as 2026-12-01T08:30, with an offset as 2026-12-01T08:30+02:00, or now")
    }
  }

  /// What is wrong with a text that is no time.
  private static func fault(of text: String) -> String {
    func isNumber(_ part: Substring, digits: ClosedRange<Int>) -> Bool {
      digits.contains(part.count) && part.allSatisfy { ("0"..."9").contains($0) }
    }
    let clock = text.split(separator: ":", omittingEmptySubsequences: false)
    if (2...3).contains(clock.count), clock.allSatisfy({ isNumber($0, digits: 1...2) }) {
      return "it is a time without a day"
    }
    let day = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    if day.count == 3, isNumber(day[0], digits: 4...4), day.dropFirst().allSatisfy({ isNumber($0, digits: 2...2) }) {
      return TimeText(String(text.prefix(10))) == nil ? "the calendar has no such day" : "its clock time cannot be read"
    }
    let words = text.prefix { $0 != " " && $0 != "T" }.split(whereSeparator: { ["/", "."].contains($0) })
    if words.count == 3, words.allSatisfy({ isNumber($0, digits: 1...4) }) { return "a day begins with its year" }
    return "it is not a time"
  }

  static var clock: Instant { Instant(seconds: Int64(VenueSystem.time(nil))) }

  /// - Throws: for a local time if the bundle does not know its zone, or is damaged there.
  func instant(on network: RoutingNetwork) throws -> Instant {
    let zone = network.times.zone
    if case .time(let text) = self, text.instant(in: zone) == nil, let fault = network.fault {
      throw CommandFailure("\(fault); copy or compile the bundle again", .unreadableInput)
    }
    return try instant(in: zone)
  }

  /// - Parameter zone: time zone of the venue; nil if the bundle does not know it.
  /// - Throws: for a local time without a zone.
  func instant(in zone: TimeZoneRules?) throws -> Instant {
    switch self {
    case .now: return TimeArgument.clock
    case .time(let text):
      guard let instant = text.instant(in: zone) else {
        throw CommandFailure(
          "the bundle does not know the venue's time zone; give the time with its offset, as in 2026-12-01T08:30+02:00",
          .usage)
      }
      return instant
    }
  }
}

/// Reads a status file.
enum StatusFile {
  /// - Throws: for an invalid file, and for one with local times if the bundle does not know its zone, because a closure would be
  ///   ignored silently.
  static func read(_ path: String, for network: RoutingNetwork) throws -> VenueStatus {
    let status = try read(path)
    guard network.times.zone != nil || !status.hasLocalTimes else {
      throw CommandFailure(
        "\(path): the bundle does not know the venue's time zone; give each time with its offset, as in 2026-12-01T08:30+02:00",
        .unreadableInput)
    }
    return status
  }

  private static func read(_ path: String) throws -> VenueStatus {
    let file: MappedFile
    do throws(BundleError) {
      file = try MappedFile(path: path)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    guard file.count <= VenueStatus.largestSize else {
      throw CommandFailure(
        "\(path) is too large for a status file (limit: \(VenueStatus.largestSize) bytes)", .unreadableInput)
    }
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(file.bytes).root
    } catch {
      throw CommandFailure("\(path) is not valid JSON: \(error)", .unreadableInput)
    }
    do throws(VenueStatus.Fault) {
      return try VenueStatus(root)
    } catch {
      throw CommandFailure("\(path): \(error)", .unreadableInput)
    }
  }
}
