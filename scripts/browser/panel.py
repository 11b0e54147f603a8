"""Opens `venuemap preview VENUE` in headless Chromium, uses the panel as people do, and prints what it shows as JSON.

    panel.py VENUEMAP VENUE [--pictures FOLDER] [--phone]

VENUE is a copy of corner-mall that the script may change: it saves the venue with a fault, and then without.

errors    of the kit and the console, and requests that leave the server
covered   with long credits: floor buttons, choices, tabs and the search field that something covers
search    texts of the results for "ink"; keyboard is what has the focus after arrow down and enter
card      lines of the card of the result, the floor, how many features are marked
hostile   the title of the card of a place whose name is markup; ran is whether it ran
route     the answer, the steps, features of the line on the map; wheelchair the answer for that traveller; refused what an unknown end says
reloaded  the tab, the floor and the title of the card after a reload
cameras   their names; camera is the zoom after the last
point     the tapped point, as it was copied
faulty    the banner, the last line, the findings tab and its list after a faulty save; page is the bundle before and after
opened    the log lines of a page that is opened meanwhile
again     whether the banner is there after the fault is repaired
log       what preview has logged, line by line
"""
import argparse, json, pathlib, shutil, subprocess, threading
from playwright.sync_api import expect, sync_playwright

from kit import KIT

