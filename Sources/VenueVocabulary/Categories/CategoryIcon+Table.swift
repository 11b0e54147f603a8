extension CategoryIcon {
  /// Project default: `icon: category …`. The same for all feature types.
  static let table = """
    airport: airfield airport concourse fixedbaseoperator postsecurity presecurity privatejetcharter terminal
    animal-relief: animalreliefarea
    arrival-gate: arrivalgate arrivals
    atm: atm coincashingkiosk
    baby-changing: babychanging
    baggage-carts: baggagecarts
    baggage-claim: baggagecarousel baggageclaim
    baggage-storage: baggagestorage luggage luggagestorage
    bakery: bagels bakedgoods cakes candy chimneycakes chocolate churros crepes cupcakes customcakes desserts donuts \
      french.baguette japanesesweets macaron popcorn pretzels taiyaki waffles
    bank: accounting bank billingservices financialservices installmentloanservices insurance investmentbanking \
      moneytransferservices mortgagebroker paydayloan taxservices titleloan
    bar: airportloungebar bar champagnebar cigarbar cocktailbar danceclub distillery hookahbar hotelbar izakaya \
      karaoke loungebar nightfood pianobar sakebar silentdisco sommeliers taberna tikibar whiskeybar winebar winery \
      winetasting
    beauty: bathingarea beautysalon beautyspas bodypiercing cosmetics cosmeticsurgery cosmetologyschool dayspa \
      eyelashes hennaartist hottubandpool makeupartist manicurists massageschool massagetherapist massagetherapy \
      medicalspa perfume permanentmakeup personalcare reflexology sauna skincare tanningbeds tanningservices tattoo
    beer: beerbar beergarden beerhall beerwineandspirits beerwinespirits beisl brewery brewpub cider divebar \
      gastropubs german.heuriger irishpub pub sportsbar
    bicycle: bicycle bicyclerental bicycleshop parking.bicycle
    books: books booksmagazinesmusicvideo comicbooks usedbooks
    bridge: footbridge
    building: businesscampus
    bus: boardinggate.bus bus busrental busstop terminal.bus tours.bus transit.bus
    car: auto automobile automotive autopartssupplies dealer.usedvehicle drivingschool emissionstesting limo \
      parking.waitingarea rideshare towncarservice
    car-rental: auto.carshare carrental information.carrental rental truckrental
    charging: auto.evcharge parking.ev phonechargingstation powerchargingstation
    check-in: airline baggagerecheck checkin hoteling
    cinema: cinema movierental.kiosk movietheater rental.videoandgame theater.drivein theater.movie \
      videofilmproduction
    classroom: classroom
    clothing: accessories babyclothesandsupplies bridalstore clothing costumes dancewear embroiderycrochet \
      fabricstore fashion fashionaccessories formalwear furclothing hats kimonos knittingsupplies leathergoods \
      lingerie maternitywear motorcyclingclothing sewingalterations sleepwear sportswear stockings swimwear \
      thriftstore uniforms vintageclothing wigs
    coffee: bubbletea cafe cafeteria coffee coffeeroaster coffeeteasupplies hongkong.cafe internetcafe juicebar \
      kopitiam tea themedcafe
    construction: underconstruction
    copy-machine: copymachine copyshop digitizingservices officeequipmentandsupplies
    craft: 3dprinting artinstruction artsandcrafts artschool artstudio artsupplies calligraphy caricaturist \
      commissionedartists engraving graphicaldesign paintandsip painting paintstores paintyourownpottery \
      screenprinting signmaking
    currency-exchange: changemachine currencyexchange
    customer-service: guestservices
    defibrillator: defibrillator
    dentist: dentalhygiene dentistry endodontics oralsurgery orthodontics periodontics teethwhitening
    departures-board: information.mufid
    desk: desk
    duty-free: dutyfree
    electronics: appliances audiovideoequipment batteries computersandaccessories datarecovery electronicappliances \
      electronicparts electronicsrepair homeautomation hometheaterinstallation internetbooth internetserviceprovider \
      securitysystems softwaredevelopment televisionserviceproviders videogamesandconsoles virtualreality webdesign
    elevator: elevator
    emergency-exit: emergencyexit
    emergency-phone: phone.emergency
    entrance: entry pedestrian
    escalator: escalator
    fare-gate: faregate paidarea pedestrian.transit
    fast-food: burgers cheesesteaks chickenshop chickenwings delicatessen.sandwiches donair falafel fastfood \
      fishandchips fooddelivery foodstand foodtruck friterie german.currysausage hotdogs kebab kiosk.food \
      opensandwiches poutineries sandwiches streetvendor tacos texmex wraps
    ferry: boardinggate.ferry ferry tours.boat
    fire-alarm: firealarmpullstation
    fire-extinguisher: fireextinguisher
    first-aid: emergencymedicine firstaid urgentcare walkinclinic
    fitting-room: fittingroom
    flowers: floraldesign florist florists flowers
    fuel: auto.servicestation fuelstation
    furniture: antiques auto.upholstery blinds cabinets carpet furniture furniturestore homeandgarden homedecor \
      homegarden interiordesign kitchenandbath lighting linens mattresses outdoorfurniture pictureframing reupholstery \
      rugs scandinaviandesign tableware
    games: amusementpark arcade bingo carouselride casino entertainmentarea.game escapegame fairground gambling \
      hauntedhouse minigolf pachinko poolhall pooltablesupplies
    gate: boardinggate departures gatearea
    gifts: ballonservices cards.stationery custommerchandise giftshops holidaydecorations partycharacters \
      partyequipment.rental partysupplies religiousitems souvenirs spiritualproducts stationery trophyshops
    government: cityhall communitycenter dmv governmentfacility militarybase passportvisaservices \
      publicservices.government socialservices taxoffice
    grocery: beveragestore butcher cheese conveniencestore delicatessen ethnicgrocerystore farm farmersmarket fish \
      frozenfoods fruitandvegetables giblets gourmetmarket grocery grocerystore healthyfoods herbsandspices honey \
      hypermarket importedfood internationalfood oliveoil organicfood petstore.fish riceshop seafoodmarket \
      specialtyfood supermarket tofu venison wholesalemerchant wholesaler
    gym: barreclass cardioclasses cyclingclass fitnessbootcamp fitnessinstruction fitnessroom gym personaltrainer \
      recreationcenter spinclass
    hair: barber hairblowout haircutsstyling hairextensions hairloss hairremoval hairstylist
    hand-sanitizer: handsanitizerstation
    hardware: buildingsupplies constructionequipmentrental contractors countertopinstallation \
      doorsalesandinstallation dumpsterrental electricians flooringinstallationandrepair grillingequipment hardware \
      homeappliancerepair homecleaning hvac insulationinstallation knifesharpening locksmith roofing \
      shutterinstallation solarinstallation surfacerefinishing waterpurification windowinstallation
    health-screening: healthscreening
    home: commercialrealestate condominium homedevelopers housingcooperative lawyer.realestate realestate.agents \
      realestate.services realestateagents realestateservices residentialapartments
    hotel: bedbreakfast hostel hotel information.hotel resort sleepbox vacationhome
    ice-cream: acai gelato icecream milkbar milkshakes shavedice shavedsnow
    information: information visitorcenter
    jewelry: clockrepair goldmerchants jewelry jewelryrepair pawn watches watchrepair
    kitchen: kitchen
    laboratory: laboratory researchanddevelopment
    landmark: astrologist experiences landmark observatory plaza psychic tours
    laundry: drycleaning drycleaninglaundry laundromat laundryservices
    level: aerial ground subterranean
    library: communitybookbox library publiclibrary
    lockers: coinlocker packagelocker selfstorage
    lost-and-found: lostandfound
    lounge: lounge privatelounge transitlounge
    medical: acnetreatment acupuncture allergies alternativemedicine auditory blooddonation blooddonationcenter \
      bodycontouring bulkmedicalbilling cardiology caregiver chiropractic clinic cryotherapy dermatology \
      diagnosticimaging diagnosticservices dialysis dietician earnosethroat familymedicine familyplanning \
      gastroenterology healthcare healthcarecenter healthcarefacility hearingaidproviders hearingaids homehealthcare \
      homeopathy hospital insurance.health internalmedicine ivhydration laboratorytesting medicalcenter naturopathy \
      obgyn occupationaltherapy orthopedics orthotics osteopathy oxygenbar painmanagement pathology pediatrics \
      physicaltherapy physician plasticsurgery podiatrists podiatry prenatal preventivemedicine psychiatrists \
      psychiatry psychology pulmonology radiology retirementhome seniorcenter sportsmedicine surgeon \
      traditionalchinesemedicine vascularmedicine weightloss
    meeting-point: meetingpoint
    meeting-room: conferenceroom conventioncenter huddleroom
    metro: subwaystation
    mobile-phone: cellphoneaccessories mobilephonerepair mobilephones telecommunications
    mothers-room: mothersroom
    motorcycle: auto.dealer.motorcycle parking.motorcycle
    moving-walkway: movingwalkway
    museum: aquarium artgallery culturalcenter exhibit exhibition museum planetarium publicart touristattraction
    music: entertainmentarea.music guitarstore musicalinstruments musicalinstrumentservices musicvideo pianostore \
      recordingstudio vinylrecords vocalcoach
    newspaper: lotterystand newspapersandmagazines printmedia
    office: adoptionservices advertising advisoryservices architecture businesscenter businessconsulting \
      corporateheadquarters corporateoffices countryclub cubicle donationcenter editorialservices employmentagency \
      eventplanning fingerprinting funeralservices informationtechnology lawyer legalservices localservices marketing \
      nonprofit notarypublic office officebuilding personalshopper privateinvestigation professionalservices \
      propertymanagement radiostation sharedofficespace socialclub structuralengineers talentagencies teambuilding \
      televisionstation translationservices travelagent travelservices utilities veteransorganization weddingplanning \
      youthclub
    open-to-below: opentobelow
    optician: eyewear.opticians lasereyesurgery opthamalogy opticians optometry
    parking: parkandride parking parkingfacility
    passport: immigration
    pedestrian-crossing: pedestriancrossing
    people-mover: apmstop peoplemover
    pets: animalshelter livestocksales pets petstore veterinarian
    pharmacy: cannabisdispensary herbalmedicine medicalsupplies pharmacy pharmacystore vitaminssupplements
    photo-booth: photobooth photography photographyequipment photographystore
    pizza: arabian.pizza piadina pizza turkish.lahmacun
    place: geofence lifecoach unspecified
    platform: platform
    playground: childplayarea familyfriendly kidsactivities playground
    police: police policestation
    post: auto.shipping courier mailbox mailboxcenter mailroom packing packingsupplies postoffice shippingcenters \
      shippingdropbox
    prayer: fengshui placeofworship prayerroom weddingchappel
    private: nonpublic obstruction private
    ramp: ramp
    reception: lobby reception
    recycling: recyclingcenter
    restaurant: afghani african american.modern arabian argentine armenian asianfusion asturian australian austrian \
      bangladeshi barbecue barfood belgian bengali biryani bistro blacksea brazilian breakfastandbrunch british buffet \
      bulgarian burmese cajun cambodian canadian.modern canteen caribbean catering chilean chinese colombian \
      comfortfood concessions congee conveyorsushi corsican cuban cypriot czech danish diner dinnertheater diyfood \
      dominican dumplings easterneuropean eatertainment eatingdrinking egyptian empanadas ethiopian european.modern \
      familyrestaurant filipino flatbread fondue foodcourt foodservice freiduria french georgian german glutenfree \
      gourmetfood greek haitian halal hawaiian himalayan hotpot hungarian iberian indian indonesian irish israeli \
      italian japanese jewish kaiseki kashmiri kitchenincubator korean kosher kurdish laotian latinamerican lebanese \
      ligurian malaysian mamak mauritian meatballs mediterranean mexican middleeastern mongolian moroccan mughlai naga \
      nasilemak nepalese newzealand nicaraguan noodles northamerican.traditional norwegian nyonya okinawan oriental \
      ottoman paella pakistani parma parsi pasta persian peruvian pita poke polish portuguese potatoes puertorican \
      punjabi rawfood restaurant reunionnese robatayaki rodizio romanian rotisseriechicken russian salad salvadoran \
      scandinavian scottish seafood senegalese serbianandcroatian singaporean slovakian soulfood soup southafrican \
      southernunitedstates southwestunitedstates spanish srilankan steak supperclub sushi swedish swiss syrian \
      taiwanese tamales tapas thai tibetan trattoria trinidadian turkish ukrainian uzbek vegan vegetarian venezuelan \
      vietnamese welsh wok yugoslav
    restroom: restroom
    restroom-family: restroom.family
    restroom-female: restroom.female
    restroom-male: restroom.male
    restroom-transgender: restroom.transgender
    restroom-unisex: restroom.unisex
    road: road
    room: cabin room
    school: adulteducation careercounseling childbirthschool college cooking.instruction cookingschool danceschool \
      education educationservices elementaryschool firearmstrainingschool flightinstructionschool highschool \
      kindergarten languageschool parentingschool poledancingschool preschool privateschool school specialtyschool \
      studentadmissions studentservices teachersupplies testpreparationschool tutoring university vocationalschool
    seat: seat seating seatingrow
    security: inspection security securityequipment
    server: serverroom
    service: equipment service servicearea
    shelter: emergencyshelter recomposearea
    shoes: shoerepair shoes shoeshine shoestore
    shop: adultentertainment adultstore chinesebazaar conceptshop departmentstore deptartmentstore discountstore \
      gunsandammo kiosk outletmall outletstore popup popupshops productreturn retail retaildepartment retailstore \
      shopping shoppingcenter shoppingpassage signature stripmall
    shower: shower
    shuttle: airportshuttle privateshuttlebus shuttle
    smoking: headshop smokingarea tobaccoshop vapeshops
    sports: airsoft archery baseballfield battingcages bikesandequipment bowlingalley boxing bungeejumping \
      challengecourse climbing drivingrange entertainmentarea.sport fencing fitnessequipment gokarting golf \
      golfequipment golfshop gunrange gymnastics horsequipment huntingfishingsupplies lasertag martialarts outdoorgear \
      professionalsportsteam racetrack recreation rockclimbing skatepark skatingequipment skatingrink skiequipment \
      skydiving soccer sportinggoods sportsclub sportsequipment.rental sportsgoods sportsschool surfing \
      surfingequipment tennis.instruction trampolining
    sports-field: fieldofplay
    stadium: stadium
    stairs: stairs steps
    storage: storage warehouse
    stroller: childcare strollerrental
    swimming: beach poolcleaning swimminginstruction swimmingpool waterpark
    taxi: taxi taxistand
    telephone: payphone phone phoneroom
    theater: amphitheater arts.entertainment auditorium comedyclub dancestudio entertainmentarea eventspace \
      magicians musicvenue opera.ballet performingarts stage theater
    ticket: cashier ticketing tickets vendingmachine.trainticket
    toys: familyfuncenter hobbyshop playcenter playsets tabletopgames toys toystore
    train: boardinggate.train rail trainserviceprovider trainstation traintrack transit.train
    transit: groundtransportation information.transit publictransport transit transitstation transportationservices
    tree: agritourism botanicalgarden christmastrees gardening landscaping nurseries.gardening parks themepark \
      vegetation
    valet: valet valetservices
    vending: vendingmachine
    waiting: gatearea.holding waitingroom
    walkway: terrace traversal unenclosedarea walkway
    wall: brick column concrete drywall glass structure wall wood
    water: drinkingfountain water
    wheelchair: mobilityrescue restroom.unisex.wheelchair restroom.wheelchair wheelchairassist
    wifi: wifi
    yoga: floatspa meditation pilates tuina yoga
    """
}
