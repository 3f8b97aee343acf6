import type { Pane } from './elements/pane';
import type { RibbonButton } from './addin/manifest';
import { type Shortcut, shortcutOf } from './addin/shortcuts';
import type { WorkbookSession } from './workbook/workbookSession';

/** What the ribbon and the keyboard ask of the add-in. */
export class AppCommands {
  constructor(
    private readonly session: () => { channel: Pick<WorkbookSession['channel'], 'raiseWhenListened'> },
  ) {}

  press({ id, action }: RibbonButton, pane: Pane): void {
    if (action.type === 'ShowTaskpane') pane.show();
    else this.run(action.functionName, id);
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
    this.session().channel.raiseWhenListened('appCommandInvoked', event);
  }
}
