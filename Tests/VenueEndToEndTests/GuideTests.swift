import Foundation
import Testing

/// What the guides show is what the program prints.
struct GuideTests {
  @Test("Every command of the routing guide prints what the guide shows")
  func routing() throws { try run("docs/guides/routing.md") }

  @Test("Every command of the camera guide prints what the guide shows")
  func camera() throws { try run("docs/guides/camera.md") }

  @Test("Every command of the search guide prints what the guide shows")
  func search() throws { try run("docs/guides/search.md") }

  @Test("Every command of the guide to cards prints what the guide shows")
  func cards() throws { try run("docs/guides/cards.md") }

  private func run(_ document: String) throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(atPath: Program.package.path + "/venues", toPath: scratch.path("venues"))
    let guide = try ShownCommands(document)
    #expect(guide.shown.count >= 6)
    try guide.run(in: scratch) { command, printed, shown in #expect(printed == shown, "\(command)") }
  }
}
