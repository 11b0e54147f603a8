import VenueDiagnostics
import VenueJSON

extension SourceNode {
  /// Writes JSON: quoted values are text, and so is a word that is neither a number, true, false nor null.
  func write(to json: inout JSONWriter) {
    if let elements {
      json.array { for element in elements { element.write(to: &$0) } }
    } else if let entries {
      json.object {
        for entry in entries {
          $0.key(entry.key)
          entry.value.write(to: &$0)
        }
      }
    } else if isNull {
      json.null()
    } else if let number {
      json.number(number)
    } else if let flag {
      json.bool(flag)
    } else {
      json.string(text ?? "")
    }
  }
}

extension NodeCursor {
  /// Position in the file of a part of the value, by keys and list indexes; of the deepest existing one.
  func place(within path: [String]) -> SourcePlace {
    var cursor = self
    for step in path {
      if let index = Int(step), let elements = cursor.node.elements, elements.indices.contains(index) {
        cursor = cursor.child(elements[index], index)
      } else if let entry = cursor[step] {
        cursor = entry
      }
    }
    return cursor.place
  }
}
