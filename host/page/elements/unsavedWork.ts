/** What the user has typed, pasted, or deleted in the workbook since it was opened or saved: the browser asks before it is lost. */
export class UnsavedWork {
  #isThere = false;

  constructor(private readonly window: Window) {
    const note = (event: Event) => {
      if (event.isTrusted && isEdit(event)) this.#isThere = true;
    };
    // The cell that is edited is drawn outside of the grid. What is typed in the pane stays in its frame.
    for (const type of ['keydown', 'paste', 'cut']) window.addEventListener(type, note, { capture: true });
    window.addEventListener('beforeunload', (event) => {
      if (this.#isThere) event.preventDefault();
    });
  }

  /** It is in a file, or given up. */
  saved(): void {
    this.#isThere = false;
  }

  /** Asks the user if there is any. @param documentName of the open workbook */
  mayBeLost(documentName: string): boolean {
    return !this.#isThere || this.window.confirm(`Open another workbook without saving ${documentName}?`);
  }
}

function isEdit(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return true;
  const { key, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return ['v', 'x', 'y', 'z'].includes(key.toLowerCase());
  return key.length === 1 || key === 'Delete' || key === 'Backspace';
}
