import type { Grid } from '../../grid/grid';

/** Whether the workbook was edited since it was opened or saved, by the user or through the add-in: the browser asks before that is lost. */
export class UnsavedWork {
  readonly #window: Window;
  #isThere = false;

  constructor(window: Window) {
    this.#window = window;
    window.addEventListener('beforeunload', (event) => {
      if (this.#isThere) event.preventDefault();
    });
  }

  /** Follows a workbook that was opened, until another one is. */
  follow(grid: Pick<Grid, 'on'>): void {
    this.saved();
    for (const event of ['edited', 'shifted', 'moved'] as const)
      grid.on(event, () => {
        this.#isThere = true;
      });
  }

  /** The work is in a file. */
  saved(): void {
    this.#isThere = false;
  }

  /** Asks the user where there is any. @param documentName of the open workbook */
  mayBeLost(documentName: string): boolean {
    return !this.#isThere || this.#window.confirm(`Open another workbook without saving ${documentName}?`);
  }
}
