/// Countries by the names and codes that people write in place of the two-letter code.
///
/// Source: the three-letter codes of ISO 3166-1, English names of the Unicode CLDR, and names in languages of the country.
public enum CountryNames {
  /// The two-letter code that a text means: `FI` for `fi`, `FIN`, `Finland` and `Suomi`; nil if none is known.
  public static func code(meantBy text: String) -> String? {
    let upper = text.uppercased()
    return CountryCodes.contains(upper) ? upper : table[Vocabulary.plain(text)]
  }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for entry in text.split(separator: ";") {
      let words = entry.split(separator: " ")
      guard let code = words.first else { continue }
      for name in words.dropFirst() { table[String(name)] = String(code) }
    }
    return table
  }()

  /// A code, then its names as ``Vocabulary/plain(_:)`` has them; `;` after each country.
  private static let text = """
    AD and andorra; AE are unitedarabemirates; AF afg afghanistan; AG atg antiguabarbuda antiguaandbarbuda; AI aia \
    anguilla; AL alb albania; AM arm armenia; AO ago angola; AQ ata antarctica; AR arg argentina; AS asm \
    americansamoa; AT aut austria österreich; AU aus australia; AW abw aruba; AX ala ålandislands; AZ aze azerbaijan; \
    BA bih bosniaherzegovina bosniaandherzegovina; BB brb barbados; BD bgd bangladesh; BE bel belgium belgië belgique \
    belgien; BF bfa burkinafaso; BG bgr bulgaria; BH bhr bahrain; BI bdi burundi; BJ ben benin; BL blm stbarthélemy \
    saintbarthélemy; BM bmu bermuda; BN brn brunei bruneidarussalam; BO bol bolivia; BQ bes caribbeannetherlands \
    bonairesinteustatiusandsaba; BR bra brazil brasil; BS bhs bahamas; BT btn bhutan; BV bvt bouvetisland; BW bwa \
    botswana; BY blr belarus; BZ blz belize; CA can canada; CC cck cocoskeelingislands; CD cod congokinshasa \
    congothedemocraticrepublicofthe; CF caf centralafricanrepublic; CG cog congobrazzaville congo; CH che switzerland \
    schweiz suisse svizzera; CI civ côtedivoire; CK cok cookislands; CL chl chile; CM cmr cameroon; CN chn china; CO \
    col colombia; CR cri costarica; CU cub cuba; CV cpv capeverde caboverde; CW cuw curaçao; CX cxr christmasisland; \
    CY cyp cyprus; CZ cze czechia česko czechrepublic; DE deu germany deutschland; DJ dji djibouti; DK dnk denmark \
    danmark; DM dma dominica; DO dom dominicanrepublic; DZ dza algeria; EC ecu ecuador; EE est estonia eesti; EG egy \
    egypt; EH esh westernsahara; ER eri eritrea; ES esp spain españa; ET eth ethiopia; FI fin finland suomi; FJ fji \
    fiji; FK flk falklandislands falklandislandsmalvinas; FM fsm micronesia micronesiafederatedstatesof; FO fro \
    faroeislands; FR fra france; GA gab gabon; GB gbr unitedkingdom uk greatbritain england scotland wales en \
    britain; GD grd grenada; GE geo georgia; GF guf frenchguiana; GG ggy guernsey; GH gha ghana; GI gib gibraltar; GL \
    grl greenland; GM gmb gambia; GN gin guinea; GP glp guadeloupe; GQ gnq equatorialguinea; GR grc greece el; GS sgs \
    southgeorgiasouthsandwichislands southgeorgiaandthesouthsandwichislands; GT gtm guatemala; GU gum guam; GW gnb \
    guineabissau; GY guy guyana; HK hkg hongkongsarchina hongkong; HM hmd heardislandmcdonaldislands \
    heardislandandmcdonaldislands; HN hnd honduras; HR hrv croatia; HT hti haiti; HU hun hungary; ID idn indonesia; \
    IE irl ireland; IL isr israel; IM imn isleofman; IN ind india; IO iot britishindianoceanterritory; IQ irq iraq; \
    IR irn iran; IS isl iceland; IT ita italy italia; JE jey jersey; JM jam jamaica; JO jor jordan; JP jpn japan 日本; \
    KE ken kenya; KG kgz kyrgyzstan; KH khm cambodia; KI kir kiribati; KM com comoros; KN kna stkittsnevis \
    saintkittsandnevis; KP prk northkorea; KR kor southkorea korea; KW kwt kuwait; KY cym caymanislands; KZ kaz \
    kazakhstan; LA lao laos; LB lbn lebanon; LC lca stlucia saintlucia; LI lie liechtenstein; LK lka srilanka; LR lbr \
    liberia; LS lso lesotho; LT ltu lithuania; LU lux luxembourg luxemburg; LV lva latvia; LY lby libya; MA mar \
    morocco; MC mco monaco; MD mda moldova; ME mne montenegro; MF maf stmartin saintmartinfrenchpart; MG mdg \
    madagascar; MH mhl marshallislands; MK mkd northmacedonia; ML mli mali; MM mmr myanmarburma myanmar; MN mng \
    mongolia; MO mac macaosarchina macao; MP mnp northernmarianaislands; MQ mtq martinique; MR mrt mauritania; MS msr \
    montserrat; MT mlt malta; MU mus mauritius; MV mdv maldives; MW mwi malawi; MX mex mexico méxico; MY mys \
    malaysia; MZ moz mozambique; NA nam namibia; NC ncl newcaledonia; NE ner niger; NF nfk norfolkisland; NG nga \
    nigeria; NI nic nicaragua; NL nld netherlands nederland holland; NO nor norway norge; NP npl nepal; NR nru nauru; \
    NU niu niue; NZ nzl newzealand; OM omn oman; PA pan panama; PE per peru; PF pyf frenchpolynesia; PG png \
    papuanewguinea; PH phl philippines; PK pak pakistan; PL pol poland polska; PM spm stpierremiquelon \
    saintpierreandmiquelon; PN pcn pitcairnislands pitcairn; PR pri puertorico; PS pse palestinianterritories \
    palestinestateof; PT prt portugal; PW plw palau; PY pry paraguay; QA qat qatar; RE reu réunion; RO rou romania; \
    RS srb serbia; RU rus russia russianfederation; RW rwa rwanda; SA sau saudiarabia; SB slb solomonislands; SC syc \
    seychelles; SD sdn sudan; SE swe sweden sverige; SG sgp singapore; SH shn sthelenaascensiontristandacunha \
    sainthelenaascensionandtristandacunha; SI svn slovenia; SJ sjm svalbardjanmayen svalbardandjanmayen; SK svk \
    slovakia; SL sle sierraleone; SM smr sanmarino; SN sen senegal; SO som somalia; SR sur suriname; SS ssd \
    southsudan; ST stp sãotomépríncipe saotomeandprincipe; SV slv elsalvador; SX sxm sintmaarten \
    sintmaartendutchpart; SY syr syria; SZ swz eswatini; TC tca turkscaicosislands turksandcaicosislands; TD tcd \
    chad; TF atf frenchsouthernandantarcticlands frenchsouthernterritories; TG tgo togo; TH tha thailand; TJ tjk \
    tajikistan; TK tkl tokelau; TL tls timorleste; TM tkm turkmenistan; TN tun tunisia; TO ton tonga; TR tur türkiye; \
    TT tto trinidadtobago trinidadandtobago; TV tuv tuvalu; TW twn taiwan; TZ tza tanzania; UA ukr ukraine; UG uga \
    uganda; UM umi usoutlyingislands unitedstatesminoroutlyingislands; US usa unitedstates unitedstatesofamerica \
    america usofa; UY ury uruguay; UZ uzb uzbekistan; VA vat vaticancity holyseevaticancitystate; VC vct \
    stvincentgrenadines saintvincentandthegrenadines; VE ven venezuela; VG vgb britishvirginislands \
    virginislandsbritish; VI vir usvirginislands virginislandsus; VN vnm vietnam; VU vut vanuatu; WF wlf wallisfutuna \
    wallisandfutuna; WS wsm samoa; YE yem yemen; YT myt mayotte; ZA zaf southafrica; ZM zmb zambia; ZW zwe zimbabwe;
    """
}
