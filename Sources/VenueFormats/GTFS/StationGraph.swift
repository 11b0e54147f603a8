import VenueDiagnostics
import VenueVocabulary

/// `levels.txt`, `pathways.txt` and `transfers.txt`: only counted. Paths inside a station must be drawn in the venue.
enum StationGraph {
  static func counts(_ files: FeedFiles, stops: FeedStops) -> Timetable.Counts {
    var counts = Timetable.Counts()
    counts.stops = stops.entries.count { $0.kind != nil }
    files.read("levels.txt", needs: ["level_id", "level_index"]) { header in
      let (id, index) = (header["level_id"], header["level_index"])
      return { row in
        counts.levels += 1
        guard row.number(index) == nil else { return }
        files.report(
          .feedValueInvalid, "level_index of \(row.text(id)) must be a number, but is \"\(row.text(index))\"", row,
          index)
      }
    }
    let needs = ["pathway_id", "from_stop_id", "to_stop_id", "pathway_mode", "is_bidirectional"]
    files.read("pathways.txt", needs: needs) { header in
      let (from, to, mode) = (header["from_stop_id"], header["to_stop_id"], header["pathway_mode"])
      return { row in
        counts.pathways += 1
        for end in [from, to] { tellUnknown(row, end, "a pathway leads", stops, files) }
        guard let kind = row.integer(mode), (1...7).contains(kind) else {
          return files.report(
            .feedValueInvalid, "pathway_mode must be 1 to 7, but is \"\(row.text(mode))\"", row, mode)
        }
      }
    }
    files.read("transfers.txt", needs: ["transfer_type"]) { header in
      let (from, to) = (header["from_stop_id"], header["to_stop_id"])
      return { row in
        counts.transfers += 1
        for end in [from, to] where !row[end].isEmpty { tellUnknown(row, end, "a transfer leads", stops, files) }
      }
    }
    return counts
  }

  private static func tellUnknown(
    _ row: FeedRow, _ column: Int, _ what: String, _ stops: FeedStops, _ files: FeedFiles
  ) {
    guard stops.keys.number(of: row[column]).map({ stops.entries[$0].kind == nil }) ?? true else { return }
    files.report(
      .feedReferenceUnresolved, "\(what) from or to stop \"\(row.text(column))\", which stops.txt does not have", row,
      column)
  }
}
