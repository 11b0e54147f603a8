/// Why a patch is not applied: a sentence for the person who asked. The bundle is as it was.
package struct PatchRefusal: Error, CustomStringConvertible {
  package var description: String

  init(_ description: String) { self.description = description }
}
