"""Opens a bundle with MapLibre GL JS in headless Chromium and prints, as JSON, what is to be seen.

    look.py BUNDLE [--pictures FOLDER] [--program VENUEMAP]

themes   of each style: errors of the kit and the console, requests that leave the server
labels   of each floor and zoom, on a phone and a desktop: names that should be shown and are not, that are shown and should not, and
         how far anchors are from where the tier files have them; with --program also what `render --camera` draws otherwise in the same view, but for names
         that would lie under its title or scale bar
fills    points inside rooms whose colour is that of theme.json
taps     shops whose room, tapped, gives their name, id and card
clusters those that are shown, and what is wrong with how they are drawn
drags    views after dragging to all sides, those in which no point of a grid of 10 points shows the venue
"""
import argparse, contextlib, functools, glob, http.server, json, pathlib, random, re, shutil, subprocess, tempfile, threading
import xml.etree.ElementTree as xml
from playwright.sync_api import sync_playwright

import kit
from kit import ROOT

PHONE, DESKTOP = (390, 844), (1280, 900)
PAGE = """<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="maplibre-gl.css">
<style>html, body, #view { height: 100%; margin: 0 }</style><div id="view"></div>
{{kit}}<script src="pmtiles.js"></script>
<script type="module">
  window.maplibregl ??= await import('./maplibre-gl.mjs');
  import {scrollLimits} from './bundle/camera.js';
  window.show = async (theme, limits) => {
    window.failures = [];
    if (window.map) window.map.remove();
    const bundle = new URL('bundle/', location.href).href;
    if (!window.protocol) { window.protocol = new pmtiles.Protocol(); maplibregl.addProtocol('pmtiles', window.protocol.tile); }
    const file = path => fetch(bundle + path).then(answer => answer.json());
    const style = await file('style/' + theme + '.json');
    for (const source of Object.values(style.sources)) {
      if (source.type === 'vector') source.url = source.url.replace('pmtiles://', 'pmtiles://' + bundle);
      if (source.type === 'image') source.url = bundle + source.url;
    }
    if (style.sprite) style.sprite = bundle + style.sprite;
    window.map = new maplibregl.Map({
      container: 'view', style, fadeDuration: 0, attributionControl: false, canvasContextAttributes: {preserveDrawingBuffer: true},
      center: style.center, zoom: style.zoom, ...(limits ? {
        minZoom: style.metadata['venue:minZoom'], maxZoom: style.metadata['venue:maxZoom'], renderWorldCopies: false,
        transformConstrain: scrollLimits(await file('camera.json'))} : {})});
    map.on('error', event => failures.push(String(event.error && event.error.message || event)));
    await new Promise(done => map.once('idle', done));
    return failures;
  };
  // The view, and everything of it drawn.
  window.look = async (floor, center, zoom, bearing) => {
    map.setGlobalStateProperty('floor', floor);
    map.jumpTo({center, zoom, bearing: bearing || 0});
    const idle = new Promise(done => map.once('idle', done));
    map.triggerRepaint();
    await idle;
  };
  // Of what has a name: its icon or its name, or with a part of layers' ids only what they draw.
  window.names = (part = '') => {
    const layers = map.getStyle().layers.filter(l => l.type === 'symbol' && l.source === 'venue' && l.id.includes(part)).map(l => l.id);
    return map.queryRenderedFeatures({layers}).filter(f => f.properties.name).map(f => {
      const at = map.project(f.geometry.coordinates);
      return {id: f.id, layer: f.sourceLayer, x: at.x, y: at.y};
    });
  };
  window.colours = points => {
    const canvas = map.getCanvas(), copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', {willReadFrequently: true});
    context.drawImage(canvas, 0, 0);
    return points.map(point => {
      const at = map.project(point);
      return [...context.getImageData(Math.round(at.x), Math.round(at.y), 1, 1).data.slice(0, 3)];
    });
  };
  window.ready = true;
</script>"""


