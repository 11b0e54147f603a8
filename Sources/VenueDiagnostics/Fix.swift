/// An automatic correction of a finding, which `validate --fix` makes in the source files.
///
/// A rule says what changes (``changes``). The edits of the text follow from it and from the file as it is, so comments, layout and the
/// order of keys stay.
public struct Fix: Hashable, Sendable {
  /// What a correction may change.
  public enum Safety: String, Hashable, Sendable, CaseIterable {
    /// It does not change the meaning, or the meaning is certain.
    case safe
    /// It is plausible, but may change the meaning or a shape.
    case unsafe
  }

  /// What it does, in one line, as an instruction: `"rename the key to short_name"`.
  public var title: String
  public var safety: Safety
  public var changes: [SourceChange<SourcePlace>]
  /// The same as edits of the files; empty until the files were read for it, or if no edit of the text makes these changes.
  public var edits: [TextEdit] = []

  public init(_ title: String, _ safety: Safety, _ changes: [SourceChange<SourcePlace>]) {
    self.title = title
    self.safety = safety
    self.changes = changes
  }
}
