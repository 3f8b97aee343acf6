import { type AddinFiles, loadAddin } from './addin/addinFiles';
import { element, frameElement } from './elements/elements';
import { download, drawFileBar } from './elements/fileBar';
import { Pane } from './elements/pane';
import { drawRibbon } from './elements/ribbon';
import { applySwitches, readSwitches } from './workbook/hostSwitches';
import { listenForRecalculation } from './elements/recalculationKeys';
import { drawStatus } from './elements/statusBar';
import { TracePanel } from './elements/tracePanel';
import { UnsavedWork } from './elements/unsavedWork';
import { ValueCard } from './elements/valueCard';
import { blankWorkbook, type FirstWorkbook } from './workbook/firstWorkbook';
import { WorkbookHandle } from './workbook/workbookHandle';
import { joinWorkbook, type OpenedTogether } from './together/sharedWorkbook';
import { openFile, openFirst, type SessionOptions, type WorkbookSession } from './workbook/workbookSession';
import type { RibbonButton } from './addin/manifest';
import { type Shortcut, shortcutOf } from './addin/shortcuts';

/** What the ribbon and the keyboard ask of the add-in. */
class AppCommands {
  constructor(
    private readonly session: () => {
      commands(): Pick<WorkbookSession['channel'], 'raiseWhenListened'>;
      showPage: WorkbookSession['showPage'];
    },
  ) {}

  press({ id, action }: RibbonButton, pane: Pane): void {
    if (action.type === 'ExecuteFunction') this.run(action.functionName, id);
    if (action.type !== 'ShowTaskpane') return;
    if (action.page !== null) this.session().showPage(action.page);
    pane.show();
  }

  /** Before the grid sees the keys: it has no use for these. */
  listenToShortcuts(window: Window, shortcuts: () => readonly Shortcut[]): void {
    window.addEventListener(
      'keydown',
      (event) => {
        const shortcut = shortcutOf(shortcuts(), event);
        if (!shortcut) return;
        event.preventDefault();
        event.stopPropagation();
        this.run(shortcut.functionName, 'shortcut');
      },
      { capture: true },
    );
  }

  /** A press before the add-in is ready waits for it, as in Excel. */
  private run(functionName: string, id: string): void {
    const event = [crypto.randomUUID(), functionName, JSON.stringify({ source: { id } })];
    this.session().commands().raiseWhenListened('appCommandInvoked', event);
  }
}

declare global {
  interface Window {
    workbook: WorkbookHandle;
  }
}

const switches = readSwitches(location.search);
applySwitches(switches, window);

/** Pasting fewer cells is over before one could read of it. */
const MANY_CELLS = 4000;

function report(problem: string): void {
  console.warn(problem);
}

const workArea = (): HTMLElement => element('grid').parentElement ?? document.body;
const statusBar = (): HTMLElement => element('status').parentElement ?? document.body;
const tracePanel = new TracePanel(statusBar(), workArea());
const valueCard = switches.cards ? new ValueCard(statusBar(), workArea()) : null;

/** The page around one add-in: pane, ribbon, file bar, and the workbook that is open. */
class HostPage {
  private readonly frame = frameElement('pane-frame');
  private readonly pane: Pane;
  private readonly commands = new AppCommands(() => this.session);
  private readonly unsaved = new UnsavedWork(window);
  private withAddin = switches.addin;
  private shared: OpenedTogether | null = null;
  private session!: WorkbookSession;

  constructor(private readonly addin: AddinFiles) {
    const elements = {
      pane: element('pane'),
      title: element('pane-title'),
      close: element('pane-close'),
      frame: this.frame,
    };
    this.pane = new Pane(elements, addin.manifest.name, (visible) => {
      const { runtime } = this.session.host;
      if (visible !== (runtime.state() === 'Visible')) runtime.setState(visible ? 'Visible' : 'Hidden');
    });
  }

  async start(first: FirstWorkbook): Promise<void> {
    const { addin } = this;
    const begin = () => {
      const begun = openFirst(this.options(first.name), first);
      const bytes = begun.save();
      begun.close();
      return bytes;
    };
    const shared = switches.together === null ? null : await joinWorkbook(switches.together, begin);
    this.shared = shared;
    const options = this.options(first.name);
    this.session =
      shared === null ? openFirst(options, first) : openFile(options, shared.bytes, shared.isFirst);
    shared?.catchUp(this.session);
    this.showSession();
    this.unsaved.follow(this.session.grid);
    this.commands.listenToShortcuts(window, () => (this.withAddin ? addin.shortcuts : []));
    const say = drawFileBar({
      withAddin: this.withAddin,
      setAddin: (present) => this.setAddin(present),
      save: (asValues) => this.session.save(asValues),
      open: (bytes, documentName) => this.open(bytes, documentName),
      unsaved: this.unsaved,
      documentName: () => this.session.documentName,
    });
    say(addin.notices.join(' '));
    void shared?.follow(say);
    listenForRecalculation(document, () => this.session.grid);
    window.workbook = new WorkbookHandle({
      grid: () => this.session.grid,
      functions: () => this.session.host.customFunctions,
      save: () => this.session.save(),
      open: async (bytes) => void (await this.open(bytes)),
      reload: () => location.reload(),
    });
  }

