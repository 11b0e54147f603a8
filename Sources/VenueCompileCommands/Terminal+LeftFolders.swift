import VenueCommandLine
import VenueOutput

extension Terminal {
  /// Reports folders that could not be removed, one per line.
  static func warn(of left: [LeftFolder]) {
    for folder in left { complain("warning: \(folder)") }
  }
}
