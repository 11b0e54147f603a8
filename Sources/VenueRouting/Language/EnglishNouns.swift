extension EnglishPhrases {
  func noun(ofCategory category: String) -> String? {
    var token = category[...]
    while true {
      if let noun = EnglishPhrases.nouns[String(token)] { return noun }
      // `restroom.female.wheelchair` is a restroom: the broader category stands before the last dot.
      guard let dot = token.lastIndex(of: ".") else { return nil }
      token = token[..<dot]
    }
  }

  /// IMDF categories of units, amenities, fixtures, openings and sections that people have a plain word for.
  private static let nouns: [String: String] = [
    "walkway": "corridor", "lobby": "lobby", "waitingroom": "waiting area", "restroom": "restrooms", "room": "room",
    "restroom.female": "women's restroom", "restroom.male": "men's restroom", "restroom.family": "family restroom",
    "restroom.wheelchair": "accessible restroom", "restroom.unisex.wheelchair": "accessible restroom",
    "elevator": "lift", "stairs": "stairs", "steps": "steps", "escalator": "escalator", "ramp": "ramp",
    "movingwalkway": "moving walkway", "platform": "platform", "parking": "car park", "road": "road",
    "foodservice": "food court", "lounge": "lounge", "privatelounge": "lounge", "auditorium": "auditorium",
    "classroom": "classroom", "conferenceroom": "meeting room", "library": "library", "kitchen": "kitchen",
    "office": "office", "theater": "theatre", "movietheater": "cinema", "terrace": "terrace",
    "footbridge": "footbridge", "recreation": "play area", "smokingarea": "smoking area",
    "unenclosedarea": "open area", "mothersroom": "parents' room", "firstaid": "first aid room", "shower": "showers",
    "storage": "store room", "fitnessroom": "gym", "nonpublic": "staff area", "structure": "building",
    "information": "information desk", "atm": "cash machine", "defibrillator": "defibrillator",
    "drinkingfountain": "drinking fountain", "ticketing": "ticket desk", "checkin": "check-in", "security": "security",
    "boardinggate": "gate", "baggagecarousel": "baggage carousel", "baggageclaim": "baggage claim",
    "vendingmachine": "vending machine", "meetingpoint": "meeting point", "payphone": "payphone",
    "photobooth": "photo booth", "prayerroom": "prayer room", "seating": "seats", "taxi": "taxi rank",
    "bus": "bus stop", "train": "train", "subway": "underground", "tram": "tram stop", "ferry": "ferry",
    "shuttle": "shuttle stop", "bike": "cycle parking", "garage": "car park", "pedestrian": "street",
    "coinlocker": "lockers",
    "powerchargingstation": "charging point", "lostandfound": "lost property", "immigration": "passport control",
    "babychanging": "baby changing room", "childplayarea": "play area", "elevator.service": "service lift",
    "desk": "desk", "stage": "stage", "water": "water", "vegetation": "plants", "reception.desk": "reception",
  ]
}
