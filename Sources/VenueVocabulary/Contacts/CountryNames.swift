/// Countries by the names and codes that people write in place of the two-letter code.
///
/// Source: the three-letter codes and English names of ISO 3166-1, compared with `pycountry` 26 of PyPI; English names of the Unicode CLDR, names
/// in languages of the country, and names that were in use before, such as Turkey.
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
    AD and andorra; AE are unitedarabemirates uae; AF afg afghanistan; AG atg antiguabarbuda antiguaandbarbuda; AI \
    aia anguilla; AL alb albania; AM arm armenia; AO ago angola; AQ ata antarctica; AR arg argentina; AS asm \
    americansamoa; AT aut austria österreich; AU aus australia; AW abw aruba; AX ala ålandislands åland; AZ aze \
    azerbaijan; BA bih bosniaherzegovina bosniaandherzegovina bosnia; BB brb barbados; BD bgd bangladesh; BE bel \
    belgium belgië belgique belgien; BF bfa burkinafaso; BG bgr bulgaria българия; BH bhr bahrain; BI bdi burundi; \
    BJ ben benin; BL blm stbarthélemy saintbarthélemy; BM bmu bermuda; BN brn brunei bruneidarussalam; BO bol \
    bolivia boliviaplurinationalstateof; BQ bes caribbeannetherlands bonairesinteustatiusandsaba; BR bra brazil \
    brasil; BS bhs bahamas; BT btn bhutan; BV bvt bouvetisland; BW bwa botswana; BY blr belarus; BZ blz belize; CA \
    can canada; CC cck cocoskeelingislands; CD cod congokinshasa congothedemocraticrepublicofthe; CF caf \
    centralafricanrepublic; CG cog congobrazzaville congo; CH che switzerland schweiz suisse svizzera svizra; CI civ \
    côtedivoire ivorycoast cotedivoire; CK cok cookislands; CL chl chile; CM cmr cameroon; CN chn china 中国; CO col \
    colombia; CR cri costarica; CU cub cuba; CV cpv capeverde caboverde; CW cuw curaçao curacao; CX cxr \
    christmasisland; CY cyp cyprus; CZ cze czechia česko czechrepublic ceskarepublika českárepublika; DE deu germany \
    deutschland; DJ dji djibouti; DK dnk denmark danmark; DM dma dominica; DO dom dominicanrepublic; DZ dza algeria; \
    EC ecu ecuador; EE est estonia eesti; EG egy egypt; EH esh westernsahara; ER eri eritrea; ES esp spain españa; \
    ET eth ethiopia; FI fin finland suomi; FJ fji fiji; FK flk falklandislands falklandislandsmalvinas; FM fsm \
    micronesia micronesiafederatedstatesof; FO fro faroeislands; FR fra france; GA gab gabon; GB gbr unitedkingdom \
    uk greatbritain england scotland wales en britain northernireland; GD grd grenada; GE geo georgia; GF guf \
    frenchguiana; GG ggy guernsey; GH gha ghana; GI gib gibraltar; GL grl greenland; GM gmb gambia; GN gin guinea; \
    GP glp guadeloupe; GQ gnq equatorialguinea; GR grc greece el hellas ελλάδα; GS sgs \
    southgeorgiasouthsandwichislands southgeorgiaandthesouthsandwichislands; GT gtm guatemala; GU gum guam; GW gnb \
    guineabissau; GY guy guyana; HK hkg hongkongsarchina hongkong; HM hmd heardislandmcdonaldislands \
    heardislandandmcdonaldislands; HN hnd honduras; HR hrv croatia hrvatska; HT hti haiti; HU hun hungary \
    magyarország; ID idn indonesia; IE irl ireland éire; IL isr israel; IM imn isleofman; IN ind india; IO iot \
    britishindianoceanterritory; IQ irq iraq; IR irn iran iranislamicrepublicof; IS isl iceland ísland; IT ita italy \
    italia; JE jey jersey; JM jam jamaica; JO jor jordan; JP jpn japan 日本; KE ken kenya; KG kgz kyrgyzstan; KH khm \
    cambodia; KI kir kiribati; KM com comoros; KN kna stkittsnevis saintkittsandnevis; KP prk northkorea \
    koreademocraticpeoplesrepublicof; KR kor southkorea korea korearepublicof republicofkorea 한국 대한민국; KW kwt \
    kuwait; KY cym caymanislands; KZ kaz kazakhstan; LA lao laos laopeoplesdemocraticrepublic; LB lbn lebanon; LC \
    lca stlucia saintlucia; LI lie liechtenstein; LK lka srilanka; LR lbr liberia; LS lso lesotho; LT ltu lithuania \
    lietuva; LU lux luxembourg luxemburg; LV lva latvia latvija; LY lby libya; MA mar morocco; MC mco monaco; MD mda \
    moldova moldovarepublicof; ME mne montenegro; MF maf stmartin saintmartinfrenchpart; MG mdg madagascar; MH mhl \
    marshallislands; MK mkd northmacedonia macedonia; ML mli mali; MM mmr myanmarburma myanmar burma; MN mng \
    mongolia; MO mac macaosarchina macao; MP mnp northernmarianaislands; MQ mtq martinique; MR mrt mauritania; MS \
    msr montserrat; MT mlt malta; MU mus mauritius; MV mdv maldives; MW mwi malawi; MX mex mexico méxico; MY mys \
    malaysia; MZ moz mozambique; NA nam namibia; NC ncl newcaledonia; NE ner niger; NF nfk norfolkisland; NG nga \
    nigeria; NI nic nicaragua; NL nld netherlands nederland holland thenetherlands; NO nor norway norge noreg; NP \
    npl nepal; NR nru nauru; NU niu niue; NZ nzl newzealand; OM omn oman; PA pan panama; PE per peru; PF pyf \
    frenchpolynesia; PG png papuanewguinea; PH phl philippines; PK pak pakistan; PL pol poland polska; PM spm \
    stpierremiquelon saintpierreandmiquelon; PN pcn pitcairnislands pitcairn; PR pri puertorico; PS pse \
    palestinianterritories palestinestateof palestine; PT prt portugal; PW plw palau; PY pry paraguay; QA qat qatar; \
    RE reu réunion reunion; RO rou romania românia; RS srb serbia; RU rus russia russianfederation россия; RW rwa \
    rwanda; SA sau saudiarabia; SB slb solomonislands; SC syc seychelles; SD sdn sudan; SE swe sweden sverige; SG \
    sgp singapore; SH shn sthelenaascensiontristandacunha sainthelenaascensionandtristandacunha; SI svn slovenia \
    slovenija; SJ sjm svalbardjanmayen svalbardandjanmayen; SK svk slovakia slovensko; SL sle sierraleone; SM smr \
    sanmarino; SN sen senegal; SO som somalia; SR sur suriname; SS ssd southsudan; ST stp sãotomépríncipe \
    saotomeandprincipe; SV slv elsalvador; SX sxm sintmaarten sintmaartendutchpart; SY syr syria syrianarabrepublic; \
    SZ swz eswatini swaziland; TC tca turkscaicosislands turksandcaicosislands; TD tcd chad; TF atf \
    frenchsouthernandantarcticlands frenchsouthernterritories; TG tgo togo; TH tha thailand; TJ tjk tajikistan; TK \
    tkl tokelau; TL tls timorleste easttimor; TM tkm turkmenistan; TN tun tunisia; TO ton tonga; TR tur türkiye \
    turkey turkiye; TT tto trinidadtobago trinidadandtobago; TV tuv tuvalu; TW twn taiwan taiwanprovinceofchina; TZ \
    tza tanzania tanzaniaunitedrepublicof; UA ukr ukraine україна; UG uga uganda; UM umi usoutlyingislands \
    unitedstatesminoroutlyingislands; US usa unitedstates unitedstatesofamerica america usofa; UY ury uruguay; UZ \
    uzb uzbekistan; VA vat vaticancity holyseevaticancitystate vatican; VC vct stvincentgrenadines \
    saintvincentandthegrenadines; VE ven venezuela venezuelabolivarianrepublicof; VG vgb britishvirginislands \
    virginislandsbritish; VI vir usvirginislands virginislandsus; VN vnm vietnam; VU vut vanuatu; WF wlf \
    wallisfutuna wallisandfutuna; WS wsm samoa; YE yem yemen; YT myt mayotte; ZA zaf southafrica; ZM zmb zambia; ZW \
    zwe zimbabwe;
    """
}
