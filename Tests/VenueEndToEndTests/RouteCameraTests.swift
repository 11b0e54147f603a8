import Foundation
import Testing
import VenueTestSupport

struct RouteCameraTests {
  @Test("camera: the answer has a camera that shows the whole route with padding", .shows("R18.1", "R18.2"))
  func wholeWayInView() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    for (from, to) in [
      ("bus-corner", "Corner Cinema"), ("Corner Cinema", "bus-corner"), ("Inkwell Books", "Corner Cinema"),
    ] {
      let run = try Program.run(["route", bundle, "--from", from, "--to", to, "--format", "json"])
      #expect(run.status == 0, "\(run.talk)")
      let route = try Answer(run)["routes"][0]
      let camera = route["camera"]
      let center = camera["center"].list.compactMap(\.number)
      let view = camera["reference_viewport"].list.compactMap(\.number)
      let padding = camera["padding"].list.compactMap(\.number)
      let zoom = try #require(camera["zoom512"].number)
      try #require(center.count == 2 && view == [390, 844] && padding == [64, 64, 64, 64])
      #expect(camera["bearing"].number == 0 && camera["tilt"].number == 0)
      #expect(camera["zoom256"].number == zoom + 1)

      // Web Mercator by hand, in points from the middle of the view.
      let world = 512 * pow(2, zoom)
      func place(_ position: [Double]) -> (x: Double, y: Double) {
        let latitude = position[1] * .pi / 180
        return (position[0] / 360 * world, -log(tan(.pi / 4 + latitude / 2)) / (2 * .pi) * world)
      }
      let middle = place(center)
      var edges = 0.0
      for step in route["steps"].list {
        for position in step["geometry"]["coordinates"].list {
          let at = place(position.list.compactMap(\.number))
          let (x, y) = (abs(at.x - middle.x), abs(at.y - middle.y))
          // Zoom is written to two decimals, a hundredth of a zoom is 0.7 %.
          #expect(x <= (195 - 64) * 1.005 && y <= (422 - 64) * 1.005, "\(from) → \(to)")
          edges = max(edges, x / (195 - 64), y / (422 - 64))
        }
      }
      // And no farther out than it takes.
      #expect(edges > 0.98, "\(from) → \(to): \(edges)")
    }
  }

  @Test("pictures: a small picture passes its credit to the caption", .shows("H18.1"))
  func smallPicture() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("harbor-airport"))
    let small = try Program.run(["render", bundle, "--floor", "0", "-o", "-", "--size", "160x90"])
    #expect(small.output.contains(#"&quot;attributionShown&quot;:false"#), "\(small.talk)")
    #expect(small.talk.contains("the attribution does not fit into the picture; put it next to the picture: "))
    let large = try Program.run(["render", bundle, "--floor", "0", "-o", "-", "--size", "200x100"])
    #expect(large.output.contains(#"&quot;attributionShown&quot;:true"#), "\(large.talk)")
    #expect(!large.talk.contains("caption"))
    for size in ["200", "200x", "10x10", "axb", "200x100x3", "99999x99999"] {
      #expect(try Program.run(["render", bundle, "--floor", "0", "-o", "-", "--size", size]).status == 2, "\(size)")
    }
  }
}
