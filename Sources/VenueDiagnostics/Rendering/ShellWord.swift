/// Text as one word of a POSIX shell, for commands that people copy from an answer.
package enum ShellWord {
  /// In single quotes, unless each character stands for itself.
  package static func written(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-./,:+@%=".unicodeScalars.contains($0)
      }
    let line = PrintableText.line(text)
    return isPlain ? line : "'" + line.replacing("'", with: "'\\''") + "'"
  }
}
