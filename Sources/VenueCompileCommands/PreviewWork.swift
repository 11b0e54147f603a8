import VenueBundle
import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenuePreview
import VenueSystem

extension Preview: VenueWork {
  package func work() throws {
    do {
      let scripts = try findScripts()
      let bundle = try CurrentBundle.path(of: path)
      guard let venue = try venueToFollow(bundle) else { return try serve(bundle, scripts, nil, following: nil) }
      let seen = try venue.compileFirst()
      try serve(venue.bundle, scripts, venue.progress) { venue.follow(since: seen) }
    } catch let error as BundleError {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  /// Until a signal ends the process.
  ///
  /// - Parameters:
  ///   - progress: progress of the compiles that `follow` runs.
  ///   - follow: parallel work without end.
  private func serve(
    _ bundle: String, _ scripts: MapScripts, _ progress: VenueProgress?, following follow: (@Sendable () -> Void)?
  ) throws {
    let answers: OpenAnswers = { folder throws(BundleError) in
      CommandAnswers(bundle: try BundleAnswers(bundle: folder))
    }
    let site = try PreviewSite(
      folder: bundle, hosts: HostRule(boundTo: host), scripts: scripts, answers: answers, progress: progress)
    let writer = PreviewLog(format: log.format)
    let server: PreviewServer
    do throws(ListenError) {
      let ports = port.map { [$0] } ?? Array(8080...8099)
      server = try PreviewServer(site, address: host, ports: ports, tell: writer.tell)
    } catch {
      throw CommandFailure(
        "\(error)" + (error.isTaken ? ". With --port 0, any free port is used" : ""), .unwritableOutput)
    }
    writer.begin(address: "http://\(host == "0.0.0.0" ? "127.0.0.1" : host):\(server.port)/", revision: site.revision)
    if !host.hasPrefix("127.") {
      Terminal.say(
        "all devices that can connect to port \(server.port) of this machine can see \(PrintableText.line(path))")
    }
    if let follow { try BackgroundThread.start(follow) }
    server.run(takesSignals: follow == nil)
  }

  /// nil for a bundle. A path that is not a bundle but a readable venue is compiled into a temporary folder of this process.
  private func venueToFollow(_ path: String) throws -> PreviewedVenue? {
    do throws(BundleError) {
      _ = try BundleFolder.open(path)
    } catch {
      if case .newerVersion = error { throw error }
      var compiler = VenueCompiler(options: CompilerOptions(allowsErrors: allowErrors))
      compiler.options.building = building
      var settings = VenueSettings()
      compiler.options.checks = try settings.settings(of: path)
      do throws(InputError) {
        _ = try compiler.read(path)
      } catch let unread {
        // A message about a file of the venue is more helpful than the missing bundle.
        throw CommandFailure(
          unread.path == path ? "\(error). It is not a venue: \(unread.reason)" : "\(unread)", .unreadableInput)
      }
      return PreviewedVenue(path: path, folder: try TemporaryOutputFolder.make(), compiler: compiler)
    }
    if allowErrors {
      throw CommandFailure("--allow-errors is only for venues, but \(PrintableText.line(path)) is a bundle", .usage)
    }
    return nil
  }

  /// The map kit at the given location, or in a build or an installation.
  private func findScripts() throws(BundleError) -> MapScripts {
    if let scripts {
      if scripts.hasPrefix("http://") || scripts.hasPrefix("https://") {
        guard let address = MapScripts(address: scripts) else {
          throw .unreadable(path: scripts, reason: "it must be a web address such as https://maps.example/kit/")
        }
        return address
      }
      return try MapScripts(folder: scripts)
    }
    let places = MapKitFolder.places(for: CompileProgram.running ?? "/")
    for place in places {
      if let found = try? MapScripts(folder: place) { return found }
    }
    throw .unreadable(
      path: MapScripts.fileNames,
      reason:
        "they are not in \(places.joined(separator: ", ")). In a checkout, run `make browser`. Otherwise write the folder or the "
        + "web address of the map library with --scripts")
  }
}
