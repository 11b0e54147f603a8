import VenueVocabulary

extension Instant {
  /// The first full minute that is not before the moment. Clocks show an arrival with it, so that the traveller is there at the shown time;
  /// they show a departure without its seconds, so that the traveller leaves in time.
  var roundedUpToMinute: Instant {
    let past = (seconds % 60 + 60) % 60
    return past == 0 ? self : self + (60 - past)
  }
}
