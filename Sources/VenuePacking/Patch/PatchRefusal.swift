/// Reason why a patch is not applied: a sentence for the user. The bundle is unchanged.
package struct PatchRefusal: Error, CustomStringConvertible {
  package var description: String

  init(_ description: String) { self.description = description }
}
