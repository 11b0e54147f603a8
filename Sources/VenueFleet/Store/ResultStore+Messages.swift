import VenueOutput

extension ResultStore {
  /// One line about a failed compile: its first error, otherwise the last line that it printed.
  package func failureMessage(of receipt: Receipt) -> String {
    let file = folder(receipt.key) + "/" + ResultStore.messages
    let text = String(decoding: FileSystem.beginning(of: file, count: 1 << 16), as: UTF8.self)
    let lines = text.split(separator: "\n")
    if let error = lines.first(where: { $0.hasPrefix("error ") }) {
      return error.split(separator: " ").joined(separator: " ")
    }
    guard let last = lines.last else { return "the compile ended with exit code \(receipt.exit)" }
    return last.hasPrefix("venuemap: ") ? String(last.dropFirst("venuemap: ".count)) : String(last)
  }
}
