import Foundation
import Testing
import VenueTestSupport

@Suite("Languages of pictures")
struct PictureLanguageTests {
  @Test("pictures: names and title are in the requested language", .deep, .review("SL-M7"))
  func language() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    let fi = try Program.run(["render", bundle, "--floor", "1", "-o", "-", "--language", "fi-FI"])
    let en = try Program.run(["render", bundle, "--floor", "1", "-o", "-"])
    #expect(fi.status == 0 && fi.output.contains("Eväspöydät") && !en.output.contains("Eväspöydät"))
    let unknown = try Program.run(["render", bundle, "--floor", "1", "-o", "-", "--language", "sv"])
    #expect(unknown.status == 0 && unknown.talk.contains("no names in 'sv'"), "\(unknown.talk)")
  }

  @Test("pictures: right-to-left labels of floor changes run from the right", .deep, .review("SL-M7"))
  func direction() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    let run = try Program.run([
      "render", bundle, "--floor", "0", "-o", "-", "--language", "ar", "--from", "inkwell", "--to", "Corner Cinema",
    ])
    #expect(run.output.contains("direction=\"rtl\""), "\(run.talk)")
  }
}
