import type { Pane } from './elements/pane';
import type { RibbonButton } from './addin/manifest';
import { type Shortcut, shortcutOf } from './addin/shortcuts';
import type { WorkbookSession } from './workbook/workbookSession';

/** What the ribbon and the keyboard ask of the add-in. */
export class AppCommands {
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
