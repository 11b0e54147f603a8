import VenueFormats
import VenueModel

/// A venue of any format into the model, files included: once, so that the peak memory of the process is that of one reading.
enum ModelBenchmark {
  static func run(_ folder: String) throws {
    var features = 0
    var findings = 0
    let wall = try seconds {
      let source = try VenueReader.read(folder)
      features = source.venue.featureIDs.count
      findings = source.diagnostics.count
    }
    print(
      """
      {"seconds": \(wall), "cpu": \(processSeconds()), "features": \(features), "findings": \(findings), \
      "peak_mb": \(peakMegabytes())}
      """)
  }
}
