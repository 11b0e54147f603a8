import VenueBundle
import VenueCommandLine
import VenueDiagnostics
import VenueOutput
import VenuePacking

extension CompareBundles: VenueWork {
  /// Reports the changes; if none of them fails the run, writes the patch.
  package func work() throws {
    try tell()
    guard let path = patch else { return }
    let old = try CurrentBundle.path(of: self.old)
    let new = try CurrentBundle.path(of: self.new)
    let writing: PatchWriting
    do throws(BundleError) {
      writing = try PatchWriting(from: old, to: new)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    do throws(OutputError) {
      for bundle in [old, new] { try OutputFile(path: path).requireOutside(bundle) }
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    let byteCount: Int
    do throws(PackError) {
      byteCount = try writing.write(to: path)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    Terminal.say(
      "written: \(PrintableText.line(path)) (\(Columns.bytes(byteCount)); changes of \(writing.changedCount) of "
        + "\(writing.fileCount) files)")
  }
}
