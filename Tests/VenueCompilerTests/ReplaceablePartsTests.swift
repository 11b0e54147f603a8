import Foundation
import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueParts
import VenueRules
import VenueTestSupport

@testable import VenueCompiler

@Suite("Parts that can be replaced")
struct ReplaceablePartsTests {
  private static let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues/corner-mall").path

  /// The mall's files, held in memory.
  private func tree() throws -> InputTree {
    var files: [String: [UInt8]] = [:]
    for case let file as String in FileManager.default.enumerator(atPath: ReplaceablePartsTests.mall) ?? .init() {
      var isFolder: ObjCBool = false
      let path = ReplaceablePartsTests.mall + "/" + file
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      files[file] = Array(try Data(contentsOf: URL(filePath: path)))
    }
    return InputTree(bytes: files)
  }

  private func files(_ source: VenueSource, _ options: CompilerOptions = CompilerOptions()) throws -> [String: [UInt8]]
  {
    let compiler = VenueCompiler(options: options)
    let outcome = compiler.check(source)
    let contents = try compiler.encode(compiler.plan(outcome, of: source), of: source, check: outcome)
    return Dictionary(uniqueKeysWithValues: try contents.files.map { ($0.path, try $0.bytes) })
  }

  @Test("bundle: a venue in memory compiles to the same bytes as from disk", .deep, .shows("M14.1"))
  func memory()
    throws
  {
    let disk = try VenueCompiler().read(ReplaceablePartsTests.mall)
    let memory = try VenueReader.read(try tree())
    #expect(memory.diagnostics == disk.diagnostics)
    let (one, other) = (try files(memory), try files(disk))
    #expect(one.count > 20 && one == other)
  }

  @Test("bundle: time zones come from the given database", .shows("M14.2")) func zones() throws {
    let source = try VenueReader.read(try tree())
    var options = CompilerOptions()
    options.timeZones = SystemTimeZones(folders: [NSTemporaryDirectory() + UUID().uuidString])
    let compiler = VenueCompiler(options: options)
    #expect(compiler.validate(source).diagnostics.contains { $0.code == "NET034" })
    #expect(!VenueCompiler().validate(source).diagnostics.contains { $0.code == "NET034" })
  }
}
