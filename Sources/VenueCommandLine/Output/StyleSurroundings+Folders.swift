import VenueBundle
import VenueStyle
import VenueSystem

extension StyleSurroundings {
  /// The files of a bundle, limited to those in its manifest with the right length.
  init(_ bundle: BundleFolder) {
    self.init(
      fault: { path in
        do throws(BundleError) {
          _ = try bundle.map(path)
          return nil
        } catch {
          return "\(error)"
        }
      },
      bytes: { try? bundle.read($0) },
      hasFile: { start in bundle.manifest.files.contains { $0.path.text.hasPrefix(start) } })
  }

  /// The files beside a style outside of a bundle.
  init(folder: String) {
    self.init(
      fault: { path in
        do throws(BundleError) {
          _ = try MappedFile(path: "\(folder)/\(path)")
          return nil
        } catch {
          return "\(error)"
        }
      },
      bytes: { (try? MappedFile(path: "\(folder)/\($0)"))?.bytes },
      // The folder that a pattern begins with.
      hasFile: { start in
        let end = start.lastIndex(of: "/")
        return access(end.map { "\(folder)/\(start[..<$0])" } ?? folder, F_OK) == 0
      })
  }
}
