import VenueFleet

extension CommandFailure {
  /// - Parameter error: of a fleet command.
  init(_ error: FleetError) {
    let status: ExitStatus =
      switch error.kind {
      case .usage: .usage
      case .unreadable: .unreadableInput
      case .unwritable: .unwritableOutput
      case .refused: .findings
      case .busy: .transient
      case .ownFault: .ownFault
      }
    self.init(error.description, status)
  }

  /// Runs the work of a fleet command.
  static func reporting<Result>(_ body: () throws(FleetError) -> Result) throws(CommandFailure) -> Result {
    do { return try body() } catch { throw CommandFailure(error) }
  }
}
