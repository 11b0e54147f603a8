"""Opens a page of `venuemap validate --report html=…` in headless Chromium, uses it as people do, and prints what it does as JSON.

    findings.py PAGE [--pictures FOLDER]

errors    of the console and of the page, dialogs, and requests other than for the page itself
count     the text of the count, at first
filters   after each step (errors hidden, one rule, a text): the count, and how many items and marks are shown
floors    for each button: its text, and which drawings are shown after a press
keyboard  id with the focus after Enter on the first mark, and after Enter on its link back; the part of the drawing after + and 0
tabbed    how many presses of Tab lead to the first mark; outlined is whether a focused button has an outline
axe       rules of axe-core with serious or critical faults, in light and dark, on a desktop and a phone
wide      whether the page is wider than a phone
"""
import argparse, json, pathlib, shutil, sys
import axe_playwright_python
from playwright.sync_api import sync_playwright

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 375, "height": 667}


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("page", type=pathlib.Path)
    arguments.add_argument("--pictures", type=pathlib.Path)
    given = arguments.parse_args()
    address = given.page.resolve().as_uri()
    report = {"axe": []}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        errors = report["errors"] = []

        def opened(size, scheme):
            page = browser.new_context(viewport=size, color_scheme=scheme).new_page()
            page.on("console", lambda message: errors.append(message.text))
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("dialog", lambda dialog: (errors.append("a dialog"), dialog.dismiss()))
            page.on("request", lambda request: errors.append(request.url) if request.url != address else None)
            page.goto(address)
            return page

        page = opened(DESKTOP, "light")
        use(page, report)
        for size, device in [(DESKTOP, "desktop"), (PHONE, "phone")]:
            for scheme in ["light", "dark"]:
                page = opened(size, scheme)
                if device == "phone":
                    report["wide"] = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                if given.pictures:
                    page.screenshot(path=given.pictures / f"{device}-{scheme}.png")
                    page.locator("a.mark:visible").first.focus()
                    page.keyboard.press("Enter")
                    page.screenshot(path=given.pictures / f"{device}-{scheme}-chosen.png")
                page.evaluate(AXE)
                found = page.evaluate("axe.run()")
                for fault in found["violations"]:
                    if fault["impact"] in ("serious", "critical"):
                        nodes = [node["html"][:120] for node in fault["nodes"][:3]]
                        report["axe"].append({"rule": fault["id"], "view": f"{device} {scheme}", "nodes": nodes})
    print(json.dumps(report, ensure_ascii=False))


def use(page, report):
    count = lambda: page.locator("#count").inner_text()
    shown = lambda selector: page.locator(selector + ":not([hidden])").count()
    focus = lambda: page.evaluate("document.activeElement.id")
    state = lambda: {"count": count(), "items": shown("li.finding"), "marks": shown("a.mark")}
    report["count"] = count()

    report["tabbed"] = None
    for presses in range(1, 400):
        page.keyboard.press("Tab")
        if presses == 1:
            report["outlined"] = page.evaluate("getComputedStyle(document.activeElement).outlineStyle !== 'none'")
        if focus().startswith("mark-"):
            report["tabbed"] = presses
            break
    page.keyboard.press("Enter")
    keyboard = [focus()]
    page.locator(f"#{keyboard[0]} a[href^='#mark-']").focus()
    page.keyboard.press("Enter")
    keyboard.append(focus())
    drawing = page.locator("svg.floor:not([hidden])").first
    drawing.focus()
    for key in ["+", "ArrowRight", "0"]:
        page.keyboard.press(key)
        keyboard.append(drawing.get_attribute("viewBox"))
    report["keyboard"] = keyboard

    report["floors"] = []
    buttons = page.locator(".plan").first.locator(".floors button")
    for index in range(buttons.count()):
        buttons.nth(index).press("Enter")
        drawings = page.locator(".plan").first.locator("svg.floor:not([hidden])")
        report["floors"].append({
            "text": buttons.nth(index).inner_text(), "pressed": buttons.nth(index).get_attribute("aria-pressed"),
            "drawings": [drawings.nth(number).get_attribute("data-floor") for number in range(drawings.count())]})

    filters = report["filters"] = []
    errors = page.locator("#severities button").first
    errors.press("Space")
    filters.append(state())
    errors.press("Space")
    rule = page.locator("#rule option").nth(1).get_attribute("value")
    page.locator("#rule").select_option(rule)
    filters.append(state())
    page.locator("#rule").select_option("")
    page.locator("#text").fill("no finding contains this")
    filters.append(state())
    page.locator("#text").fill("")
    filters.append(state())


main()
