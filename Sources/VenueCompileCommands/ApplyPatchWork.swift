import VenueCommandLine
import VenueDiagnostics
import VenueOutput
import VenuePacking
import VenueSystem

extension ApplyPatch: VenueWork {
  package func work() throws {
    let outcome: BundlePatch.Outcome
    var status = stat()
    if stat(patch, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(
        "\(patch) is a folder, not a patch file. A patch is the file that `venuemap diff --patch FILE` wrote", .usage)
    }
    do {
      outcome = try BundlePatch(patch).apply(to: bundle, writing: output)
    } catch let refusal as PatchRefusal {
      throw CommandFailure("\(refusal)", .unreadableInput)
    } catch BundlePatch.Failure.refused(let refusal) {
      throw CommandFailure("\(refusal)", .unreadableInput)
    } catch BundlePatch.Failure.unwritable(let error) {
      throw CommandFailure("\(error)", error.isOwnFault ? .ownFault : .unwritableOutput)
    }
    switch outcome {
    case .isNew:
      Terminal.answer("nothing to do: \(PrintableText.line(bundle)) is already the new bundle\n")
    case .written(let new, let kept, let removed, let left):
      Terminal.answer(
        "written: \(PrintableText.line(output ?? bundle)) (\(new) files new or changed, \(kept) kept, \(removed) removed)\n"
      )
      Terminal.warn(of: left)
    }
  }
}
