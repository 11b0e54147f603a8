// Filters, floors, zoom, and the link between the list and the marks. Without it the page shows all floors and all findings.
(() => {
  document.documentElement.classList.add("live");
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const items = all("li.finding");
  const shown = new Set(all("#severities button").map((button) => button.dataset.severity));
  const parts = new Map();
  for (const part of all("[data-finding]")) {
    const number = part.dataset.finding;
    if (!parts.has(number)) parts.set(number, []);
    parts.get(number).push(part);
  }
  const partsOf = (number) => parts.get(String(number)) ?? [];

  // Filters.
  const texts = new Map(items.map((item) => [item, item.textContent.toLowerCase()]));
  const filter = () => {
    const rule = byId("rule").value;
    const words = byId("text").value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const item of items) {
      const text = texts.get(item);
      const fits = shown.has(item.dataset.severity) && (!rule || item.dataset.rule === rule) && words.every((word) => text.includes(word));
      for (const part of partsOf(item.dataset.finding)) part.toggleAttribute("hidden", !fits);
      if (fits) count += 1;
    }
    byId("count").textContent = `${count} of ${items.length} ${items.length === 1 ? "finding" : "findings"} shown`;
  };
  for (const button of all("#severities button")) {
    button.addEventListener("click", () => {
      const { severity } = button.dataset;
      if (!shown.delete(severity)) shown.add(severity);
      button.setAttribute("aria-pressed", shown.has(severity));
      filter();
    });
  }
  byId("rule").addEventListener("change", filter);
  byId("text").addEventListener("input", filter);

  // Zoom: the part of the drawing that is seen.
  const boxes = new Map(all("svg.floor").map((drawing) => [drawing, drawing.getAttribute("viewBox").split(" ").map(Number)]));
  const views = new Map([...boxes].map(([drawing, box]) => [drawing, [...box]]));
  // Marks have one size on the screen.
  const unitsPerPixel = (drawing) => {
    const { width, height } = drawing.getBoundingClientRect();
    const [, , viewWidth, viewHeight] = views.get(drawing);
    return width && height ? Math.max(viewWidth / width, viewHeight / height) : 0;
  };
  const sizeMarks = (drawing) => {
    const scale = (13 * unitsPerPixel(drawing)) / Number(drawing.dataset.radius);
    if (scale) for (const pin of all(".pin", drawing)) pin.setAttribute("transform", `scale(${scale})`);
  };
  window.addEventListener("resize", () => [...views.keys()].forEach(sizeMarks));

  // Floors: one drawing at a time.
  const showFloor = (plan, floor) => {
    for (const drawing of all("svg.floor", plan)) {
      drawing.toggleAttribute("hidden", drawing.dataset.floor !== floor);
      sizeMarks(drawing);
    }
    for (const button of all(".floors button", plan)) button.setAttribute("aria-pressed", button.dataset.floor === floor);
  };
  for (const plan of all(".plan")) {
    const buttons = all(".floors button", plan);
    for (const button of buttons) button.addEventListener("click", () => showFloor(plan, button.dataset.floor));
    const first = buttons.find((button) => button.dataset.first) ?? buttons[0];
    if (first) showFloor(plan, first.dataset.floor);
  }

  // Zoom.
  const setView = (drawing, x, y, width) => {
    const [left, top, fullWidth, fullHeight] = boxes.get(drawing);
    const scale = Math.min(Math.max(width / fullWidth, 1 / 64), 1);
    const size = [fullWidth * scale, fullHeight * scale];
    const corner = [
      Math.min(Math.max(x, left), left + fullWidth - size[0]), Math.min(Math.max(y, top), top + fullHeight - size[1]),
    ];
    views.set(drawing, [...corner, ...size]);
    drawing.setAttribute("viewBox", [...corner, ...size].join(" "));
    sizeMarks(drawing);
  };
  const zoom = (drawing, factor) => {
    const [x, y, width, height] = views.get(drawing);
    setView(drawing, x + (width * (1 - factor)) / 2, y + (height * (1 - factor)) / 2, width * factor);
  };
  const pan = (drawing, right, down) => {
    const [x, y, width, height] = views.get(drawing);
    setView(drawing, x + right * width, y + down * height, width);
  };
  const current = (plan) => all("svg.floor", plan).find((drawing) => !drawing.hasAttribute("hidden"));
  const actions = {
    in: (drawing) => zoom(drawing, 0.5), out: (drawing) => zoom(drawing, 2), all: (drawing) => setView(drawing, 0, 0, Infinity),
  };
  for (const button of all(".zoom button")) {
    button.addEventListener("click", () => {
      const drawing = current(button.closest(".plan"));
      if (drawing) actions[button.dataset.zoom](drawing);
    });
  }
  const keys = {
    "+": (drawing) => zoom(drawing, 0.5), "=": (drawing) => zoom(drawing, 0.5), "-": (drawing) => zoom(drawing, 2),
    0: (drawing) => setView(drawing, 0, 0, Infinity), ArrowLeft: (drawing) => pan(drawing, -0.2, 0),
    ArrowRight: (drawing) => pan(drawing, 0.2, 0), ArrowUp: (drawing) => pan(drawing, 0, -0.2), ArrowDown: (drawing) => pan(drawing, 0, 0.2),
  };
  for (const drawing of boxes.keys()) {
    drawing.addEventListener("keydown", (event) => {
      if (event.target !== drawing || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key](drawing);
    });
    drawing.addEventListener("pointerdown", (event) => {
      if (event.target.closest("a")) return;
      const start = [event.clientX, event.clientY, ...views.get(drawing)];
      const move = (next) => {
        const scale = unitsPerPixel(drawing);
        setView(drawing, start[2] - (next.clientX - start[0]) * scale, start[3] - (next.clientY - start[1]) * scale, start[4]);
      };
      const end = () => drawing.removeEventListener("pointermove", move);
      drawing.setPointerCapture(event.pointerId);
      drawing.addEventListener("pointermove", move);
      drawing.addEventListener("pointerup", end, { once: true });
      drawing.addEventListener("pointercancel", end, { once: true });
    });
  }

  // A finding in the list and on the plan.
  const select = (number) => {
    for (const part of all(".on")) part.classList.remove("on");
    for (const part of partsOf(number)) part.classList.add("on");
    const mark = byId(`mark-${number}`);
    if (!mark) return;
    const drawing = mark.closest("svg");
    showFloor(drawing.closest(".plan"), drawing.dataset.floor);
    const [x, y, width, height] = views.get(drawing);
    const [left, top] = [Number(mark.dataset.x), Number(mark.dataset.y)];
    if (left < x || top < y || left > x + width || top > y + height) setView(drawing, left - width / 2, top - height / 2, width);
    mark.parentNode.append(mark);
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="#finding-"], a[href^="#mark-"]');
    if (!link) return;
    const id = link.getAttribute("href").slice(1);
    event.preventDefault();
    select(id.split("-")[1]);
    const target = byId(id);
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "nearest" });
  });
  const linked = /^#finding-(\d+)$/.exec(location.hash);
  if (linked) select(linked[1]);

  filter();
})();
