import Foundation
import Testing
import VenueTestSupport

/// The page of `validate --report html=…`, opened and used in headless Chromium.
struct FindingsPageInBrowserTests {
  private static let python = Program.package.appendingPathComponent(".browser/venv/bin/python")
  private static let isInstalled =
    (try? FileManager.default.contentsOfDirectory(atPath: Program.package.path + "/.browser/venv/lib"))?.contains {
      FileManager.default.fileExists(
        atPath: Program.package.path + "/.browser/venv/lib/\($0)/site-packages/axe_playwright_python")
    } == true

  @Test(
    "findings: the page works by keyboard, offline, and axe finds no serious fault",
    .enabled(if: isInstalled, "`make browser` installs Chromium and axe-core"))
  func page() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "harbor-airport")
    let arrivals = venue + "/levels/arrivals.yaml"
    _ = try scratch.edit(arrivals, "rect: [20, 0, 18, 10]", "rect: [19, 0, 19, 10.5]")
    _ = try scratch.edit(arrivals, "  shop-0-3:", "  \"<svg onload=alert(2)>\":")
    _ = try scratch.edit(
      arrivals, "{en: Visit Port Kestrel,", "{en: \"<script>alert(1)</script><img src=x onerror=alert(1)>\",")
    _ = try scratch.edit(venue + "/levels/departures.yaml", "category: departures", "category: departurs")
    let page = scratch.path("findings.html")
    let run = try Program.run(["validate", venue, "--report", "html=\(page)"])
    try #require(run.status == 1, "\(run.talk)")
    let script = Program.package.appendingPathComponent("scripts/browser/findings.py").path
    let opened = try Program.run(FindingsPageInBrowserTests.python, [script, page])
    try #require(opened.status == 0, "\(opened.talk)")
    let report = try Answer(opened)

    #expect(report["errors"].list.compactMap(\.text) == [])
    #expect(report["axe"].list.isEmpty, "\(report["axe"].value ?? "")")
    #expect(report["wide"].bool == false)
    #expect(report["outlined"].bool == true)
    let count = try #require(report["filters"][3]["items"].int)
    #expect(count >= 4 && report["count"].text == "\(count) of \(count) findings shown")
    #expect(report["filters"][0]["items"].int ?? count < count)
    #expect(report["filters"][2]["items"].int == 0 && report["filters"][2]["marks"].int == 0)

    let keyboard = report["keyboard"].list.compactMap(\.text)
    #expect(keyboard.count == 5)
    #expect(keyboard.first?.hasPrefix("finding-") == true)
    #expect(keyboard.first?.replacing("finding-", with: "mark-") == keyboard.dropFirst().first)
    // Zoomed, moved, whole again.
    #expect(Set(keyboard.suffix(3)).count == 3)
    for floor in report["floors"].list {
      #expect(floor["pressed"].text == "true" && floor["drawings"].list.count == 1)
    }
    #expect(report["floors"].list.count == 4)
  }
}
