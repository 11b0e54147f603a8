import VenueCommandLine
import VenueOutput

extension Terminal {
  /// Tells of folders that were to go and could not, a line each.
  static func warn(of left: [LeftFolder]) {
    for folder in left { complain("warning: \(folder)") }
  }
}
