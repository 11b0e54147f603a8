import Foundation
import Testing
import VenueTestSupport

/// `venuemap` is a small program for bundles, and finds the one with the compile side when a venue is named.
struct QueryProgramTests {
  /// A copy of `venuemap` as an installation has it, with or without its other program.
  private func installed(in scratch: Scratch, with compileProgram: Bool) throws -> URL {
    let (bin, libexec) = (scratch.url.appendingPathComponent("bin"), scratch.path("libexec/venuemap"))
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let program = bin.appendingPathComponent("venuemap")
    try FileManager.default.copyItem(at: Program.executable, to: program)
    if compileProgram {
      try FileManager.default.createDirectory(atPath: libexec, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Program.executable.deletingLastPathComponent().appendingPathComponent("venuemap-compile"),
        to: URL(fileURLWithPath: libexec + "/venuemap-compile"))
    }
    return program
  }

  @Test("command line: venuemap loads only the Swift runtime and the C library", .review("FL-S6"))
  func libraries() throws {
    let run = try Program.run([Program.executable.path], of: "ldd")
    // A release is linked as a whole, and ldd says so.
    guard run.status == 0 else { return #expect(run.talk.contains("not a dynamic executable")) }
    let lines = run.output.split(separator: "\n").map { $0.split { $0 == " " || $0 == "\t" }.map(String.init) }
    let runtime = try #require(lines.first { $0[0] == "libswiftCore.so" }?[2]).dropLast("libswiftCore.so".count)
    // What the Swift runtime itself needs of the system.
    let system = ["libc.so", "libm.so", "libgcc_s.so", "libstdc++.so", "libpthread.so", "libdl.so", "librt.so"]
    for line in lines {
      let isRuntime = line.count > 2 && line[2].hasPrefix(runtime)
      let isLoader = line[0].contains("linux-vdso") || line[0].contains("ld-linux")
      let isSystem = isLoader || system.contains { line[0].hasPrefix($0) }
      #expect(isRuntime || isSystem, "\(line.joined(separator: " "))")
    }
    let compile = Program.executable.deletingLastPathComponent().appendingPathComponent("venuemap-compile").path
    #expect(try Program.run([compile], of: "ldd").output.contains("libgeos"))
  }

  @Test("command line: the compile program allocates by jemalloc")
  func allocator() throws {
    let compile = Program.executable.deletingLastPathComponent().appendingPathComponent("venuemap-compile")
    // Its own switch: what the allocator of a process says when it ends.
    let run = try Program.run(compile, ["--version"], environment: ["MALLOC_CONF": "stats_print:true"])
    #expect(run.status == 0)
    #expect(run.talk.contains("jemalloc statistics"))
  }

  @Test("command line: bundle commands work without the compile program, others report it", .review("FL-S6"))
  func alone() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    let program = try installed(in: scratch, with: false)
    let ends = ["--from", "bus-corner", "--to", "Corner Cinema"]
    let answered: [[String]] = [
      ["--version"], ["--help"], ["help", "compile"], ["compile", "--help"], ["rules", "--help"],
      ["--generate-completion-script", "bash"], ["inspect", bundle], ["inspect", bundle, "--format", "json"],
      ["verify", bundle], ["route", bundle] + ends, ["route", bundle, "--format", "json"] + ends,
      ["route", bundle, "--format", "svg"] + ends, ["render", bundle, "--floor", "0", "-o", "-"] + ends,
      ["render", bundle, "--floor", "0", "-o", scratch.path("floor.svg")],
    ]
    for arguments in answered {
      let run = try Program.run(program, arguments)
      #expect(run.status == 0, "\(arguments): \(run.talk)")
      #expect(run.output == (try Program.run(arguments)).output, "\(arguments)")
    }
    let venue = Program.venue("corner-mall")
    for arguments in [
      ["validate", venue], ["compile", venue, "-o", scratch.path("other")], ["rules"], ["init", scratch.path("new")],
    ] {
      let run = try Program.run(program, arguments)
      #expect(run.status == 70, "\(arguments)")
      #expect(run.output.isEmpty)
      #expect(run.talk.hasPrefix("venuemap: \(arguments[0]) needs the program venuemap-compile"), "\(run.talk)")
    }
    // What is wrong with the words is told by whichever program looks first.
    #expect(try Program.run(program, ["compile", venue]).status == 2)
    #expect(try Program.run(program, ["validate", venue, "--checks", "lenient"]).status == 2)
  }

  @Test("command line: the installed compile program is found in libexec, through links", .review("FL-S6"))
  func throughLinks() throws {
    let scratch = try Scratch()
    let program = try installed(in: scratch, with: true)
    let link = scratch.url.appendingPathComponent("vm")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    for start in [program, link] {
      let run = try Program.run(start, ["validate", Program.venue("corner-mall")], in: scratch.url)
      #expect(run.status == 0, "\(run.talk)")
      #expect(run.output == (try Program.run(["validate", Program.venue("corner-mall")])).output)
    }
    // A program that is there and cannot be started is another thing than none.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: scratch.path("libexec/venuemap/venuemap-compile"))
    let refused = try Program.run(program, ["rules"])
    #expect(refused.status == 70)
    #expect(refused.talk.hasPrefix("venuemap: cannot start "), "\(refused.talk)")
  }

  @Test(
    "command line: wrong words of a route are reported before the network is opened", .review("FL-S7"),
    arguments: ["route", "render"])
  func wordsFirst(command: String) throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    try FileManager.default.removeItem(atPath: bundle + "/network.bin")
    let picture = command == "render" ? ["--floor", "0", "-o", "-"] : []
    let ends = ["--from", "a", "--to", "b", "--profile", "cyclist"]
    let run = try Program.run([command, bundle] + picture + ends)
    #expect(run.status == 2)
    #expect(run.talk.contains("there is no profile 'cyclist'; there are walking"))
  }
}
