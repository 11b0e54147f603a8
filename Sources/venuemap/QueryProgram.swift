import VenueCommandLine

/// `venuemap`: answers from bundles itself, and hands commands on venues over to `venuemap-compile`.
@main struct QueryProgram {
  static func main() { VenueMap.start() }
}
