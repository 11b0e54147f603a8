"""Opens `venuemap preview` in headless Chromium and prints, as JSON, what it does; compiles another venue to the bundle meanwhile.

    preview.py VENUEMAP BUNDLE VENUE [--pictures FOLDER]

VENUE is compiled to BUNDLE once the page has been looked at.

errors   of the kit and the console, and requests that leave the server
floors   texts of the floor buttons; for each, the floor it set
themes   those one can choose; the colours of the page after the dark one was chosen
tapped   what the page says after a tap on the shop named Inkwell Books
before, after   the page's title before and after the compile; kept is the floor after it
log      what preview has logged, line by line
"""
import argparse, json, re, shutil, subprocess, threading
from playwright.sync_api import expect, sync_playwright

from kit import KIT
from look import DESKTOP, PHONE, Bundle


def main():
    arguments = argparse.ArgumentParser()
    for name in ("venuemap", "bundle", "venue"):
        arguments.add_argument(name)
    arguments.add_argument("--pictures")
    given = arguments.parse_args()
    bundle = Bundle(given.bundle)
    preview = subprocess.Popen(
        [given.venuemap, "preview", given.bundle, "--port", "0", "--format", "json", "--scripts", str(KIT)],
        stdout=subprocess.PIPE, text=True)
    log = []
    threading.Thread(target=lambda: log.extend(map(json.loads, preview.stdout)), daemon=True).start()
    try:
        report = look(given, bundle, log)
    finally:
        preview.kill()
        preview.wait()
    print(json.dumps({**report, "log": log}, ensure_ascii=False))


def look(given, bundle, log):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]}, color_scheme="light")
        while not log:
            page.wait_for_timeout(50)
        home = log[0]["address"]
        errors = []
        page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: errors.append(request.url) if not request.url.startswith((home, "blob:", "data:")) else None)

        def until(event, number):
            """Waits until some event has been logged so often."""
            for _ in range(600):
                if sum(line["event"] == event for line in log) >= number:
                    return
                page.wait_for_timeout(50)
            raise AssertionError(f"no {event}: {log}")

        def picture(name):
            if given.pictures:
                page.screenshot(path=f"{given.pictures}/{name}.png")

        page.goto(home)
        until("idle", 1)
        picture("phone")
        report = {"before": page.title(), "floors": [], "themes": page.locator("#theme option").all_text_contents()}
        for text in page.locator("#floors button").all_text_contents():
            page.locator("#floors button", has_text=re.compile(f"^{re.escape(text)}$")).click()
            report["floors"].append([text, page.evaluate("preview.getGlobalState().floor")])

        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.locator("#floors button").last.click()
        shop = next(f for f in bundle.features[0] if f["properties"].get("name") == "Inkwell Books" and f["geometry"]["type"] == "Point")
        at = page.evaluate(
            """async center => { preview.jumpTo({center, zoom: 20}); const idle = new Promise(done => preview.once('idle', done));
            preview.triggerRepaint(); await idle; return preview.project(center) }""", shop["geometry"]["coordinates"])
        page.mouse.click(at["x"], at["y"])
        report["tapped"] = page.locator(".tapped").inner_text().split("\n")
        page.wait_for_timeout(300)
        picture("desktop")
        page.locator("#floors button").first.click()

        # The page reloads by itself.
        subprocess.run([given.venuemap, "compile", given.venue, "-o", given.bundle], check=True, capture_output=True)
        until("idle", 2)
        expect(page.locator("#state")).to_contain_text("loaded")
        report["after"], report["kept"] = page.title(), page.evaluate("preview.getGlobalState().floor")

        page.locator("#theme").select_option("dark")
        until("idle", 3)
        picture("dark")
        report["look"] = page.locator("html").get_attribute("data-look")
        report["errors"] = errors
        browser.close()
        return report


if __name__ == "__main__":
    main()
