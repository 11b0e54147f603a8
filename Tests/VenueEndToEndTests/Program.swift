import Foundation
import Testing
import VenueTestSupport

/// The built program, run as a person or a CI job runs it.
struct Program {
  struct Run {
    var status: Int32
    var output: String
    var talk: String
  }

  /// The folder with `Package.swift`.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Beside the test bundle, where the build puts it.
  static let executable: URL = {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = products.appendingPathComponent("venuemap")
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : package.appendingPathComponent(".build/debug/venuemap")
  }()

  static func venue(_ name: String) -> String { package.appendingPathComponent("venues/\(name)").path }

  /// Data made by others, beside the project; nil where it is absent.
  static func shared(_ path: String) -> String? { WholeVenue.shared(path) }

  @discardableResult
  static func run(_ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil) throws -> Run {
    try run(executable, arguments, environment: environment, in: folder)
  }

  /// A program found on the path.
  static func run(_ arguments: [String], of program: String) throws -> Run {
    try run(URL(fileURLWithPath: "/usr/bin/env"), program == "env" ? arguments : [program] + arguments)
  }

  static func run(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Run {
    let process = Process()
    if let folder { process.currentDirectoryURL = folder }
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Through files: a pipe nobody reads would stop a program that says much.
    let temporary = FileManager.default.temporaryDirectory
    let out = temporary.appendingPathComponent(UUID().uuidString)
    let err = temporary.appendingPathComponent(UUID().uuidString)
    for file in [out, err] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    defer { for file in [out, err] { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      talk: String(decoding: try Data(contentsOf: err), as: UTF8.self))
  }
}

/// A folder that is gone after the test.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("venuemap-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// A copy of an example venue that a test may break.
  func copy(of venue: String) throws -> String {
    let copy = path(venue)
    try FileManager.default.copyItem(atPath: Program.venue(venue), toPath: copy)
    return copy
  }
}

extension Scratch {
  /// Replaces the one place where `old` stands in a file, and tells line and column of what replaced it (both from 1).
  func edit(_ file: String, _ old: String, _ new: String) throws -> (line: Int, column: Int) {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let parts = text.components(separatedBy: old)
    try #require(parts.count == 2, "\(old) stands \(parts.count - 1) times in \(file)")
    try (parts[0] + new + parts[1]).write(toFile: file, atomically: true, encoding: .utf8)
    let lines = parts[0].components(separatedBy: "\n")
    return (lines.count, lines[lines.count - 1].unicodeScalars.count + 1)
  }

  /// Every file below a folder with its bytes, by relative path.
  func contents(of folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let path = folder + "/" + name
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
        files[name] = FileManager.default.contents(atPath: path)
      }
    }
    return files
  }
}

/// Programs by other people that read what we write; `scripts/setup` puts them into `.venv`.
enum PythonReader {
  static func run(_ script: String, _ arguments: [String]) throws -> Program.Run {
    let python = Program.package.appendingPathComponent(".venv/bin/python")
    try #require(FileManager.default.isExecutableFile(atPath: python.path), "no .venv: run scripts/setup")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Readers/\(script)")
    return try Program.run(python, [file.path] + arguments)
  }

  /// True if ezdxf is there, which draws and counts DXF.
  static let drawsDXF = hasPackage("ezdxf")

  /// True if copies of published schemas are there: a Python package that `scripts/setup` installs carries them.
  static let hasPublishedSchemas = hasPackage("schemastore/cache.sqlite")

  /// True if Google's bindings of GTFS-realtime are there.
  static let writesAlerts = hasPackage("google/transit/gtfs_realtime_pb2.py")

  /// - Parameter path: of a file or folder among the packages that `scripts/setup` installs.
  private static func hasPackage(_ path: String) -> Bool {
    let libraries = Program.package.path + "/.venv/lib"
    let versions = try? FileManager.default.contentsOfDirectory(atPath: libraries)
    return versions?.contains { version in
      FileManager.default.fileExists(atPath: "\(libraries)/\(version)/site-packages/\(path)")
    } == true
  }

  /// That what a program printed is JSON of a schema of ours.
  static func fits(_ schema: String, _ run: Program.Run, _ scratch: Scratch) throws {
    try fits(schema, Data(run.output.utf8), scratch, talk: run.talk)
  }

  /// The same of a file's bytes.
  static func fits(_ schema: String, _ json: Data, _ scratch: Scratch, talk: String = "") throws {
    let file = scratch.path("\(schema).json")
    try json.write(to: URL(fileURLWithPath: file))
    let path = Program.package.appendingPathComponent("schemas/\(schema).schema.json").path
    let checked = try PythonReader.run("validate_json.py", [path, file])
    #expect(checked.status == 0, "\(schema): \(checked.output)\(checked.talk)\(talk)")
  }
}
