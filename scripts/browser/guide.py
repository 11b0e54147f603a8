"""Opens the page of docs/guides/maplibre.md as it is in headless Chromium and prints, as JSON, what it does.

    guide.py BUNDLE ROUTE [PICTURE]

ROUTE is a file that `venuemap route … --format geojson` printed. The page's address is http://venue.test/, and the bundle's
http://venue.test/airport/, so that a bundle may say so in its styles.

errors   of the kit and the console, and requests that leave the server
floors   texts of the floor picker; for each, the floor it set and the names then shown that belong to another
language the language that its button set
card     what the card of a tapped shop says
marked   numbers that the tap selected
covered  on a small phone with long credits: floor and language buttons and the search field that something covers
found    results for "skyline"; after a press on the first its card, the floor, how many features are marked
ran      whether a script in a text of the page ran
route    how many pieces of the route the floor it begins on shows
"""
import functools, http.server, json, pathlib, re, shutil, sys, tempfile, threading
from playwright.sync_api import sync_playwright

import kit
from look import PHONE, ROOT, Bundle, Server

SMALL = (375, 667)


def main():
    bundle, route = Bundle(sys.argv[1]), pathlib.Path(sys.argv[2])
    guide = (ROOT / "docs/guides/maplibre.md").read_text()
    pages, scripts = (re.findall(rf"^```{kind}\n(.*?)^```$", guide, re.S | re.M) for kind in ("html", "js"))
    assert len(pages) == 1 and len(scripts) == 1, "the guide has one page with one script"
    own = '<script type="module" src="map.js"></script>'
    assert own in pages[0]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = pathlib.Path(folder)
        # The page keeps its map to itself: the kit hands it out.
        kit.copy(root, hands_out_maps=True)
        (root / "airport").symlink_to(bundle.path)
        # With a classic script the page is as the guide says for release 5.
        (root / "index.html").write_text(pages[0].replace(own, kit.TAG + own))
        (root / "map.js").write_text(scripts[0])
        search = re.findall(r"^```js\n(.*?)^```$", (ROOT / "docs/guides/search.md").read_text(), re.S | re.M)
        assert len(search) == 1, "the guide to searching has one script"
        (root / "search.js").write_text(search[0])
        (root / "favicon.ico").write_bytes(b"")
        shutil.copy(route, root / "way.geojson")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=str(root)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        home = "http://venue.test/"
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-proxy-server", f"--host-resolver-rules=MAP venue.test:80 127.0.0.1:{server.server_port}",
                  "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
        page = browser.new_page(viewport={"width": SMALL[0], "height": SMALL[1]})
        errors = []
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: errors.append(request.url) if not request.url.startswith((home, "blob:", "data:")) else None)
        page.goto(home + "index.html?route=way.geojson")
        # The page's policy forbids the waiting that Playwright puts into pages.
        for _ in range(600):
            if page.evaluate("Boolean(window.opened && opened.loaded())"):
                break
            page.wait_for_timeout(100)
        report = {"errors": errors, "floors": []}
        report["route"] = page.evaluate("opened.queryRenderedFeatures({layers: ['route-line']}).length")

        report["covered"] = page.evaluate(
            """() => { document.querySelector('.maplibregl-ctrl-attrib-inner').append(' | A credit of another source'.repeat(8));
            return [...document.querySelectorAll('#floors button, #languages button, #search input')].filter(one => {
              const {left, right, top, bottom} = one.getBoundingClientRect();
              return [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]].some(
                corner => !one.contains(document.elementFromPoint(...corner)));
            }).map(one => one.textContent || one.tagName) }""")
        if len(sys.argv) > 3:
            page.screenshot(path=sys.argv[3])
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})

        for button in page.locator("#floors button").all():
            button.click()
            page.evaluate("new Promise(done => { opened.once('idle', done); opened.triggerRepaint() })")
            report["floors"].append(page.evaluate(
                """text => { const {floor} = opened.getGlobalState();
                return {text, floor, elsewhere: opened.queryRenderedFeatures().filter(feature => feature.source === 'venue'
                  && feature.properties.floor !== undefined && feature.properties.floor !== floor && !feature.properties.outdoor).length} }""",
                button.text_content()))
        page.locator("#languages button").nth(1).click()
        report["language"] = page.evaluate("opened.getGlobalState().language")

        page.locator("#floors button", has_text=re.compile("^0$")).click()
        shop = next(f for f in bundle.features[0] if f["id"] == "tide-cafe" and f["properties"]["layer"] == "occupant")
        at = page.evaluate(
            """async center => { opened.jumpTo({center, zoom: 20}); const idle = new Promise(done => opened.once('idle', done));
            opened.triggerRepaint(); await idle; return opened.project(center) }""", shop["geometry"]["coordinates"])
        page.mouse.click(at["x"], at["y"])
        report["card"] = page.locator(".maplibregl-popup .card").inner_text()
        report["link"] = page.locator(".maplibregl-popup .card a").get_attribute("href")
        report["marked"] = [bundle.ids[number] for number in page.evaluate("opened.getGlobalState().selected")]
        page.locator("#search input").fill("skyline")
        results = page.locator("#search li button").all_inner_texts()
        page.locator("#search li button").first.click()
        report["found"] = {
            "results": results, "card": page.locator(".maplibregl-popup .card").last.inner_text(),
            "floor": page.evaluate("opened.getGlobalState().floor"),
            "pressed": page.locator("#floors [aria-pressed=true]").all_inner_texts(),
            "marked": [bundle.ids[number] for number in page.evaluate("opened.getGlobalState().selected")]}
        # Said last, because the browser complains: the page's policy lets no script of a text run.
        report["errors"] = list(errors)
        page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=\"data:,\" onerror=\"window.ran = true\">')")
        page.wait_for_timeout(200)
        report["ran"] = page.evaluate("window.ran === true")
        browser.close()
    print(json.dumps(report, ensure_ascii=False))


if __name__ == "__main__":
    main()
