import VenueOutput

/// Makes releases of the results of a plan: puts the bundles, swaps the pointers, then the catalogue.
package struct Merge: Sendable {
  package var plan: PlanFolder
  package var store: ResultStore
  package var release: ReleaseFolder
  /// Venues without a result that are allowed.
  package var mostMissing = Allowance.count(0)
  /// Venues that failed by their input that are allowed; each keeps its last release.
  package var mostFailed = Allowance.percent(100)
  /// Earlier releases of each venue that are kept; nil to keep all.
  package var keptReleases: Int?
  /// Age before which no release is removed.
  package var keptSeconds = 30 * 86_400
  /// Seconds since 1970, for the age of releases.
  package var now = 0

  package init(plan: PlanFolder, store: ResultStore, release: ReleaseFolder) {
    (self.plan, self.store, self.release) = (plan, store, release)
  }

  /// - Throws: ``FleetError``: own fault if two runs of a task differ; refused if more is missing or failed than allowed. Nothing is
  ///   published then.
  package func run() throws(FleetError) -> MergeReport {
    let progress = try FleetProgress(of: plan, in: store)
    if let alarm = progress.alarms.first {
      throw FleetError(
        .ownFault,
        "two runs of \(alarm.venue) gave different bytes: \(alarm.message). Nothing was published; please report it")
    }
    let lock = try ReleaseLock(release)
    defer { lock.release() }
    var report = MergeReport()
    report.failed = progress.failed.map { problem($0.venue, $0.message) }
    report.missing = progress.missing.map { problem($0.venue, $0.message) }
    try requireAllowed(report)
    var ready: [(venue: String, digest: String)] = []
    for (task, receipt) in progress.done {
      guard let digest = receipt.bundleDigest, try put(receipt, digest, of: task) else {
        report.missing.append(problem(task.venue, "its result in the store is damaged; run its shard again"))
        continue
      }
      ready.append((task.venue, digest))
    }
    // Looked at again, before anything that apps read is changed.
    try requireAllowed(report)
    for (venue, digest) in ready { try publish(digest, of: venue, &report) }
    (report.warnings, report.compared, report.checks) = (progress.warnings, progress.compared, progress.checks)
    let catalogue = try release.releaseCatalogue()
    (report.catalogue, report.sameIDs) = (catalogue.count, catalogue.sameIDs)
    let planned = Set(progress.done.map(\.task.venue) + (report.failed + report.missing).map(\.venue))
    report.unlisted = release.venues.filter { !planned.contains($0) }
    if let keptReleases {
      for venue in release.venues + [ReleaseFolder.catalogue] {
        report.removed += release.prune(venue, keeping: keptReleases, olderThan: keptSeconds, now: now)
      }
    }
    do throws(OutputError) {
      try OutputFile(path: release.path + "/" + ReleaseFolder.report).write(report.json)
    } catch { throw FleetError(.unwritable, "\(error)") }
    return report
  }

  private func problem(_ venue: String, _ message: String) -> MergeReport.Problem {
    MergeReport.Problem(venue: venue, message: message, keepsRelease: release.current(of: venue) != nil)
  }

  private func requireAllowed(_ report: MergeReport) throws(FleetError) {
    let all = plan.plan.tasks + plan.plan.unread.count
    guard mostMissing.allows(report.missing.count, of: all) else {
      throw FleetError(
        .refused,
        "\(report.missing.count) of \(all) venues have no result (\(named(report.missing))); run their shards again, or allow it "
          + "with --max-missing. Nothing was published")
    }
    guard mostFailed.allows(report.failed.count, of: all) else {
      throw FleetError(
        .refused,
        "\(report.failed.count) of \(all) venues failed (\(named(report.failed))), more than --max-failed allows. Nothing was published"
      )
    }
  }

  private func named(_ problems: [MergeReport.Problem]) -> String {
    problems.prefix(3).map(\.venue).joined(separator: ", ") + (problems.count > 3 ? ", …" : "")
  }

  /// - Returns: false if the result is damaged.
  private func put(_ receipt: Receipt, _ digest: String, of task: FleetTask) throws(FleetError) -> Bool {
    if release.contains(digest, of: task.venue) { return true }
    guard store.soundReceipt(task.key) == receipt else { return false }
    let prefix = ResultStore.bundle + "/"
    let names = receipt.outputs.map(\.name).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    _ = try release.put(names, from: store.folder(task.key) + "/" + ResultStore.bundle, as: digest, of: task.venue)
    return true
  }

  private func publish(_ digest: String, of venue: String, _ report: inout MergeReport) throws(FleetError) {
    guard let current = release.current(of: venue) else {
      try release.write(CurrentRelease(digest: digest), of: venue)
      return report.published.append(venue)
    }
    if current.digest == digest {
      report.unchanged += 1
    } else if current.withdrawn.contains(digest) {
      report.withdrawn.append(venue)
    } else {
      try release.write(current.publishing(digest), of: venue)
      report.published.append(venue)
    }
  }
}
