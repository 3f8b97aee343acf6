import { type RequestTrace, type TraceEntry, traceLine } from '../../richapi/requestTrace';
import { button } from './elements';

/** More lines than these make the page slow; the file that is saved has them all. */
const SHOWN = 300;

/** The log of everything between Office.js and the host, for those who develop add-ins: a button, and what it opens. */
export class TracePanel {
  private readonly panel: HTMLElement;
  private readonly list: HTMLElement;
  private readonly count: HTMLElement;
  private trace: RequestTrace | null = null;
  private drawing = false;
  private stop = (): void => undefined;

  constructor(bar: HTMLElement, area: HTMLElement) {
    const { ownerDocument: document } = bar;
    this.panel = document.createElement('section');
    this.panel.id = 'trace-panel';
    this.panel.className = 'trace-panel';
    this.panel.hidden = true;
    this.panel.setAttribute('aria-label', 'API log');
    this.list = document.createElement('ol');
    this.count = document.createElement('span');
    const tools = document.createElement('div');
    tools.className = 'trace-tools';
    tools.append(
      this.count,
      button(document, 'Save', () => this.trace && saveText(document, 'api-log.json', this.trace.toJson())),
      button(document, 'Clear', () => this.trace?.clear()),
    );
    this.panel.append(tools, this.list);
    area.append(this.panel);
    const toggle = button(document, 'API log', () => {
      this.panel.hidden = !this.panel.hidden;
      toggle.setAttribute('aria-expanded', String(!this.panel.hidden));
      this.draw();
    });
    toggle.setAttribute('aria-expanded', 'false');
    toggle.setAttribute('aria-controls', this.panel.id);
    bar.append(toggle);
  }

  /** Shows the trace of another workbook from now on. */
  watch(trace: RequestTrace): void {
    this.stop();
    this.trace = trace;
    this.stop = trace.onChange(() => this.drawSoon());
    this.draw();
  }

  private draw(): void {
    const { panel, trace, list } = this;
    if (panel.hidden || trace === null) return;
    const entries = trace.entries();
    const hidden = trace.dropped > 0 ? `, ${trace.dropped} older ones dropped` : '';
    this.count.textContent = `${entries.length} entries${hidden}`;
    list.replaceChildren(...entries.slice(-SHOWN).map((entry) => line(panel.ownerDocument, entry)));
    list.scrollTop = list.scrollHeight;
  }

  /** Many entries come in one turn: they are drawn together. */
  private drawSoon(): void {
    if (this.drawing || this.panel.hidden) return;
    this.drawing = true;
    setTimeout(() => {
      this.drawing = false;
      this.draw();
    }, 100);
  }
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
