import VenueAtlas
import VenueBundle
import VenueCommandLine
import VenueExport
import VenueFormats
import VenueOutages
import VenueOutput
import VenueParts
import VenueVocabulary

extension WriteOutages: VenueWork {
  package func work() throws {
    let atlas: Atlas
    let network: RoutingNetwork
    let transit: TransitPart
    do throws(BundleError) {
      atlas = try Atlas(path: bundle)
      network = try atlas.network()
      transit = try atlas.transit()
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    let zone = network.times.zone
    let names = try names(network, transit, venue: atlas.manifest.venueID)
    let read = try feeds.map { try feed($0, zone: zone) }
    let matched = MatchedOutages(read.flatMap(\.outages), names)
    let end = try end(of: read, zone: zone)
    try write(try document(matched, end, zone))
    let report = OutageReport(matched, expires: end, zone: zone ?? .utc, languages: network.languages)
    switch answer.format {
    case .text: Terminal.answer(report.text(writtenTo: output))
    case .json: Terminal.answer(report.json + [0x0A])
    }
  }

  private func names(_ network: RoutingNetwork, _ transit: TransitPart, venue: String) throws -> FeedNames {
    let table = try ids.map { try self.table(of: $0) }
    let names: FeedNames
    do throws(FeedNames.Damage) {
      names = try FeedNames(network, venue: venue, transit: transit, table: table)
    } catch {
      throw CommandFailure("\(ids ?? ""): \(error)", .unreadableInput)
    }
    if let fault = network.fault { throw CommandFailure("\(bundle): \(fault)", .unreadableInput) }
    return names
  }

  /// The table at a path: `stops.txt` of a feed, which is a folder or a zip, or the file itself.
  private func table(of path: String) throws -> FeedTable {
    let bytes = try stops(of: path) ?? self.bytes(of: path)
    do throws(FeedTable.Damage) {
      return try FeedTable(reading: bytes)
    } catch {
      throw CommandFailure("\(path): \(error)", .unreadableInput)
    }
  }

  /// - Returns: nil for a single file.
  private func stops(of path: String) throws -> [UInt8]? {
    do throws(InputError) {
      let feed = try VenueReader.open(path)
      guard !feed.isSingleFile else { return nil }
      guard let stops = feed.file("stops.txt") else {
        throw InputError(path: path, reason: "it is not a GTFS feed: it has no stops.txt")
      }
      return try stops.bytes()
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  private func feed(_ path: String, zone: TimeZoneRules?) throws -> OutageFeed {
    let bytes = try bytes(of: path)
    do throws(OutageFault) {
      return try OutageFeed(bytes, zone: zone)
    } catch {
      throw CommandFailure("\(path): \(error)", .unreadableInput)
    }
  }

  private func bytes(of path: String) throws -> [UInt8] {
    do throws(BundleError) {
      let file = try MappedFile(path: path)
      guard file.count <= OutageFeed.largestSize else {
        throw BundleError.unreadable(path: path, reason: "it has more than \(OutageFeed.largestSize) bytes")
      }
      return file.bytes.withUnsafeBufferPointer { [UInt8]($0) }
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  /// The earliest end of the feeds, because the status is wrong from then on.
  private func end(of feeds: [OutageFeed], zone: TimeZoneRules?) throws -> Instant {
    if let expires {
      guard let end = TimeText(expires)?.instant(in: zone) else {
        throw CommandFailure("--expires \(expires) must be a time such as 2026-12-01T08:30+02:00", .usage)
      }
      return end
    }
    let ends = try zip(self.feeds, feeds).map { path, feed in
      guard let end = feed.validUntil ?? feed.made.map({ $0 + Int64(validFor) * 60 }) else {
        throw CommandFailure("\(path) does not say when it was made: write --expires", .unreadableInput)
      }
      return end
    }
    guard let first = ends.min() else { throw CommandFailure("name at least one feed", .usage) }
    return first
  }

  private func document(_ matched: MatchedOutages, _ end: Instant, _ zone: TimeZoneRules?) throws -> [UInt8] {
    do throws(StatusDocument.Refusal) {
      return try StatusDocument(matched.closed, expires: end, zone: zone ?? .utc).bytes
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    do throws(OutputError) {
      try OutputFile(path: output).requireOutside(bundle)
      try OutputFile(path: output).write(bytes)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
  }
}