class Server(http.server.SimpleHTTPRequestHandler):
    """A plain server that answers range requests."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        asked = self.headers.get("Range")
        if not asked:
            return super().do_GET()
        with open(self.translate_path(self.path), "rb") as file:
            data = file.read()
        first, last = asked.removeprefix("bytes=").split("-")
        first, last = int(first), min(int(last or len(data) - 1), len(data) - 1)
        self.send_response(206)
        self.send_header("Content-Range", f"bytes {first}-{last}/{len(data)}")
        self.send_header("Content-Length", str(last - first + 1))
        self.end_headers()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.wfile.write(data[first : last + 1])


class Bundle:
    def __init__(self, path):
        self.path = pathlib.Path(path).resolve()
        self.ids = self.json("ids.json")["ids"]
        self.floors = [floor["floor"] for floor in self.json("floors.json")["floors"]]
        self.camera = self.json("camera.json")
        self.features = {floor: [] for floor in self.floors}
        for file in glob.glob(str(self.path / "tiers/*/*.geojson")):
            self.features[int(pathlib.Path(file).parent.name)] += json.load(open(file))["features"]

    def json(self, name):
        return json.load(open(self.path / name))

    @property
    def themes(self):
        return sorted(file.stem for file in (self.path / "style").glob("*.json"))

    def named(self, floor):
        """Names of a floor: text id, tile layer, point, first zoom of icon or name, first zoom of the name."""
        for feature in self.features[floor]:
            properties = feature["properties"]
            if "first_zoom" in properties and "name" in properties:
                first = properties["first_zoom"]
                name = properties.get("name_zoom", first)
                yield feature["id"], properties["layer"], feature["geometry"]["coordinates"], first if "icon" in properties else name, name

    def center(self, floor):
        west, south, east, north = next(f["bounds"] for f in self.json("floors.json")["floors"] if f["floor"] == floor)
        return [(west + east) / 2, (south + north) / 2]


def inside(point, ring):
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def covers(feature, point):
    geometry = feature["geometry"]
    parts = {"Polygon": [geometry["coordinates"]], "MultiPolygon": geometry["coordinates"]}.get(geometry["type"], [])
    return any(inside(point, part[0]) and not any(inside(point, hole) for hole in part[1:]) for part in parts)


def drawn(program, bundle, floor, center, zoom, size):
    """Icons and names in the program's own picture of a view: by id and layer, where they are anchored; and the plates of what stands around the map."""
    # Floors are asked for by the name on their button, which comes before their number.
    button = next(iter(next(f for f in bundle.json("floors.json")["floors"] if f["floor"] == floor)["short_name"].values()))
    picture = subprocess.run(
        [program, "render", str(bundle.path), f"--floor={button}", f"--camera={center[0]},{center[1]},{zoom}", "--size", f"{size[0]}x{size[1]}", "-o", "-"],
        check=True, capture_output=True).stdout
    found, plates = {}, []
    for group in xml.fromstring(picture).iter("{http://www.w3.org/2000/svg}g"):
        if group.attrib.get("id") == "furniture":
            plates = [tuple(float(r.attrib[k]) for k in ("x", "y", "width", "height")) for r in group.iter("{http://www.w3.org/2000/svg}rect")]
        if "data-place" in group.attrib:
            x, y = re.match(r"translate\((\S+) (\S+)\)", group.attrib["transform"]).groups()
            found[group.attrib["data-place"], group.attrib["data-layer"]] = (float(x), float(y))
    return found, plates


def is_under(at, plates):
    """Whether a name at a place may reach below a plate: names are at most as wide and high as the margins of a view here."""
    return any(x - 80 <= at[0] <= x + width + 80 and y - 40 <= at[1] <= y + height + 40 for x, y, width, height in plates)