DESKTOP, PHONE = (1280, 800), (375, 667)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("venuemap")
    arguments.add_argument("venue", type=pathlib.Path)
    arguments.add_argument("--pictures")
    arguments.add_argument("--phone", action="store_true")
    given = arguments.parse_args()
    preview = subprocess.Popen(
        [given.venuemap, "preview", given.venue, "--port", "0", "--format", "json", "--scripts", str(KIT)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    log = []
    threading.Thread(target=lambda: log.extend(map(json.loads, preview.stdout)), daemon=True).start()
    try:
        report = use(given, log)
    finally:
        preview.terminate()
        preview.wait()
    print(json.dumps({**report, "log": log}, ensure_ascii=False))


def use(given, log):
    size = PHONE if given.phone else DESKTOP
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme="light", has_touch=given.phone,
            permissions=["clipboard-read", "clipboard-write"])
        page = context.new_page()
        errors = []

        def until(done, what):
            for _ in range(600):
                if done():
                    return
                page.wait_for_timeout(50)
            raise AssertionError(f"no {what}: {log}")

        until(lambda: log, "address")
        home = log[0]["address"]
        page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: errors.append(request.url) if not request.url.startswith((home, "blob:", "data:")) else None)
        events = lambda name: [line for line in log if line["event"] == name]
        texts = lambda selector: page.locator(selector).all_inner_texts()
        floor = lambda: page.evaluate("preview.getGlobalState().floor")

        def rest():
            page.wait_for_timeout(700)
            page.evaluate("new Promise(done => { preview.once('idle', done); preview.triggerRepaint() })")

        def picture(name):
            if given.pictures:
                page.screenshot(path=f"{given.pictures}/{name}.png")

        page.goto(home)
        until(lambda: events("idle"), "idle")
        report = {"covered": page.evaluate(
            """() => { document.querySelector('.maplibregl-ctrl-attrib-inner')?.append(' | A credit of another source'.repeat(8));
            return [...document.querySelectorAll('#floors button, header select, #query, [role=tab]:not([hidden])')].filter(one => {
              const {left, right, top, bottom} = one.getBoundingClientRect();
              return [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]].some(
                corner => !one.contains(document.elementFromPoint(...corner)));
            }).map(one => one.id || one.textContent) }""")}
        picture("start")
        report |= {"before": page.evaluate("document.documentElement.dataset.revision")}

        page.locator("#query").fill("ink")
        expect(page.locator("#results button")).not_to_have_count(0)
        report["search"] = [text.split("\n") for text in texts("#results button")]
        page.locator("#query").press("ArrowDown")
        report["keyboard"] = page.evaluate("document.activeElement.textContent")
        page.keyboard.press("Enter")
        expect(page.locator("#card h2")).to_have_text("Inkwell Books")
        rest()
        report["card"] = {
            "lines": page.locator("#card").inner_text().split("\n"), "floor": floor(),
            "marked": page.evaluate("preview.getGlobalState().selected.length"),
            "focus": page.evaluate("document.activeElement.id"),
            "inside": page.evaluate(
                """() => { const at = preview.project(preview.getCenter()); return at.x > 0 }""")}
        picture("card")

        # A name that is markup is text.
        page.locator("#query").fill("onerror")
        page.locator("#results button").first.click()
        expect(page.locator("#card h2")).to_contain_text("onerror")
        report["hostile"], report["ran"] = page.locator("#card h2").inner_text(), page.evaluate("window.ran === true")

        page.locator("#query").fill("Inkwell")
        page.locator("#results button").first.click()
        page.get_by_role("button", name="Route from here").click()
        page.locator("#to").fill("corner-cinema")
        page.locator("#to").press("Enter")
        expect(page.locator("#steps li")).not_to_have_count(0)
        rest()
        line = "preview.querySourceFeatures('route').length"
        report["route"] = {
            "answer": page.locator("#route-answer").inner_text(), "steps": [text.split("\n") for text in texts("#steps button")],
            "line": page.evaluate(line), "floor": floor(), "address": page.evaluate("location.search")}
        picture("route")
        page.locator("#steps button").last.click()
        rest()
        report["route"]["last"] = floor()
        report["route"]["current"] = page.locator("#steps [aria-current]").count()
        page.reload()
        until(lambda: len(events("idle")) == 2, "idle after a reload")
        expect(page.locator("#steps li")).not_to_have_count(0)
        page.wait_for_timeout(500)
        report["reloaded"] = [page.locator("[aria-selected=true]").inner_text(), floor(), page.locator("#card h2").text_content()]
        page.locator("#profile").select_option("wheelchair")
        expect(page.locator("#route-answer")).to_contain_text("wheelchair")
        report["wheelchair"] = page.locator("#route-answer").inner_text()
        page.locator("#profile").select_option("walking")
        page.locator("#to").fill("escalator")
        page.get_by_role("button", name="Find route").click()
        expect(page.locator("#notices button")).not_to_have_count(0)
        report["refused"] = [page.locator("#route-answer").inner_text(), texts("#notices button b")]
        page.locator("#notices button").first.click()
        expect(page.locator("#steps li")).not_to_have_count(0)
        page.get_by_role("button", name="Clear", exact=True).click()

        page.locator("#tab-cameras").click()
        report["cameras"] = texts("#camera-list b")
        page.locator("#camera-list button").last.click()
        rest()
        report["camera"] = [floor(), page.evaluate("preview.getZoom()")]

        box = page.locator("#map").bounding_box()
        page.mouse.click(box["x"] + box["width"] * (0.5 if given.phone else 0.65), box["y"] + box["height"] * (0.25 if given.phone else 0.5))
        page.wait_for_timeout(500)
        if page.locator("#copy").is_hidden():
            page.locator("#sheet").click()
        page.locator("#copy").click()
        expect(page.locator("#copy")).to_have_text("Copied")
        report["point"] = page.evaluate("navigator.clipboard.readText()")
        picture("tapped")

        # A save with a fault.
        source = given.venue / "levels/ground.yaml"
        sound = source.read_text()
        source.write_text(sound.replace("rect: [0, 0, 16, 8]", "rect: [0, 0, 17, 8]"))
        expect(page.locator("#kept")).to_be_visible(timeout=30_000)
        page.get_by_role("button", name="Show findings").click()
        expect(page.locator("#finding-list .error")).not_to_have_count(0)
        report["faulty"] = {
            "banner": page.locator("#kept-reason").inner_text(), "state": page.locator("#state").inner_text(),
            "tab": page.locator("#tab-findings").inner_text(), "list": texts("#finding-list .error li"),
            "revision": page.evaluate("document.documentElement.dataset.revision")}
        page.locator("#floors button").first.click()
        page.locator("#finding-list .error button").first.click()
        rest()
        report["faulty"]["floor"], report["faulty"]["signs"] = floor(), page.locator(".sign.error").count()
        picture("faulty")
        opened = len(events("opened")) + 1
        other = context.new_page()
        other.goto(home)
        until(lambda: any(line["event"] == "loaded" and line.get("page") == opened for line in log), "second page")
        report["opened"] = [line for line in log if line.get("page") == opened]
        other.close()

        source.write_text(sound)
        expect(page.locator("#kept")).to_be_hidden(timeout=30_000)
        expect(page.locator("#state")).to_contain_text("loaded")
        report["again"] = page.locator("#tab-findings").inner_text()
        until(lambda: events("current"), "current")
        report["errors"] = errors
        browser.close()
        return report


if __name__ == "__main__":
    main()
