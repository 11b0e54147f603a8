import Testing
import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite("Limits of a camera as they are written")
struct CameraLimitsTests {
  private func read(_ limits: String) throws -> (CameraSource.Limits?, codes: [String]) {
    var files = TinyVenue.files
    files["venue.yaml"] = (files["venue.yaml"] ?? "") + "\ncamera: {limits: \(limits)}\n"
    let source = try TinyVenue.read(files)
    return (source.venue.camera?.limits, source.diagnostics.map(\.code))
  }

  @Test("camera: one limit alone can be written", .review("SL-A26")) func alone() throws {
    let (low, lowCodes) = try read("{zoom: {min: 16}, tilt: {max: 40}}")
    #expect(low?.lowerZoom?.value == 16 && low?.upperZoom == nil && lowCodes.isEmpty)
    #expect(low?.lowerTilt == nil && low?.upperTilt == 40)
    let (high, highCodes) = try read("{zoom: {max: 20}}")
    #expect(high?.lowerZoom == nil && high?.upperZoom?.value == 20 && highCodes.isEmpty)
    let (both, _) = try read("{zoom: [16, 21]}")
    #expect(both?.lowerZoom?.value == 16 && both?.upperZoom?.value == 21)
  }

  @Test("camera: a wrong range is an error", arguments: ["{zoom: [16]}", "{zoom: {least: 16}}", "{tilt: {min: x}}"])
  func wrong(limits: String) throws {
    #expect(try read(limits).codes.first?.hasPrefix("SRC") == true)
  }
}
