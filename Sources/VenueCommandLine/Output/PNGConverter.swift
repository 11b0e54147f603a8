import VenueOutput
import VenueSystem

/// SVG to PNG through `rsvg-convert`.
enum PNGConverter {
  /// - Throws: if there is no `rsvg-convert` or it fails; an existing picture may then be removed or unchanged.
  static func write(_ svg: String, to path: String) throws {
    let source = path + ".svg-\(getpid())"
    try OutputFile(path: source).write(Array(svg.utf8))
    defer { unlink(source) }
    switch ExternalProgram.run(["rsvg-convert", "--zoom", "2", "--output", path, source]) {
    case 0: return
    case 127:
      throw CommandFailure(
        "rsvg-convert is not installed (Debian: librsvg2-bin); write FILE.svg instead", .unwritableOutput)
    case let status:
      throw CommandFailure("rsvg-convert failed with exit code \(status) and did not write \(path)", .unwritableOutput)
    }
  }
}
