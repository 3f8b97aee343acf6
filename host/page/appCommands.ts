import type { Pane } from './pane';
import type { RibbonButton } from './manifest';
import { type Shortcut, shortcutOf } from './shortcuts';
import type { WorkbookSession } from './workbookSession';

/** What the ribbon and the keyboard ask of the add-in. */
export class AppCommands {
  constructor(
    private readonly session: () => Pick<WorkbookSession, 'channel'>,
    private readonly report: (problem: string) => void,
  ) {}

  press({ id, label, action }: RibbonButton, pane: Pane): void {
    if (action.type === 'ShowTaskpane') pane.show();
    else this.run(action.functionName, id, label);
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
        this.run(shortcut.functionName, 'shortcut', shortcut.functionName);
      },
      { capture: true },
    );
  }

  private run(functionName: string, id: string, label: string): void {
    const event = [crypto.randomUUID(), functionName, JSON.stringify({ source: { id } })];
    if (!this.session().channel.raise('appCommandInvoked', event))
      this.report(`"${label}" was pressed before the add-in was ready.`);
  }
}
