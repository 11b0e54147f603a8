import VenueDiagnostics
import VenueParallel
import VenueVocabulary

/// The files of `include`: blocks of `venue.yaml` in files of their own.
extension HandwrittenVenue {
  /// Files of `include` that are read; the rest is reported (project default).
  private static let mostIncluded = 100

  /// Reads the blocks of all included files into `head`, file after file.
  ///
  /// - Returns: the bytes of the files.
  func include(in head: inout VenueHead) -> [FileBytes] {
    var texts: [FileBytes] = []
    for entry in head.included.prefix(HandwrittenVenue.mostIncluded) {
      for file in included(entry, after: head.includedFiles) where !head.includedFiles.contains(file.path) {
        head.includedFiles.append(file.path)
        let before = head
        do throws(InputError) {
          let bytes = try file.bytes()
          texts.append(FileBytes(bytes))
          let reading = FileReading(path: file.path, bytes: bytes, told: head.facts.told) { file -> VenueHead? in
            var file = HandwrittenFile(file, facts: before.facts)
            return file.readBlocks(of: before)
          }
          assembly.take(reading)
          if case .some(.some(let read)) = reading.content { head = read }
        } catch {
          assembly.log.report(.include("\(file.path) cannot be read: \(error.reason)", at: entry.place))
        }
      }
    }
    if head.included.count > HandwrittenVenue.mostIncluded {
      assembly.log.report(
        .inputLimit(
          "`include` has \(head.included.count) files; the limit is \(HandwrittenVenue.mostIncluded), and the rest is ignored",
          at: head.included[HandwrittenVenue.mostIncluded].place))
    }
    return texts
  }

  /// The files of an entry of `include`. One that cannot be included is reported; the files that it certainly means are read all the same.
  private func included(_ entry: VenueHead.Included, after read: [String]) -> [InputTree.File] {
    func refuse(_ message: String, help: [String] = [], fix: Fix? = nil) {
      assembly.log.report(.include(message, at: entry.place, help: help, fix: fix))
    }
    guard let path = RelativePath.normalised(entry.path) else {
      refuse(
        "\"\(entry.path)\" is outside the folder of the venue",
        help: ["copy the file into the folder of the venue, and write its name there"])
      return []
    }
    guard SourceFileKind.isYAML(path), let file = tree.file(path) else {
      let meant = MeantInclude(of: path, in: tree)
      refuse(meant.message, help: meant.help, fix: meant.written.map { .write($0, at: entry.place, .unsafe) })
      return meant.files
    }
    guard !read.contains(path) else {
      refuse("\(path) is included twice", help: ["remove one of the two"])
      return []
    }
    guard !SourceFileKind.isRead(path) else {
      refuse("\(path) is read without `include`", help: ["remove it from `include`"])
      return []
    }
    return [file]
  }
}

extension HandwrittenFile {
  /// The blocks of an included file.
  ///
  /// - Returns: `head` with them; nil if the file cannot be read, which is reported.
  mutating func readBlocks(of head: VenueHead) -> VenueHead? {
    guard let written = file.yaml() else { return nil }
    var head = head
    let root = withBlock(written)
    refuseOtherKeys(of: root)
    readBlocks(root, &head)
    return head
  }

  /// Reads each block that the file has; one that an earlier file has is reported.
  mutating func readBlocks(_ root: NodeCursor, _ head: inout VenueHead) {
    for block in VenueBlock.all {
      guard let value = root[block.key] else { continue }
      if let first = head.blocks[block.key] {
        log.report(
          .duplicateKey(
            "`\(block.key)` is in \(first.file), too; this one is ignored", at: value.place, first: first))
        continue
      }
      head.blocks[block.key] = value.place
      block.read(&self, root, &head)
    }
    head.drafts += drafts
    drafts = []
    facts.isTemplatesMisspelt = facts.isTemplatesMisspelt || root.misspells("templates")
    facts.told.formUnion(log.notes.told)
    head.facts = facts
  }
}

extension InputTree {
  /// The files that `include` of `venue.yaml` names, as far as they exist and can be read; empty without a readable `venue.yaml`.
  var includedFiles: Set<String> {
    guard let bytes = try? file("venue.yaml")?.bytes(),
      let written = YAMLReader.read(bytes, file: "venue.yaml").root?["include"]
    else { return [] }
    let paths = (written.elements ?? [written]).compactMap { $0.text.flatMap(RelativePath.normalised) }
    return Set(paths.filter { file($0) != nil && SourceFileKind.isYAML($0) })
  }
}
