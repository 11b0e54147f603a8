import Foundation
import Testing

/// What README shows is what the program prints.
struct ReadmeTests {
  @Test("FL-T24: every command README shows prints what README shows")
  func shownIsTrue() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(atPath: Program.package.path + "/venues", toPath: scratch.path("venues"))
    // The mistake of the section on findings: a room drawn 0.4 m too wide.
    _ = try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: scratch.path("my-mall"))
    _ = try scratch.edit(scratch.path("my-mall/levels/ground.yaml"), "rect: [0, 0, 16, 8]", "rect: [0, 0, 16.4, 8]")
    let commands = try ShownCommands("README.md")
    #expect(commands.shown.count >= 4)
    try commands.run(in: scratch) { command, printed, shown in #expect(printed == shown, "\(command)") }
  }
}
