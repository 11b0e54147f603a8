import VenueModel

/// Reports of planning a network: faults, and notices that are stored in the network.
struct NetworkReport {
  private(set) var faults: [NetworkFault] = []
  /// In order of creation.
  private(set) var notices: [String] = []

  /// Adds a fault, and a notice to the network.
  mutating func report(_ fault: NetworkFault, in venue: Venue) {
    faults.append(fault)
    notices.append(fault.words(in: venue))
  }

  /// Appends the reports of another value.
  mutating func add(_ other: NetworkReport) {
    faults += other.faults
    notices += other.notices
  }

  /// Adds a notice for a fault that a rule of the check stage reports.
  mutating func note(_ notice: String) { notices.append(notice) }
}
