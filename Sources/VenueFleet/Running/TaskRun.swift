import VenueBundle
import VenueJSON
import VenueOutput
import VenueSystem

/// One run of a task: inputs are copied, the compile runs on the copy, and its files become a result.
struct TaskRun {
  enum End {
    /// The compile ended by itself; the result is in ``finished``.
    case result(Receipt)
    /// An input has changed since the plan was made.
    case stale(String)
    /// The same run may succeed later: an input cannot be read, the disk is full, a signal from outside.
    case transient(String)
    /// Too long, too much memory, or a crash of the compile.
    case trouble(TaskTrouble)
    case interrupted(Int32)
  }

  let task: FleetTask
  let limitSeconds: Int
  let limitBytes: Int
  /// Options of the compile that change no byte of the result: `--jobs 2`.
  let localOptions: [String]

  /// Where a finished result is, in a work folder.
  static func finished(in folder: String) -> String { folder + "/out" }

  /// Exit codes with which a compile refuses its input: errors in the venue, a faulty configuration, files that cannot be read.
  private static let refusals: Set<Int32> = [1, 2, 65]
  private static let unwritable: Int32 = 73

  /// - Parameters:
  ///   - source: the folder of the inputs.
  ///   - folder: an empty work folder.
  /// - Throws: ``FleetError`` unwritable.
  func run(from source: String, in folder: String, with program: String) throws(FleetError) -> End {
    do throws(StagedInputs.Failure) {
      try StagedInputs.copy(task.inputs, from: source, to: folder + "/in")
    } catch {
      switch error {
      case .unreadable(let reason): return .transient(reason)
      case .changed(let path): return .stale("\(path) has changed since the plan was made; plan again")
      case .unwritable(let error): throw FleetError(.unwritable, "\(error)")
      }
    }
    let out = TaskRun.finished(in: folder)
    do throws(OutputError) { try FileSystem.makeFolders(out) } catch { throw FleetError(.unwritable, "\(error)") }
    let arguments =
      ["compile", "-o", "../out/\(ResultStore.bundle)"] + localOptions + task.options + ["--", task.place]
    let child: ChildProcess
    do throws(SystemRefusal) {
      child = try ChildProcess.run(
        program, arguments, in: folder + "/in", output: "../\(ResultStore.messages)", seconds: limitSeconds,
        bytes: limitBytes)
    } catch {
      guard error.isTransient else { throw FleetError(.ownFault, "cannot start \(program): \(error.reason)") }
      return .transient("cannot start \(program): \(error.reason)")
    }
    return try end(of: child, in: folder)
  }

  private func end(of child: ChildProcess, in folder: String) throws(FleetError) -> End {
    func trouble(_ kind: TaskTrouble.Kind, _ message: String) -> End {
      .trouble(TaskTrouble(venue: task.venue, kind: kind, message: message))
    }
    switch child.end {
    case .exited(let code) where code == 0 || TaskRun.refusals.contains(code):
      return .result(try receipt(code, child.usage, in: folder))
    case .exited(TaskRun.unwritable): return .transient(lastMessage(in: folder))
    case .exited(let code):
      return trouble(.crash, "the compile ended with exit code \(code): \(lastMessage(in: folder))")
    case .overTime: return trouble(.time, "the compile took more than \(limitSeconds) s, the limit")
    case .overMemory: return trouble(.memory, "the compile had more than \(limitBytes >> 20) MiB of memory, the limit")
    // Only the system kills in this way: it had no memory left.
    case .signalled(SIGKILL): return trouble(.memory, "the system killed the compile; it has probably no memory left")
    case .signalled(let number) where [SIGTERM, SIGINT, SIGHUP, SIGPIPE].contains(number):
      return .transient("signal \(number) ended the compile")
    case .signalled(let number):
      return trouble(.crash, "signal \(number) ended the compile: \(lastMessage(in: folder))")
    case .interrupted(let number): return .interrupted(number)
    }
  }

  private func lastMessage(in folder: String) -> String {
    let text = String(
      decoding: FileSystem.beginning(of: folder + "/" + ResultStore.messages, count: 1 << 16), as: UTF8.self)
    return text.split(separator: "\n").last.map { String($0.prefix(500)) } ?? "it printed nothing"
  }

  /// Receipt and usage are written beside the files of the result.
  private func receipt(_ code: Int32, _ usage: TaskUsage, in folder: String) throws(FleetError) -> Receipt {
    let out = TaskRun.finished(in: folder)
    if code != 0 {
      FileSystem.removeTree(out + "/" + ResultStore.bundle)
      let messages = FileSystem.beginning(of: folder + "/" + ResultStore.messages, count: 1 << 24)
      try write(messages, to: out + "/" + ResultStore.messages)
    }
    for name in FileSystem.entries(of: out) where name.hasPrefix(".") { FileSystem.removeTree(out + "/" + name) }
    var outputs: [StoredFile] = []
    do throws(BundleError) {
      for name in ResultFiles.names(in: out) { outputs.append(try StoredFile(name, in: out)) }
    } catch {
      throw FleetError(.unwritable, "\(error)")
    }
    let report = out + "/\(ResultStore.bundle).build/report.json"
    let findings = (try? MappedFile(path: report).bytes).flatMap { try? JSONReader.read($0).root }
    let receipt = Receipt(
      key: task.key, venue: task.venue, exit: Int(code), warnings: findings?["counts"]?["warning"]?.int ?? 0,
      outputs: outputs)
    try write(receipt.json, to: out + "/" + Receipt.fileName)
    try write(usage.json, to: out + "/" + TaskUsage.fileName, isDurable: false)
    return receipt
  }

  private func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(FleetError) {
    do throws(OutputError) {
      try FileSystem.write(bytes, to: path, isDurable: isDurable)
    } catch { throw FleetError(.unwritable, "\(error)") }
  }
}