  private options(documentName: string): SessionOptions {
    const { addin, withAddin, frame } = this;
    return {
      ...{ addin, withAddin, frame, documentName, report, switches },
      container: gridElement(),
      onPane: (visible) => (visible ? this.pane.show() : this.pane.hide()),
      onButton: (id, enabled) => {
        const button = element('ribbon').querySelector<HTMLButtonElement>(`#${CSS.escape(id)}`);
        if (button) button.disabled = !enabled;
      },
      onCreated: (bytes) => download(bytes, copyName(documentName)),
      onProgress: (done, all) => {
        if (done === all) drawOf(this.session);
        else
          element('status').textContent =
            `The add-in is at work: ${shownCount(done)} of ${shownCount(all)} steps`;
      },
    };
  }

  private showSession(): void {
    const { session, withAddin, addin, pane } = this;
    show(session, (one) => one === this.session);
    const groups = withAddin ? addin.manifest.groups : [];
    drawRibbon(element('ribbon'), groups, (button) => this.commands.press(button, pane));
    if (!withAddin) pane.hide();
    else if (pane.visible !== (session.host.runtime.state() === 'Visible')) pane.show();
  }

  /** Another workbook takes the place of the open one, which stays when the file cannot be opened. */
  private async open(bytes: Uint8Array, documentName = 'Workbook.xlsx'): Promise<string[]> {
    if (this.shared !== null)
      throw new Error(
        'This page shares its workbook with others. Open the page without "together" for a file.',
      );
    element('status').textContent = `Opening ${documentName}…`;
    // A large file takes seconds in which nothing can be drawn.
    await drawn();
    const wanted = this.options(documentName);
    let opened: WorkbookSession;
    try {
      opened = openFile(wanted, bytes);
    } catch (error) {
      wanted.container.remove();
      drawOf(this.session);
      throw error;
    }
    this.session.close();
    this.session = opened;
    this.unsaved.follow(opened.grid);
    this.showSession();
    return this.session.warnings;
  }

  /** The same workbook on a computer with the add-in, or without. */
  private async setAddin(present: boolean): Promise<void> {
    const bytes = this.session.save();
    this.withAddin = present;
    await this.open(bytes, this.session.documentName);
  }
}

const copyName = (documentName: string): string => documentName.replace(/(\.xls[xmb]?)?$/i, ' (copy).xlsx');

/** What the page shows has changed on the screen; a page in the background is not drawn, and does not wait for it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

const shownCount = (count: number): string => count.toLocaleString('en-US');

function drawOf({ grid, host }: WorkbookSession): void {
  drawStatus(element('status'), grid, (at) => host.customFunctions.messageAt(at));
}

/** Shows the workbook's name and, as long as it is open, its status, and loads the add-in for it. */
function show(session: WorkbookSession, isOpen: (session: WorkbookSession) => boolean): void {
  const { grid, host } = session;
  element('document-name').textContent = session.documentName;
  tracePanel.watch(host.trace);
  const draw = () => {
    if (!isOpen(session)) return;
    drawOf(session);
    const { sheetId, box } = grid.selection();
    valueCard?.offer(host.richCells.known({ sheetId, row: box.row, column: box.column }));
  };
  draw();
  grid.onPaste((done, all) => {
    if (!isOpen(session) || all < MANY_CELLS) return;
    if (done === all) draw();
    else element('status').textContent = `Pasting: ${shownCount(done)} of ${shownCount(all)} cells`;
  });
  grid.on('selectionChanged', draw);
  grid.on('sheetActivated', draw);
  grid.on('calculated', draw);
  session.start();
}

/** A new element for each workbook. */
function gridElement(): HTMLElement {
  return element('grid').appendChild(document.createElement('div'));
}

async function readFirstWorkbook(): Promise<FirstWorkbook> {
  if (switches.workbook === 'blank') return blankWorkbook;
  const answer = await fetch('/page/first-workbook.json');
  return ((await answer.json()) as FirstWorkbook | null) ?? blankWorkbook;
}

Promise.all([
  loadAddin('/manifest.xml', (...request) => fetch(...request), new DOMParser()),
  readFirstWorkbook(),
])
  .then(([addin, first]) => new HostPage(addin).start(first))
  .catch((error: unknown) => {
    element('status').textContent =
      `The workbook host cannot open. ${error instanceof Error ? error.message : String(error)}`;
    element('status').classList.add('error');
    throw error;
  });
