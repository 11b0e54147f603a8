/// `camera.js`: code for a browser map kit that keeps the centre of the view within `limits.scroll` of `camera.json`.
///
/// MapLibre GL JS accepts it as the map's option `transformConstrain` (since 5.10), which it calls before drawing each
/// movement. It is a part of the bundle, so that it fits the file beside it. `ScrollLimits` computes the same, and a test
/// compares both.
public enum ScrollLimitsScript {
  public static let text = #"""
    // Holds the middle of a map to the scroll limits of a venue's camera.json, so that part of the venue stays in sight.
    //
    //   import {scrollLimits} from './camera.js';
    //   const camera = await (await fetch('./camera.json')).json();
    //   const map = new maplibregl.Map({container: 'map', style: './style/light.json', center: camera.start.center,
    //     zoom: camera.start.zoom512, renderWorldCopies: false, transformConstrain: scrollLimits(camera)});
    //
    // Leave maxBounds out beside it. The function takes a center with lng and lat and a zoom of the 512-point world, and gives
    // the nearest of both that is allowed; it asks nothing of the map, so other kits can call it after each move.

    export function scrollLimits(camera) {
      const {zoom: range, scroll} = camera.limits;
      const clampZoom = (zoom) => Math.min(Math.max(Number.isFinite(zoom) ? zoom : range.min512, range.min512), range.max512);
      if (!scroll) return (center, zoom) => ({center, zoom: clampZoom(zoom)});

      // Metres east and north of the middle of the venue's box, on the WGS 84 ellipsoid.
      const [west, south, east, north] = camera.bounds;
      const origin = [(west + east) / 2, (south + north) / 2];
      const phi = origin[1] * Math.PI / 180;
      const degree = [
        111412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi),
        111132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi) - 0.0023 * Math.cos(6 * phi),
      ];
      const toMetres = ([lng, lat]) => [(lng - origin[0]) * degree[0], (lat - origin[1]) * degree[1]];
      const shape = scroll.shape.map((polygon) => polygon.map((ring) => ring.map(toMetres)));

      // The nearest place of the shape: the place itself where it lies inside.
      function nearest([x, y]) {
        let best = {x, y, distance: Infinity};
        for (const polygon of shape) {
          let isInside = false;
          for (const ring of polygon) {
            for (let i = 1; i < ring.length; i++) {
              const [ax, ay] = ring[i - 1];
              const [bx, by] = ring[i];
              if (ay > y !== by > y && x < ax + (y - ay) / (by - ay) * (bx - ax)) isInside = !isInside;
              const dx = bx - ax, dy = by - ay;
              const length = dx * dx + dy * dy;
              const along = length > 0 ? Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1) : 0;
              const px = ax + along * dx, py = ay + along * dy;
              const distance = Math.hypot(x - px, y - py);
              if (distance < best.distance) best = {x: px, y: py, distance};
            }
          }
          if (isInside) return {x, y, distance: 0};
        }
        return best;
      }

      return function transformConstrain(center, zoom) {
        const allowed = clampZoom(zoom);
        let row = scroll.by_zoom[0];
        for (const next of scroll.by_zoom) if (next.zoom512 <= allowed) row = next;
        // The world that lies nearest, where several stand side by side.
        const turns = Math.round((center.lng - origin[0]) / 360);
        const [x, y] = toMetres([center.lng - 360 * turns, center.lat]);
        const found = nearest([x, y]);
        // A millimetre of grace, so that a center on the line is not moved.
        if (found.distance <= row.margin_m + 0.001) return {center, zoom: allowed};
        const share = row.margin_m / found.distance;
        const lng = origin[0] + (found.x + (x - found.x) * share) / degree[0];
        const lat = origin[1] + (found.y + (y - found.y) * share) / degree[1];
        // A kit's own kind of position where it has one, such as maplibregl.LngLat.
        const Position = center.constructor === Object ? null : center.constructor;
        return {center: Position ? new Position(lng, lat) : {lng, lat}, zoom: allowed};
      };
    }

    """#
}
