import VenueCommandLine
import VenueDiagnostics
import VenueOutput
import VenuePacking

extension ApplyPatch: VenueWork {
  package func work() throws {
    let outcome: BundlePatch.Outcome
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
      Terminal.answer("nothing to do: \(PrintableText.line(bundle)) is the new bundle already\n")
    case .written(let new, let kept, let removed, let left):
      Terminal.answer(
        "patched: \(PrintableText.line(output ?? bundle)) (\(new) files new or changed, \(kept) kept, \(removed) gone)\n"
      )
      Terminal.warn(of: left)
    }
  }
}
