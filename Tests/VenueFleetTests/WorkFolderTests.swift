import Foundation
import Synchronization
import Testing

@testable import VenueFleet

@Suite struct WorkFolderTests {
  @Test("fleet: a new work folder is not taken for one that was left")
  func leftovers() throws {
    let store = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: store) }
    let (flag, ended) = (Flag(), DispatchSemaphore(value: 0))
    Thread {
      while !flag.isSet.load(ordering: .acquiring) { WorkFolder.removeLeftovers(in: store) }
      ended.signal()
    }.start()
    do {
      defer {
        flag.isSet.store(true, ordering: .releasing)
        ended.wait()
      }
      for _ in 0..<500 {
        let folder = try WorkFolder(in: store)
        #expect(FileManager.default.fileExists(atPath: folder.path))
        folder.remove()
      }
    }
    WorkFolder.removeLeftovers(in: store)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store + "/.work") == [])
  }
}

private final class Flag: Sendable {
  let isSet = Atomic(false)
}
