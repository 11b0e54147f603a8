/// Our keys for keys of other formats (IMDF, GeoJSON, OpenStreetMap, map styles) and for everyday words.
///
/// Data, not spelling: `stops` means `levels`, although `steps` is nearer. A word is in one row. Behind `>` are its keys, best first: the first that
/// the object has, does not contain yet, and whose value can have this form is meant, and read. A key with `column:` is one of a table, which
/// has other keys beside it. What has no key of its own is in ``KeyAdvice``.
extension KeySynonyms {
  static let text = """
    addr:city, city, town > locality
    addr:country > country
    addr:state, state, region > province
    addr:postcode, postcode, zip, zip_code > postal_code
    addr:street, street > address
    addr:unit > unit
    amenity, indoor, function, usage, use, class > category
    room > column:unit category
    shop > column:unit category occupant
    store, tenant, business, company > occupant
    tenants, businesses, companies > occupants
    type > column:category kind category mode
    kind > column:category
    coordinates > point position polygon line center
    location > column:unit point position origin center
    lonlat, lnglat, latlng > point position
    point > center
    position > point at center
    center > point
    centre > point center
    xy > point at
    shape, area, ring > polygon outline
    outline, corners, vertices > polygon
    boundary, perimeter > outline polygon
    box, rectangle, bbox > rect
    label, title, labels, names, caption > name
    ref, short, abbreviation, button > short_name
    stops, floors, storeys, level_ids > levels
    level > levels ordinal
    floor, storey, story, index, order, z, floor_number, level_number, ebene, etage, geschoss, kerros > ordinal
    number > column:unit ordinal
    opening_hours, open, times, opens > hours
    url > website image
    homepage, web, link, contact:website > website
    tel, telephone, contact:phone, mobile > phone
    from, since, begin, start_date > start
    until, till, to, end_date > end
    start, origin > from
    end, destination, target, leads_to > to
    id, ids, feature, features > of
    timezone, tz > time_zone
    language, lang > languages
    rotation, heading, angle, azimuth > bearing
    pitch, inclination > tilt
    clear_width, door_width > width
    step_count > steps
    unit_id > unit units
    unit_ids > units unit
    room_id > unit
    shop_id, space, place, unit number, unit_number, room number, room_number, raum, tila > column:unit
    building_id > building buildings
    building_ids > buildings
    parent > parents
    image, symbol, logo > icon
    file, src, picture, path > image
    color, fill-color, background, background-color > fill
    colour > color fill
    line-color, outline-color, border > stroke
    rooms, spaces > units
    shops, stores > occupants units
    doors, entrances, exits > openings
    door, entrance > openings to
    accessible, wheelchair_accessible > wheelchair
    furniture, equipment, objects > fixtures
    pois, facilities > amenities
    points > amenities polygon
    stands, stalls > kiosks
    areas, zones > sections
    lifts, elevators, escalators, stairs > connectors
    stop > stop_id
    time > seconds
    duration > seconds wait
    distance, length, meters > metres
    """
}
