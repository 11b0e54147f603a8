import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Makes overlays from `overlays.yaml`: reads their pictures, and compares their corners and levels with the venue.
struct ImageOverlays {
  let tree: InputTree
  let assembly: VenueAssembly

  /// Largest size of a picture in bytes (project default), for use on a phone.
  static let mostBytes = 16 << 20
  /// Largest distance of a corner, in kilometres; a farther one belongs to another place (project default).
  static let reach = 50.0

  private var log: ReadingLog { assembly.log }

  /// Adds them to the venue, whose other features are read already; a faulty one is reported and skipped.
  static func run(_ drafts: [OverlayDraft], _ tree: InputTree, into assembly: VenueAssembly) {
    guard !drafts.isEmpty else { return }
    let reader = ImageOverlays(tree: tree, assembly: assembly)
    let site = Site(of: assembly.source.venue)
    assembly.source.venue.overlays = drafts.compactMap { reader.overlay($0, around: site) }
  }

  private func overlay(_ draft: OverlayDraft, around site: Site) -> ImageOverlay? {
    let canBeDrawn = canBeDrawn(draft, around: site)
    let level = level(of: draft)
    guard let picture = picture(of: draft), canBeDrawn, let level else { return nil }
    return ImageOverlay(
      id: draft.id, picture: picture, corners: draft.corners, level: level.id, opacity: draft.opacity,
      above: draft.above, hides: draft.hides, place: level.id == nil ? draft.imagePlace : draft.levelPlace,
      abovePlace: draft.abovePlace)
  }

  /// True if a picture can be drawn on its corners; faults are reported. Corners at another place are tested first, because writing
  /// latitude first also mirrors the picture.
  private func canBeDrawn(_ draft: OverlayDraft, around site: Site) -> Bool {
    let farthest = draft.corners.map { site.kilometres(to: $0) - site.radius / 1000 }.max() ?? 0
    if farthest > ImageOverlays.reach {
      log.report(
        .wrongType(
          "a corner of overlay '\(draft.id)' is \(Int(min(farthest, 20_040))) km from the venue (limit: \(Int(ImageOverlays.reach)) km)",
          at: draft.cornersPlace, help: ["write degrees, longitude first"]))
      return false
    }
    guard let fault = CornerOrder(draft.corners).fault else { return true }
    log.report(
      .wrongType(
        "the corners of overlay \(draft.id) \(fault)", at: draft.cornersPlace,
        help: ["write them as \(OverlayDraft.expectedCorners)"]))
    return false
  }

  /// Floors on which an overlay is shown.
  private enum Bound {
    case all
    case one(ID<Level>)

    var id: ID<Level>? {
      guard case .one(let id) = self else { return nil }
      return id
    }
  }

  /// - Returns: nil if it names a level that does not exist; this is reported.
  private func level(of draft: OverlayDraft) -> Bound? {
    guard let name = draft.level else { return .all }
    let levels = assembly.source.venue.levels.kept.map(\.id)
    if let id = levels.first(where: { $0.text == name }) { return .one(id) }
    let near = Spelling.nearest(to: name, in: levels.map(\.text))
    log.report(
      .wrongType(
        "overlay '\(draft.id)' has the level '\(name)', which does not exist"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
        at: draft.levelPlace, fix: near.map { .write($0, at: draft.levelPlace, .unsafe) }))
    return nil
  }

  /// - Returns: nil if there is no such file, or not one that maps can draw, which is reported.
  private func picture(of draft: OverlayDraft) -> Picture? {
    guard let path = RelativePath.normalised(draft.image) else {
      log.report(.include("\"\(draft.image)\" is outside the folder of the venue", at: draft.imagePlace))
      return nil
    }
    guard let file = tree.file(path) else {
      let near = Spelling.nearest(to: path, in: tree.files.map(\.path))
      log.report(
        .include(
          "there is no file \(path)" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: draft.imagePlace,
          fix: near.map { .write($0, at: draft.imagePlace, .unsafe) }))
      return nil
    }
    guard file.size <= ImageOverlays.mostBytes else {
      log.report(
        .inputLimit(
          "\(path) has \(file.size) bytes; the limit of a picture is \(ImageOverlays.mostBytes)", at: draft.imagePlace))
      return nil
    }
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try file.bytes()
    } catch {
      log.report(.include("\(path) cannot be read: \(error.reason)", at: draft.imagePlace))
      return nil
    }
    return picture(bytes, path, draft)
  }

  private func picture(_ bytes: [UInt8], _ path: String, _ draft: OverlayDraft) -> Picture? {
    do throws(PictureFile.Fault) {
      let picture = try PictureFile.read(bytes)
      guard max(picture.width, picture.height) <= Picture.mostPixels else {
        log.report(
          .inputLimit(
            "\(path) has \(picture.width) x \(picture.height) pixels; the limit of a side is \(Picture.mostPixels)",
            at: draft.imagePlace))
        return nil
      }
      return picture
    } catch {
      let message =
        switch error {
        case .unknownFormat: "\(path) is not a supported picture; use PNG, JPEG or WebP"
        case .damaged(let format):
          "\(path) is a damaged \(format.rawValue.uppercased()) file: its header is wrong, or its end is missing"
        }
      log.report(.include(message, at: draft.imagePlace))
      return nil
    }
  }
}
