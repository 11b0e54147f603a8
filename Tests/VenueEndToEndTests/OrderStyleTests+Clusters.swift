import Foundation
import Testing
import VenueJSON
import VenueTestSupport

// Points that stand together in styles to order.
extension OrderStyleTests {
  @Test("styles: with GeoJSON the style holds clusters as the tiles have them", arguments: ["geojson", "inline"])
  func clusters(plan: String) throws {
    let airport = try scratch.bundle(of: Program.venue("harbor-airport"), as: "airport")
    let file = try JSONReader.read([UInt8](try Data(contentsOf: URL(filePath: "\(airport)/clusters.json")))).root
    let all = (file["clusters"]?.array ?? []).filter { $0["first_zoom"] != nil }
    let floor = try #require(all.first?["floor"]?.int)
    let run = try Program.run(["style", airport, "--plan", plan, "--floor", "\(floor)"])
    #expect(run.status == 0, "\(run.talk)")
    try isSound(run.output, in: airport)
    let root = try JSONReader.read(Array(run.output.utf8)).root
    let held = root["sources"]?["venue-clusters"]?["data"]?["features"]?.array ?? []
    let shown = all.filter { $0["floor"]?.int == floor }
    #expect(!shown.isEmpty && held.compactMap { $0["id"]?.string } == shown.compactMap { $0["id"]?.string })
    for (feature, cluster) in zip(held, shown) {
      let properties = try #require(feature["properties"])
      #expect(feature["geometry"]?["coordinates"] == cluster["position"])
      #expect(properties["point_count"]?.int == cluster["members"]?.count && properties["floor"]?.int == floor)
      #expect(properties["first_zoom"] == cluster["first_zoom"] && properties["icon"] == cluster["properties"]?["icon"])
      #expect(properties["end_zoom"]?.int == (cluster["zooms"]?[1]?.int).map { $0 + 1 })
    }
    let drawn = layers(root).filter { $0["source"]?.string == "venue-clusters" }
    #expect(Set(drawn.compactMap { $0["type"]?.string }) == ["symbol", "circle"])
    #expect(drawn.allSatisfy { text($0["filter"]).contains("[==,[get,layer],cluster]") })
  }
}
