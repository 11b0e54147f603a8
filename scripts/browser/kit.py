"""The map kit of the browser tests: MapLibre GL JS as the module of release 6 or as the classic script of release 5, whichever is found.

VENUEMAP_MAP_KIT names its folder; without it the kit is in .browser/kit.
"""
import os, pathlib, shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
KIT = pathlib.Path(os.environ.get("VENUEMAP_MAP_KIT") or ROOT / ".browser/kit")
IS_MODULE = (KIT / "maplibre-gl.mjs").exists()
# What a page needs before its own script.
TAG = "" if IS_MODULE else '<script src="maplibre-gl.js"></script>\n'


def copy(root, hands_out_maps=False):
    """Copies the kit into the folder of a page. With `hands_out_maps` the page's map is `window.opened`."""
    root = pathlib.Path(root)
    if not (IS_MODULE and hands_out_maps):
        for file in KIT.iterdir():
            shutil.copy(file, root)
    if not hands_out_maps:
        return
    if IS_MODULE:
        # The kit finds its worker by its own address, so its files stay together.
        shutil.copytree(KIT, root / "kit")
        for name in ("maplibre-gl.css", "pmtiles.js"):
            shutil.copy(KIT / name, root)
        (root / "maplibre-gl.mjs").write_text(
            "import {Map as Original} from './kit/maplibre-gl.mjs';\nexport * from './kit/maplibre-gl.mjs';\n"
            "export class Map extends Original { constructor(options) { super(options); window.opened = this; } }\n")
    else:
        with open(root / "maplibre-gl.js", "a") as kit:
            kit.write("\n;{ const Made = maplibregl.Map; maplibregl.Map = function (options) { return window.opened = new Made(options); }; }\n")
