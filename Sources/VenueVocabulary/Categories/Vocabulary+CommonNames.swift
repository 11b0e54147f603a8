// Common names of categories that have another name in IMDF. Project default; lower case, only letters and digits.

extension Vocabulary {
  /// Common names of a category of a feature type, sorted; empty for most.
  public static func commonNames(of category: Category, for type: FeatureType) -> [String] {
    (namesByCategory[type]?[category.text] ?? []).sorted()
  }

  /// Every common name of a feature type with its possible categories, sorted by name.
  public static func commonNames(for type: FeatureType) -> [(name: String, categories: [String])] {
    (categoriesByName[type] ?? [:]).map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The categories that an everyday word means, best first; case, spaces and punctuation are ignored.
  public static func categories(called word: String, for type: FeatureType) -> [String] {
    categoriesByName[type]?[plain(word)] ?? []
  }

  /// The category of any of these types that an everyday word, or its plural, means; nil if there is none.
  public static func category(called word: String, ofAny types: [FeatureType]) -> String? {
    let plain = plain(word)
    let words = plain.hasSuffix("s") ? [plain, String(plain.dropLast())] : [plain]
    for word in words {
      for type in types {
        if lists(Category(word), for: type) { return word }
        if let category = categoriesByName[type]?[word]?.first { return category }
      }
    }
    return nil
  }

  /// Lower case, only letters and digits.
  public static func plain(_ word: String) -> String {
    String(word.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }

  private static let namesByCategory: [FeatureType: [String: [String]]] = commonNameTable.mapValues { text in
    var table: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2 else { continue }
      table[String(parts[0])] = parts[1].split(separator: " ").map(String.init)
    }
    return table
  }

  private static let categoriesByName: [FeatureType: [String: [String]]] = namesByCategory.mapValues { table in
    var names: [String: [String]] = [:]
    for category in table.keys.sorted() {
      for name in table[category] ?? [] { names[name, default: []].append(category) }
    }
    return names
  }
}

private let commonNameTable: [FeatureType: String] = [
  .unit: """
  auditorium: assemblyhall lecturehall lecturetheatre
  classroom: class seminarroom teachingroom trainingroom schoolroom
  column: pillar post
  conferenceroom: boardroom meeting meetingroom conference
  drywall: partition partitionwall
  elevator: lift liftshaft elevatorshaft lifts elevators
  escalator: movingstairs rollingstairs
  fieldofplay: sportsfield court pitch sportshall
  firstaid: firstaidroom aidstation sickbay
  fitnessroom: gym fitness gymnasium weightroom
  foodservice: food cafe cafeteria canteen restaurant dining diningroom diningarea foodcourt bistro bar eatery coffeeshop
  footbridge: skybridge skywalk bridge pedestrianbridge
  huddleroom: huddle smallmeetingroom breakoutroom
  kitchen: pantry kitchenette galley
  laboratory: lab labs laboratories sciencelab testinglab
  library: readingroom bookroom
  lobby: foyer entrancehall vestibule reception atrium entrance entryway
  lounge: dayroom sittingroom livingroom commonroom breakroom departurelounge
  mailroom: postroom post mail
  mothersroom: nursingroom lactationroom feedingroom motherroom babyroom
  movietheater: cinema movies
  movingwalkway: travelator travolator movingsidewalk movingwalk walkalator
  nonpublic: electrical mechanical plant boiler waste wasteroom loadingdock loadingbay technical utility staff \
  staffonly staffarea staffroom private restricted backofhouse service servicearea employeesonly plantroom \
  technicalroom mechanicalroom electricalroom boilerroom utilityroom
  office: offices workroom study desk workspace bureau administration
  opentobelow: void atriumvoid opening hole opentoabove airspace
  parking: carpark garage parkinglot parkinggarage
  phoneroom: phonebooth callbooth phone
  platform: trainplatform station quay berth
  privatelounge: viplounge clublounge businesslounge
  ramp: slope incline wheelchairramp
  recreation: pool swimmingpool sauna playroom gameroom playarea playground
  restroom: toilet toilets wc lavatory washroom bathroom loo restrooms publictoilet
  restroom.female: women female womensrestroom ladies womentoilet womensroom ladiesroom femaletoilet
  restroom.male: men male mensrestroom gents mentoilet mensroom maletoilet
  restroom.unisex: unisextoilet allgenderrestroom
  restroom.wheelchair: accessibletoilet disabledtoilet accessiblerestroom accessiblewc
  road: street driveway lane
  room: market kiosk booth laundry prayer clinic changingroom fittingroom apartment flat patientroom ward bedroom shop store retail examroom \
  examinationroom consultationroom consultingroom treatmentroom \
  operatingroom operatingtheatre nursestation nursesstation nursingstation hotelroom guestroom suite gate exhibition gallery boutique pharmacy chapel surgery
  serverroom: server datacenter datacentre itroom computerroom
  shower: showers showerroom
  smokingarea: smokingroom smoking
  stairs: stair staircase stairway stairwell stairwells
  steps: step doorstep
  storage: lockers lockerroom storageroom storeroom stockroom warehouse closet cupboard cleaner janitor janitorcloset archive \
  wardrobe cloakroom coatroom
  structure: wall walls pier shaft
  terrace: balcony patio deck roofterrace veranda
  theater: theatre stage concerthall
  unenclosedarea: courtyard plaza square yard forecourt outdoor outside
  unspecified: unknown other misc
  vegetation: garden planting lawn plants green
  waitingroom: waiting waitingarea gatelounge holdroom
  walkway: corridor corridors hallway hall hallways passage passageway aisle concourse circulation gangway path footpath \
  sidewalk mall wardcorridor
  """,
  .venue: """
  airport: aerodrome airfield
  businesscampus: office offices campus officebuilding businesspark
  communitycenter: communitycentre townhall church
  conventioncenter: conventioncentre fair exhibitioncentre exhibitioncenter tradefair congresscentre
  governmentfacility: government court courthouse cityhall
  healthcarefacility: hospital clinic healthcare medicalcenter medicalcentre infirmary healthcentre nursinghome
  parkingfacility: parking carpark garage
  retailstore: shop store supermarket departmentstore
  shoppingcenter: mall shoppingmall shoppingcentre arcade
  stadium: arena sportsground
  theater: theatre operahouse concerthall cinema
  themepark: amusementpark
  trainstation: railwaystation station railstation
  transitstation: metrostation subwaystation busstation ferryterminal tramstop
  university: school college
  """,
  .building: """
  parking: carpark garage parkinggarage
  transit: station terminal transitstation
  transit.bus: busstation
  transit.train: trainstation railwaystation
  unspecified: hospital office offices school mall shop house apartments hotel church university public building
  """,
  .level: """
  arrivals: arrival
  departures: departure
  parking: garage carpark
  transit: platform platforms station
  unspecified: floor ground basement office indoor outdoor roof mezzanine street
  """,
  .opening: """
  automobile: car vehicle garage garagedoor
  bicycle: bike cycle
  emergencyexit: emergency fireexit escape emergencydoor firedoor exit
  pedestrian: door doorway opening passage arch gate walkway interior internal foot
  pedestrian.principal: entrance mainentrance main principal entry frontdoor maindoor
  pedestrian.transit: transit platform
  service: delivery servicedoor staff loading
  """,
  .amenity: """
  atm: cashmachine cashpoint bankomat
  babychanging: changing changingtable babychange diaperchanging
  checkin.desk: registrationdesk registration
  childplayarea: playground playarea
  coinlocker: locker lockers
  copymachine: printer copier
  defibrillator: aed
  drinkingfountain: drinking waterfountain water fountain
  eatingdrinking: cafe restaurant bar diningarea dining food
  elevator: lift
  entry: entrance door
  fireextinguisher: extinguisher
  firstaid: aidstation
  information: map info informationdesk helpdesk infopoint help
  mailbox: postbox letterbox
  meetingpoint: meeting
  mothersroom: nursingroom lactationroom nursing
  parking: carpark garage
  parking.bicycle: bicycle bike bicycleparking
  phone: telephone
  powerchargingstation: socket charger outlet charging chargingstation usbcharging poweroutlet
  reception.desk: reception frontdesk
  restroom: toilet toilets wc lavatory washroom bathroom
  restroom.female: ladies womensrestroom
  restroom.male: gents mensrestroom
  restroom.wheelchair: accessibletoilet disabledtoilet accessiblerestroom
  seating: bench benches chairs breakarea restarea
  smokingarea: smoking
  stairs: stair staircase
  vendingmachine: vending snackmachine
  vendingmachine.trainticket: ticketmachine ticketvendingmachine ticketingmachine tvm
  """,
  .fixture: """
  baggagecarousel: carousel belt baggagebelt
  checkin.desk: checkin
  desk: counter workstation
  equipment: machine device printer
  furniture: seat seats table chair chairs sofa shelf shelves bed cabinet bench
  obstruction: column pillar obstacle barrier fence railing
  vegetation: plant plants tree planter
  wall: partition
  water: fountain pool pond
  """,
  .section: """
  eatingdrinking: foodcourt dining restaurants
  retail: shops stores shopping
  gatearea: gates gate
  seating: seats
  servicearea: service
  """,
  .connector: """
  elevator: lift
  escalator: movingstairs
  movingwalkway: travelator travolator movingsidewalk
  ramp: slope
  stairs: stair staircase stairway stairwell
  steps: step
  """,
  .occupant: """
  accessories: bag bags handbags handbag accessory
  accounting: accountant accountants bookkeeping
  airline: airlines airlineoffice
  amusementpark: amusements
  arcade: amusementarcade gamesarcade videoarcade
  artgallery: gallery galleries
  artsandcrafts: crafts handicraft
  atm: cashmachine cashpoint
  automotive: car cars auto
  babyclothesandsupplies: baby babies babyshop
  bakedgoods: bakery bakeries baker bread patisserie pastry pastries
  bank: banking banks
  barber: barbers barbershop
  beautysalon: beauty beautyparlour
  beerwinespirits: wine wines wineshop liquor liquorstore offlicence bottleshop spirits alcohol
  bicycleshop: bikes bikeshop bicycles bicycle
  books: bookstore bookshop bookseller
  bowlingalley: bowling
  burgers: burger hamburger hamburgers burgerbar
  cafe: coffeehouse cafes
  candy: sweets sweetshop confectionery confectioner
  cards.stationery: cards greetingcards
  carrental: rentalcar rentalcars hirecar carhire
  cellphoneaccessories: phoneaccessories phonecases
  childcare: daycare nursery creche
  cinema: movies
  clothing: clothes apparel garments clothesshop
  clothing.childrens: kids kidswear childrenswear kidsclothes children
  clothing.mens: menswear mensclothing men
  clothing.womens: dress dresses womenswear ladieswear womensclothing women
  coffee: coffeeshop coffeebar espresso espressobar
  computersandaccessories: computer computers laptops
  conveniencestore: convenience cornershop minimarket
  cosmetics: makeup beautyproducts
  currencyexchange: currency exchange bureaudechange moneyexchange forex
  dayspa: spa wellness
  delicatessen: deli delis
  dentistry: dentist dentists dental
  departmentstore: department
  discountstore: discount discounter dollarstore
  donuts: doughnuts doughnut donut
  drycleaning: drycleaner drycleaners cleaners
  dutyfree: dutyfreeshop taxfree
  electronicappliances: electronics electronic electronicsstore consumerelectronics
  eyewear.opticians: eyewear glasses spectacles sunglasses
  fastfood: takeaway takeout quickservice
  florists: flowershop
  furniture: furnishings
  giftshops: gift gifts giftshop
  grocery: market groceries foodstore grocer
  gym: fitness fitnesscentre fitnesscenter
  haircutsstyling: hair haircut haircuts
  hairstylist: hairdresser hairdressers hairsalon
  hardware: diy tools hardwarestore
  herbsandspices: spices
  homedecor: homeware homewares housewares decor interiors
  icecream: icecreamshop icecreamparlour
  jewelry: jeweller jewellers jeweler jewellery jewelers
  juicebar: juice juices smoothies smoothiebar
  kitchenandbath: kitchenware bathroomware
  laboratorytesting: lab laboratory labs medicallab testinglab
  laundryservices: laundrette launderette
  lawyer: lawyers solicitor attorney
  leathergoods: leather
  library: readingroom libraries
  luggage: bag suitcases travelgoods
  luggagestorage: leftluggage baggagestorage bagstorage
  manicurists: nails nailsalon nailbar nailstudio manicure
  massagetherapy: massage massages
  maternitywear: maternity
  mobilephones: phoneshop mobile mobiles mobilephone mobileshop cellphone cellphones phones smartphones
  museum.art: museum museums
  museum.history: museum museums exhibition
  musicvenue: concerthall musichall
  musicvideo: music records
  newspapersandmagazines: newsstand newsagent newsagents newspapers newspaper magazines press
  noodles: noodle noodlebar
  opticians: optician
  optometry: optometrist optometrists
  outdoorgear: outdoor camping hiking
  perfume: perfumery perfumes fragrance fragrances
  petstore: petshop petsupplies
  pharmacy: chemist drugstore apothecary
  photographystore: camera cameras photo photoshop
  physician: doctor doctors gp
  pizza: pizzeria pizzas
  placeofworship: prayer prayerroom chapel worship
  placeofworship.church: church churches
  placeofworship.mosque: mosque musalla
  pub: tavern
  realestate.agents: realestate estateagent estateagents realtor
  researchanddevelopment: research lab laboratory labs researchlab
  restaurant: dining eatery
  sandwiches: sandwich sandwichbar
  sewingalterations: tailor alterations tailors
  shoerepair: cobbler shoemaker heelbar
  shoes: shoe footwear sneakers trainers shoeshop
  shopping: shop store retail
  souvenirs: souvenir
  sportinggoods: sports sport sportsshop
  sportswear: activewear
  supermarket: market supermarkets
  tanningservices: tanning
  telecommunications: telecom telco
  theater.movie: movietheater
  tickets: boxoffice ticketing ticketoffice
  tobaccoshop: tobacco tobacconist cigarettes cigars
  toystore: toyshop
  travelagent: travelagency travelagents travel
  vapeshops: vape vaping vapeshop ecigarettes
  veterinarian: vet vets veterinary
  videogamesandconsoles: videogames games gaming
  visitorcenter: tourist tourism visitorcentre touristinformation touristoffice helpdesk
  watches: watch watchmaker
  winery: vineyard
  """,
]
