import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension FeatureDraft {
  /// The values that follow from the place of a feature in its file.
  struct Implied: Sendable {
    var level: ID<Level>?
    /// The unit an opening or occupant is written under.
    var unit: String?
    /// More units and kiosks that an occupant is written under, each once.
    var otherHomes: [String] = []
    /// True if values that are left out are derived from the others.
    var derivesLeftOut = false
    /// True for a door that is put onto a wall when the rooms of its level are known.
    var awaitsRooms = false
    private var rare = Rare.none

    /// The values of few features, stored apart: drafts are copied often, and most have none of these.
    private indirect enum Rare: Sendable {
      case none
      case values(RareValues)
    }

    private struct RareValues: Sendable {
      var kiosk: String?
      var placement: SourcePlace?
      var survey: Survey?
      var landings: [Connector.Landing] = []
    }

    private var rareValues: RareValues {
      get {
        switch rare {
        case .none: RareValues()
        case .values(let values): values
        }
      }
      set { rare = .values(newValue) }
    }
  }
}

extension FeatureDraft.Implied {
  /// The kiosk an occupant is written under.
  var kiosk: String? {
    get { rareValues.kiosk }
    set { if newValue != nil || kiosk != nil { rareValues.kiosk = newValue } }
  }

  /// Where the template that contains the feature is placed.
  var placement: SourcePlace? {
    get { rareValues.placement }
    set { if newValue != nil || placement != nil { rareValues.placement = newValue } }
  }

  /// The survey of a level file.
  var survey: Survey? {
    get { rareValues.survey }
    set { if newValue != nil || survey != nil { rareValues.survey = newValue } }
  }

  /// Of a connector, in its order (``ConnectorLandings``).
  var landings: [Connector.Landing] {
    get { rareValues.landings }
    set { if !newValue.isEmpty || !landings.isEmpty { rareValues.landings = newValue } }
  }
}