def labels(page, bundle, floor, size, program):
    """What is shown at five zooms, against what the tier files say."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    start, top = bundle.camera["start"]["zoom512"], bundle.camera["limits"]["zoom"]["max512"]
    found = []
    for step in range(5):
        zoom = min(int(2 * (start + (top - start) * step / 4)) / 2 + 0.1, top)
        center = bundle.center(floor)
        page.evaluate("([floor, center, zoom]) => look(floor, center, zoom)", [floor, center, zoom])
        shown = {}
        for name in page.evaluate("names()"):
            kind, text = bundle.ids[name["id"]][:2]
            shown[text, name["layer"]] = (name["x"], name["y"])
        written = {(bundle.ids[name["id"]][1], name["layer"]) for name in page.evaluate("names('-name')")}
        wanted = list(bundle.named(floor))
        places = page.evaluate("points => points.map(p => { const at = map.project(p); return [at.x, at.y] })", [w[2] for w in wanted])
        missing, early, off = [], [], 0.0
        picture, plates = drawn(program, bundle, floor, center, zoom, size) if program else (None, [])
        otherwise = []
        for (text, layer, _, first, name), (x, y) in zip(wanted, places):
            # Those at the edge may be cut off by it, and kits place no text there.
            in_view = 80 <= x <= size[0] - 80 and 40 <= y <= size[1] - 40
            at = shown.get((text, layer))
            if first <= zoom and in_view and at is None or name <= zoom and in_view and (text, layer) not in written:
                missing.append(text)
            if first > zoom and at is not None or name > zoom and (text, layer) in written:
                early.append(text)
            if at is not None:
                off = max(off, abs(at[0] - x), abs(at[1] - y))
            if picture is not None and in_view:
                there = picture.get((text, layer))
                if there is None and is_under((x, y), plates):
                    continue
                if (there is None) != (at is None) or there and max(abs(there[0] - at[0]), abs(there[1] - at[1])) > 2:
                    otherwise.append([text, at, there])
        found.append(
            {"floor": floor, "width": size[0], "zoom": zoom, "shown": len(shown), "missing": missing, "early": early, "off": round(off, 2), "otherwise": otherwise})
    return found


def fills(page, bundle, floor, theme):
    """Points inside rooms, and whether their colour is that of the room's class."""
    page.evaluate("() => map.getStyle().layers.forEach(l => { if (!['fill', 'background'].includes(l.type) || l.id.startsWith('section') || (l.source || '').startsWith('annotations')) map.setLayoutProperty(l.id, 'visibility', 'none') })")
    start = bundle.camera["start"]["zoom512"]
    zoom = start + 1
    page.evaluate("([floor, center, zoom]) => look(floor, center, zoom)", [floor, bundle.center(floor), zoom])
    classes = bundle.json("theme.json")["themes"][theme]["classes"]
    drawn = [f for f in bundle.features[floor] if f["properties"]["layer"] in ("unit", "kiosk", "fixture")]
    rooms = [f for f in drawn if f["properties"]["layer"] == "unit"]
    west, south, east, north = page.evaluate("() => { const b = map.getBounds(); return [b.getWest(), b.getSouth(), b.getEast(), b.getNorth()] }")
    pixel = (east - west) / page.viewport_size["width"]
    draw = random.Random(floor + 7)
    points, wanted = [], []
    for _ in range(40000):
        if len(points) >= 400:
            break
        point = [draw.uniform(west + 9 * pixel, east - 9 * pixel), draw.uniform(south + 5 * pixel, north - 5 * pixel)]
        over = [f for f in drawn if covers(f, point)]
        if len(over) != 1 or over[0] not in rooms:
            continue
        around = [[point[0] + dx * 3 * pixel, point[1] + dy * 1.5 * pixel] for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        if any([f["id"] for f in drawn if covers(f, near)] != [over[0]["id"]] for near in around):
            continue
        points.append(point)
        wanted.append(classes[over[0]["properties"]["class"]]["normal"]["fill"])
    seen = page.evaluate("points => colours(points)", points)
    def near(colour, text):
        return all(abs(value - int(text[1 + 2 * k : 3 + 2 * k], 16)) <= 3 for k, value in enumerate(colour))
    wrong = [[p, s, w] for p, s, w in zip(points, seen, wanted) if not near(s, w)]
    return {"floor": floor, "theme": theme, "sampled": len(points), "wrong": wrong[:5], "right": len(points) - len(wrong)}


def taps(page, bundle):
    """Every shop of the search, tapped in the middle of its name."""
    venue = bundle.json("places.json")
    language = venue["languages"][0]
    files = [venue] + [bundle.json(f"places/{floor}.json") for floor in bundle.floors]
    entries = [place for file in files for place in file["places"]]
    cards = {place["id"]: place for place in entries}
    wrong, count = [], 0
    for entry in entries:
        if entry["type"] != "occupant" or not entry.get("levels"):
            continue
        count += 1
        floor = venue["levels"][entry["levels"][0]]["floor"]
        name = entry["name"].get(language) or next(iter(entry["name"].values()))
        page.evaluate("([floor, center]) => look(floor, center, 21)", [floor, entry["point"]])
        found = page.evaluate("""() => map.queryRenderedFeatures(map.project(map.getCenter())).filter(f => f.source === 'venue')
            .map(f => ({id: f.id, name: f.properties.name, tenant: f.properties.occupant_name, tenants: [f.properties.occupant_id, f.properties.occupant_ids].join()}))""")
        ids = [bundle.ids[f["id"]][1] for f in found if f["id"] is not None]
        # Of several in one room the map names the first, and the ids of all.
        is_named = any(name in (f.get("name"), f.get("tenant")) for f in found)
        is_tenant = any(f'"{entry["id"]}"' in f["tenants"] or entry["id"] == f["tenants"].strip(",") for f in found)
        has_card = cards.get(entry["id"], {}).get("name", {}).get(language, name) == name and entry["id"] in cards
        if not (has_card and (is_tenant or is_named and entry["id"] in ids)):
            wrong.append([entry["id"], name, found[:4]])
    return {"shops": count, "wrong": wrong}


def clusters(page, bundle):
    """Every cluster that is shown: drawn with its number as soon as there is room for it, and gone when it has opened."""
    file = bundle.path / "clusters.json"
    shown = [c for c in json.load(open(file))["clusters"] if "first_zoom" in c] if file.exists() else []
    top, wrong = bundle.camera["limits"]["zoom"]["max512"], []
    def drawn(cluster, zoom):
        page.evaluate("([floor, center, zoom]) => look(floor, center, zoom)", [cluster.get("floor", bundle.floors[0]), cluster["position"], zoom])
        found = page.evaluate("""() => map.queryRenderedFeatures({layers: map.getStyle().layers.map(l => l.id).filter(id => id.startsWith('cluster'))})
            .map(f => ({id: f.id, layer: f.layer.id, count: f.properties.point_count}))""")
        own = [f for f in found if bundle.ids[f["id"]] == ["cluster", cluster["id"]]]
        return sorted(f["layer"].split("-")[1] if "-" in f["layer"] and not f["layer"][8:].replace(".", "").isdigit() else "icon" for f in own), {f["count"] for f in own}
    for cluster in shown:
        parts, counts = drawn(cluster, min(cluster["first_zoom"] + 0.1, top))
        if parts != ["badge", "count", "icon"] or counts != {cluster["point_count"]}:
            wrong.append([cluster["id"], parts, sorted(counts)])
        if cluster["zooms"][1] + 1 < top and drawn(cluster, cluster["zooms"][1] + 1.1)[0]:
            wrong.append([cluster["id"], "open, and drawn"])
    return {"shown": len(shown), "wrong": wrong}


def drags(page, bundle):
    """After dragging as far as it goes, to six sides at five zooms: views at no point of which, of a grid of 10 points, the venue is."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate("theme => show(theme, true)", "light")
    low, top = bundle.camera["limits"]["zoom"]["min512"], bundle.camera["limits"]["zoom"]["max512"]
    lost, views = [], 0
    levels = [f for floor in bundle.floors for f in bundle.features[floor] if f["properties"]["layer"] == "level"]
    levels += [f for f in bundle.json("tiers/venue.geojson")["features"] if f["properties"]["layer"] in ("venue", "footprint")]
    for step in range(5):
        zoom = low + (top - low) * step / 4
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)):
            page.evaluate("([center, zoom]) => map.jumpTo({center, zoom})", [bundle.camera["start"]["center"], zoom])
            # By hand once, then as far as the kit goes: the same limit holds both.
            page.mouse.move(195 - dx * 150, 422 - dy * 350)
            page.mouse.down()
            page.mouse.move(195 + dx * 150, 422 + dy * 350, steps=2)
            page.mouse.up()
            page.evaluate("([dx, dy]) => { map.stop(); map.panBy([-dx * 100000, -dy * 100000], {animate: false}) }", [dx, dy])
            grid = page.evaluate("""() => {
                const canvas = map.getCanvas(), [w, h] = [canvas.clientWidth, canvas.clientHeight], points = [];
                for (let i = 0; i < 39; i++) for (let k = 0; k < 84; k++)
                  points.push(map.unproject([(i + 0.5) * w / 39, (k + 0.5) * h / 84]).toArray());
                return points }""")
            seen = any(covers(level, point) for level in levels for point in grid)
            views += 1
            if not seen:
                lost.append([zoom, dx, dy])
    return {"views": views, "lost": lost}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bundle")
    parser.add_argument("--pictures")
    parser.add_argument("--program")
    options = parser.parse_args()
    bundle = Bundle(options.bundle)
    report = {"themes": [], "labels": [], "fills": []}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = pathlib.Path(folder)
        kit.copy(root)
        (root / "bundle").symlink_to(bundle.path)
        (root / "index.html").write_text(PAGE.replace("{{kit}}", kit.TAG))
        (root / "favicon.ico").write_bytes(b"")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=str(root)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        home = f"http://127.0.0.1:{server.server_port}/"
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        said, outside = [], []
        page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: outside.append(request.url) if not request.url.startswith((home, "blob:", "data:")) else None)
        page.goto(home + "index.html")
        page.wait_for_function("window.ready")
        for theme in bundle.themes:
            said.clear(), outside.clear()
            failures = page.evaluate("theme => show(theme, false)", theme)
            # Of the driver of software graphics, not of the page.
            own = [text for text in said if "GPU stall due to ReadPixels" not in text and "GL Driver Message" not in text]
            report["themes"].append({"theme": theme, "errors": failures + own, "outside": list(outside)})
            if options.pictures:
                page.screenshot(path=f"{options.pictures}/{theme}.png")
        page.evaluate("theme => show(theme, false)", "light")
        report["taps"] = taps(page, bundle)
        report["clusters"] = clusters(page, bundle)
        for floor in bundle.floors:
            for size in (PHONE, DESKTOP):
                report["labels"] += labels(page, bundle, floor, size, options.program)
                if options.pictures:
                    for row in report["labels"][-5:]:
                        page.evaluate("([floor, center, zoom]) => look(floor, center, zoom)", [floor, bundle.center(floor), row["zoom"]])
                        page.screenshot(path=f"{options.pictures}/floor{floor}-{size[0]}-{row['zoom']}.png")
        for theme in ("light", "dark"):
            page.evaluate("theme => show(theme, false)", theme)
            report["fills"] += [fills(page, bundle, floor, theme) for floor in bundle.floors]
        report["drags"] = drags(page, bundle)
        browser.close()
    print(json.dumps(report, ensure_ascii=False))


if __name__ == "__main__":
    main()
