import VenueVocabulary

/// Categories of units by the words for rooms in other languages of offices. Project default.
enum RoomKinds {
  /// A line for each category, with words in small letters without blanks.
  private static let table = """
    office: büro büros buero bürozimmer oficina oficinas despacho escritório escritorio ufficio kantoor kontor \
    toimisto 事務室 オフィス 办公室 사무실 кабинет кабинеты офис
    conferenceroom: besprechung besprechungsraum besprechungszimmer konferenzraum sitzungszimmer \
    salledereunion sallederéunion saladereunião saladereuniões saladereuniao saladereuniones saladereunión saladejuntas \
    salariunioni vergaderzaal vergaderruimte mötesrum sammanträdesrum møterom mødelokale neuvotteluhuone \
    kokoushuone 会議室 会议室 회의실 переговорная конференцзал
    walkway: flur gang korridor couloir dégagement degagement circulação circulación pasillo pasillos corredor \
    corridoio käytävä 廊下 通路 走廊 복도 走道 公共走道 过道 коридор проход
    lobby: empfang eingangshalle accueil vestíbulo vestibulo recepción recepcion recepção recepcao 受付 ロビー 大厅 вестибюль холл атриум
    stairs: treppe treppen treppenhaus treppenraum escalier escaliers cagedescalier escalera escaleras escada \
    escadas scala trappenhuis trappa trapphus trappe porraskäytävä portaat staircase 階段 階段室 楼梯 楼梯间 \
    계단 계단실 лестница лестничнаяклетка
    elevator: aufzug aufzüge fahrstuhl ascenseur ascenseurs ascensor ascensores elevador elevadores ascensore \
    hiss heis hissi エレベーター エレベータ 昇降機 电梯 엘리베이터 лифт лифты
    restroom: toilette toiletten sanitär sanitärraum sanitaire sanitaires toilettes aseo aseos baño baños \
    banheiro banheiros sanitário sanitários bagno bagni toalett toaletter toalettrum vessa トイレ 便所 お手洗い 化粧室 卫生间 \
    洗手间 화장실 туалет туалеты санузел servizi servizigienici
    storage: lager lagerraum abstellraum réserve stockage almacén almacen depósito deposito magazzino \
    berging opslag förråd varasto 倉庫 仓库 창고 склад кладовая
    kitchen: küche teeküche kaffeeküche cuisine cocina cozinha cucina keuken kök kjøkken køkken keittiö \
    台所 厨房 給湯室 кухня
    classroom: klassenzimmer klassenraum unterrichtsraum seminarraum salledeclasse salledecours aulas \
    saladeaula leslokaal klassrum klasserom luokka luokkahuone 教室 교실 аудитория учебныйкласс
    library: bibliothek bibliothèque bibliotheque biblioteca bibliotheek bibliotek kirjasto 図書室 图书馆 도서관 библиотека
    laboratory: laborraum laboratoire laboratorio laboratório laboratorium 実験室 实验室 лаборатория
    parking: tiefgarage stellplatz estacionamiento aparcamiento estacionamento parcheggio parkeringsplats 駐車場 \
    停车场 주차장 парковка автостоянка
    waitingroom: wartezimmer wartebereich salledattente saladeespera wachtkamer väntrum odotushuone 待合室 заложидания saladattesa
    """

  private static let categories: [String: String] = table.split(separator: "\n").reduce(into: [:]) { categories, line in
    let parts = line.split(separator: ":")
    guard parts.count == 2 else { return }
    for word in parts[1].split(separator: " ") { categories[String(word)] = String(parts[0]) }
  }

  /// The category of the word, or of its English name; nil for other words.
  static func category(called word: String) -> String? {
    Vocabulary.category(called: word, ofAny: [.unit]) ?? categories[Vocabulary.plain(word)]
  }
}
