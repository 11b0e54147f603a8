import VenueBundle
import VenueCommandLine
import VenueDiagnostics
import VenueOutput
import VenuePacking

extension Pack: VenueWork {
  package func work() throws {
    let bundle = try CurrentBundle.path(of: self.bundle)
    do throws(OutputError) {
      try OutputFile(path: output).requireOutside(bundle)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    let pack: BundlePack
    let obstacles: [String]
    do throws(BundleError) {
      pack = BundlePack(try BundleFolder.open(bundle))
      obstacles = try pack.obstacles()
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    guard obstacles.isEmpty else {
      for obstacle in obstacles { Terminal.answer(PrintableText.line(obstacle) + "\n") }
      Terminal.answer(
        "not written: \(obstacles.count) \(obstacles.count == 1 ? "check" : "checks") failed\n")
      throw ExitStatus.findings
    }
    do throws(PackError) {
      let size = try pack.write(to: output)
      Terminal.answer(
        "written: \(PrintableText.line(output)) (\(size.files) files, \(Columns.bytes(size.bytes)) unpacked)\n"
      )
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
  }
}
