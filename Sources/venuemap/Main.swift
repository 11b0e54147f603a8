import VenueCommandLine

@main struct Main {
  static func main() { VenueMap.start() }
}
