import { type RequestTrace, type TraceEntry, traceLine } from '../../richapi/requestTrace';

export interface TracePanel {
  /** Shows the trace of another workbook from now on. */
  watch(trace: RequestTrace): void;
}

/** More lines than these make the page slow; the file that is saved has them all. */
const SHOWN = 300;

/** The log of everything between Office.js and the host, for those who develop add-ins: a button, and what it opens. */
export function createTracePanel(bar: HTMLElement, area: HTMLElement): TracePanel {
  const { ownerDocument: document } = bar;
  const button = (label: string, press: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', press);
    return made;
  };

  const panel = document.createElement('section');
  panel.id = 'trace-panel';
  panel.className = 'trace-panel';
  panel.hidden = true;
  panel.setAttribute('aria-label', 'API log');
  const list = document.createElement('ol');
  const count = document.createElement('span');
  const tools = document.createElement('div');
  tools.className = 'trace-tools';

  let trace: RequestTrace | null = null;
  let drawing = false;
  let stop = (): void => undefined;

  tools.append(
    count,
    button('Save', () => trace && saveText(document, 'api-log.json', trace.toJson())),
    button('Clear', () => trace?.clear()),
  );
  panel.append(tools, list);
  area.append(panel);
  const toggle = button('API log', () => {
    panel.hidden = !panel.hidden;
    toggle.setAttribute('aria-expanded', String(!panel.hidden));
    draw();
  });
  toggle.setAttribute('aria-expanded', 'false');
  toggle.setAttribute('aria-controls', panel.id);
  bar.append(toggle);

  function draw(): void {
    if (panel.hidden || trace === null) return;
    const entries = trace.entries();
    const hidden = trace.dropped > 0 ? `, ${trace.dropped} older ones dropped` : '';
    count.textContent = `${entries.length} entries${hidden}`;
    list.replaceChildren(...entries.slice(-SHOWN).map((entry) => line(document, entry)));
    list.scrollTop = list.scrollHeight;
  }

  /** Many entries come in one turn: they are drawn together. */
  function drawSoon(): void {
    if (drawing || panel.hidden) return;
    drawing = true;
    setTimeout(() => {
      drawing = false;
      draw();
    }, 100);
  }

  return {
    watch(next) {
      stop();
      trace = next;
      stop = next.onChange(drawSoon);
      draw();
    },
  };
}

function line(document: Document, entry: TraceEntry): HTMLElement {
  const item = document.createElement('li');
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const took = entry.kind === 'request' ? ` (${entry.milliseconds.toFixed(1)} ms)` : '';
  const arrow = entry.kind === 'request' ? '→' : '←';
  summary.textContent = `${arrow} ${(entry.at / 1000).toFixed(3)} s${took} ${traceLine(entry)}`;
  item.classList.toggle('error', entry.kind === 'request' && entry.response.Error !== undefined);
  const text = document.createElement('pre');
  // Written out only when the user opens it: bodies can be large.
  details.addEventListener('toggle', () => {
    if (details.open) text.textContent = JSON.stringify(entry, null, 2);
  });
  details.append(summary, text);
  item.append(details);
  return item;
}

function saveText(document: Document, name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
