import VenueDiagnostics

/// An automatic correction, with its places as reports write them.
struct ListedFix {
  /// One printable line.
  var title: String
  var safety: Fix.Safety
  /// Sorted by file and position.
  var edits: [(place: ListedFinding.Place, text: String)]

  /// `rename the key to short_name (venuemap validate --fix)`
  var words: String { "\(title) (venuemap validate --fix\(safety == .unsafe ? " --unsafe" : ""))" }

  /// The edits of each file, in the order of the files.
  var byFile: [(file: String, edits: [(place: ListedFinding.Place, text: String)])] {
    var files: [(file: String, edits: [(place: ListedFinding.Place, text: String)])] = []
    for edit in edits {
      if files.last?.file == edit.place.file {
        files[files.count - 1].edits.append(edit)
      } else {
        files.append((edit.place.file, [edit]))
      }
    }
    return files
  }
}
