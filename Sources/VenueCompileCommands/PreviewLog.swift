import VenueCommandLine
import VenueDiagnostics
import VenueJSON
import VenuePreview
import VenueStyle

/// Messages of a running preview: for users, the address as the answer and the rest as messages; for programs, one object per line.
struct PreviewLog {
  let format: AnswerFormat

  func begin(address: String, revision: String) {
    switch format {
    case .text:
      Terminal.answer(address + "\n")
      Terminal.say("the bundle is served until Ctrl-C")
    case .json:
      write { json in
        json.member("event", "listening")
        json.member("address", address)
        json.member("revision", revision)
      }
    }
  }

  func tell(_ event: PreviewEvent) {
    switch format {
    case .text: Terminal.say(PreviewLog.text(of: event))
    case .json: write { PreviewLog.put(event, in: &$0) }
    }
  }

  private func write(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(style: .compact)
    json.object { members(&$0) }
    Terminal.answer(json.bytes + [0x0A])
  }

  static func text(of event: PreviewEvent) -> String {
    switch event {
    case .opened(let page): "page \(page)  opened"
    case .kit(let page, let version, let form):
      "page \(page)  kit      MapLibre GL JS \(PrintableText.line(version)), \(form == .module ? "module" : "classic script")"
        + advisories(of: version).map { "; security hole \($0.id) (\($0.effect)): use \($0.fixed) or later" }.joined()
    case .unshaped(let page, let languages):
      "page \(page)  text     names in \(languages.joined(separator: ", ")) are drawn with separate letters and in reverse order: the map library has no "
        + MapScripts.rightToLeftText
    case .reached(let page, let step): "page \(page)  \(text(of: step))"
    case .refused(let page, let path, let status):
      "page \(page)  refused  \(PrintableText.line(path)) (\(status.rawValue))"
    case .failed(let page, let words): "page \(page)  failed   \(PrintableText.line(words))"
    case .left(let page, let missing):
      "page \(page)  left     before \(missing.map(\.rawValue).joined(separator: ", "))"
    case .kept(let page?, let reason):
      "page \(page)  kept     the map is older than the files: \(PrintableText.line(reason))"
    case .kept(nil, let reason): "kept: the map is older than the files: \(PrintableText.line(reason))"
    case .current: "current: the map shows the files again"
    case .changed(let revision): "changed: bundle \(revision.prefix(8)); its pages reload"
    case .lost(let reason): "the bundle cannot be read: \(PrintableText.line(reason))"
    }
  }

  private static func advisories(of version: String) -> [ClientAdvisory] {
    // A pre-release is older than the release it is named after, and counted as that.
    ClientVersion(String(version.prefix { $0 != "-" })).map { ClientAdvisory.of($0) } ?? []
  }

  private static func text(of step: PageLifecycle.Step) -> String {
    var line = step.stage.rawValue + String(repeating: " ", count: 9 - step.stage.rawValue.utf8.count)
    if let path = step.path {
      line += "\(PrintableText.line(path)) (\(Columns.bytes(step.byteCount)))"
    } else if let milliseconds = step.milliseconds {
      line += "after \(milliseconds) ms"
    } else if step.stage < .loaded {
      line += "not requested"
    }
    if step.isOlderThanFiles { line += ", the map before the last change" }
    if let total = step.total { line += ", \(total.requests) requests, \(Columns.bytes(total.bytes))" }
    return line
  }

  private static func put(_ event: PreviewEvent, in json: inout JSONWriter) {
    func begin(_ name: String, _ page: Int?) {
      json.member("event", name)
      if let page { json.member("page", page) }
    }
    switch event {
    case .opened(let page): begin("opened", page)
    case .kit(let page, let version, let form):
      begin("kit", page)
      json.member("version", version)
      json.member("form", form.rawValue)
      json.member("advisories", advisories(of: version).map(\.id))
    case .unshaped(let page, let languages):
      begin("unshaped", page)
      json.member("languages", languages)
      json.member("missing_file", MapScripts.rightToLeftText)
    case .reached(let page, let step):
      begin(step.stage.rawValue, page)
      if let path = step.path {
        json.member("path", path)
        json.member("bytes", step.byteCount)
      }
      if let milliseconds = step.milliseconds { json.member("ms", milliseconds) }
      if step.isOlderThanFiles { json.member("older_than_files", true) }
      if let total = step.total {
        json.member("requests", total.requests)
        json.member("total_bytes", total.bytes)
      }
    case .refused(let page, let path, let status):
      begin("refused", page)
      json.member("path", path)
      json.member("status", status.rawValue)
    case .failed(let page, let words):
      begin("failed", page)
      json.member("words", words)
    case .left(let page, let missing):
      begin("left", page)
      json.member("missing", missing.map(\.rawValue))
    case .kept(let page, let reason):
      begin("kept", page)
      json.member("reason", reason)
    case .current: begin("current", nil)
    case .changed(let revision):
      begin("changed", nil)
      json.member("revision", revision)
    case .lost(let reason):
      begin("lost", nil)
      json.member("reason", reason)
    }
  }
}
