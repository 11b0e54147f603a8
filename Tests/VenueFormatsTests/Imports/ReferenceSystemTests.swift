import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite struct ReferenceSystemTests {
  @Test(
    "formats: positions in metres of a grid become the degrees that PROJ computes",
    arguments: [
      (32635, 386577, 6670000, 24.9569718001882, 60.1511605327443),
      (32733, 261878.5, 6243185.25, 12.4240672964725, -33.924873211066),
      (25833, 391779.25, 5820072.5, 13.4049997527234, 52.5200030618367),
      (26918, 583960, 4507523, -74.0059695268299, 40.7143492134965),
      (3067, 385589.75, 6672227.5, 24.9379502218482, 60.1708731113155),
      (3879, 25496750, 6673000, 24.9414558821385, 60.1698690129213),
      (3006, 674032.5, 6580822.25, 18.0591987126602, 59.3302332626603),
      (2180, 637000, 486000, 21.0062987876384, 52.2229896295967),
      (28356, 334873, 6250930, 151.214747119569, -33.8690444769886),
      (3857, 2777920.5, 8438000.25, 24.9544844321894, 60.1714124052477),
      (32601, 499999, 1.5, -177.000008986748, 1.35709705439731e-05),
      (32660, 700000, 5300000, 179.672054778187, 47.8222356200062),
      (31983, 333624.18, 7394647.52, -46.63000001242, -23.55000001913),
      (31970, 122827.33, 1616991.48, -90.49999996004, 14.59999997049),
      (2154, 652310.72, 6862414.64, 2.35000002663, 48.86000002927),
      (3949, 1652309.69, 8184636.31, 2.35000005972, 48.86000002062),
      (3812, 648679.02, 671067.06, 4.35000002789, 50.85000003921),
      (6677, -12069, -35494.19, 139.70000001097, 35.68000000932),
      (2451, -12069, -35494.19, 139.70000001097, 35.68000000932),
      (6690, 545791.93, 3839888.77, 135.50000000083, 34.69999996268),
      (5186, 200000, 550053.5, 127, 37.55000001017),
      (5179, 955834.3, 1950190.93, 126.99999996464, 37.55000003163),
      (2193, 1756911.94, 5920321.82, 174.75999994525, -36.8499999845),
      (2157, 715845.94, 734720.33, -6.25999994092, 53.34999999043),
      (3763, -87567.12, -104793.56, -9.139999966, 38.71999995864),
      (3011, 153415.46, 6579431.96, 18.05999994879, 59.33000003306),
      (5110, 113987.85, 1212789.51, 10.74999998543, 59.9099999566),
      (3301, 542555.36, 6589368.18, 24.75000004912, 59.43999999344),
      (3059, 506082.93, 311824.63, 24.09999998409, 56.95000003747),
      (3346, 582524.03, 6062260.64, 25.2800000372, 54.69000002353),
      (3794, 461307.14, 101254.9, 14.50000000786, 46.04999998301),
      (3765, 459585.49, 5074591.53, 15.97999999726, 45.80999996584),
      (4527, 39518939.55, 3519692.84, 117.19999996567, 31.79999999253),
      (4547, 505143.33, 2493597.67, 114.04999997619, 22.54000003997),
      (6348, 657630.64, 4984896.17, -67.00000000963, 44.9999999898),
      (2961, 460318.95, 4938637.58, -63.50000205697, 44.5999907581),
      (3034, 4000000, 2800000, 10, 52),
    ] as [(Int, Double, Double, Double, Double)])
  func positions(_ code: Int, _ x: Double, _ y: Double, _ longitude: Double, _ latitude: Double) throws {
    let system = try #require(ReferenceSystem(epsg: code))
    let found = system.coordinate(Coordinate(longitude: x, latitude: y))
    // 1 mm of latitude.
    #expect(abs(found.longitude - longitude) < 1e-8 && abs(found.latitude - latitude) < 1e-8, "\(found)")
  }

  @Test("formats: names of reference systems are read in their usual forms")
  func names() {
    for name in ["EPSG:4326", "urn:ogc:def:crs:OGC:1.3:CRS84", "http://www.opengis.net/def/crs/EPSG/0/4258"] {
      #expect(ReferenceSystem(named: name) == .degrees)
    }
    #expect(ReferenceSystem(named: "urn:ogc:def:crs:EPSG::3857") == .webMercator)
    #expect(ReferenceSystem(named: "EPSG:27700") == nil && ReferenceSystem(named: "local") == nil)
  }

  @Test("formats: GeoJSON with a crs member or in local metres is placed")
  func geoJSON() throws {
    let imports = """
      imports:
        plan:
          levels: {ground: {file: a.geojson, ordinal: 0, name: Ground, short_name: G}}
          types: {room: unit.room}
      """
    func file(_ crs: String, _ ring: String) -> String {
      """
      {"type": "FeatureCollection", \(crs) "features": [{"type": "Feature", "properties": {"id": 1, "type": "room"},
       "geometry": {"type": "Polygon", "coordinates": [[\(ring)]]}}]}
      """
    }
    let local = file("", "[0, 0], [400, 0], [400, 300], [0, 300], [0, 0]")
    let fit = imports.replacing(
      "    levels",
      with: "    fit: {points: [{drawing: [0, 0], metres: [1, 1]}, {drawing: [100, 0], metres: [2, 1]}]}\n    levels")
    #expect(
      try ImportedVenue.source(fit, ["a.geojson": local]).corners(of: 0) == [
        "100 100", "500 100", "500 400", "100 400",
      ])
    let crs = #""crs": {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::32635"}},"#
    let grid = file(
      crs, "[386577, 6670000], [386581, 6670000], [386581, 6670003], [386577, 6670003], [386577, 6670000]")
    let placed = try ImportedVenue.source(imports, frame: "", ["a.geojson": grid])
    let corner = try #require(placed.venue.units[0].geometry.first?.shell.first)
    #expect(abs(corner.longitude - 24.9569718001882) < 1e-8 && abs(corner.latitude - 60.1511605327443) < 1e-8)
    let unknown = file(crs.replacing("32635", with: "27700"), "[1, 1], [2, 1], [2, 2], [1, 1]")
    #expect(
      try ImportedVenue.source(imports, ["a.geojson": unknown]).errors.contains {
        $0.contains("EPSG:27700, which is not read")
      })
  }
}
