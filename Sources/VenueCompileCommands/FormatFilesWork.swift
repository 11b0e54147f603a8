import VenueCommandLine
import VenueFormats
import VenueJSON

extension FormatFiles: VenueWork {
  package func work() throws {
    var status = ExitStatus.fine
    var files: [FileLayout] = []
    // A README among the venues of a folder.
    let skipped = paths.count > 1 ? paths.filter(LayoutInput.isOther) : []
    for path in skipped { Terminal.complain("\(path) is skipped: it is not a YAML or GeoJSON file") }
    for input in LayoutInput.joined(paths.filter { !skipped.contains($0) }) {
      do throws(InputError) {
        files += try input.files(jobs: threads.jobs)
      } catch {
        Terminal.complain(error)
        status.worsen(to: .unreadableInput)
      }
    }
    for index in files.indices {
      if !check { files[index].write() }
      let file = files[index]
      switch file.result {
      case .different:
        status.worsen(to: .findings)
        if answer.format == .text { Terminal.answer(lines: [file.path]) }
      case .refused:
        status.worsen(to: .unreadableInput)
        Terminal.complain("\(file.path) is not formatted: \(file.reason)")
      case .unwritten:
        status.worsen(to: .unwritableOutput)
        Terminal.complain("\(file.path) is not formatted: \(file.reason)")
      case .formatted, .unchanged: break
      }
    }
    if answer.format == .json { Terminal.answer(json(files)) } else { Terminal.say(summary(files)) }
    guard status == .fine else { throw status }
  }

  private func summary(_ files: [FileLayout]) -> String {
    let changed = files.count { $0.result == .formatted || $0.result == .different }
    let unchanged = files.count { $0.result == .unchanged }
    let verb = check ? "to format" : "formatted"
    return "\(changed) file\(changed == 1 ? "" : "s") \(verb), \(unchanged) unchanged"
  }

  private func json(_ files: [FileLayout]) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("files") { json in
        for file in files {
          json.object(inline: true) {
            $0.member("file", file.path)
            $0.member("result", file.result.rawValue)
            if !file.reason.isEmpty { $0.member("reason", file.reason) }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
