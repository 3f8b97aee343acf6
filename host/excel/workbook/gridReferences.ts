import { intersection } from '../../grid/box';
import type { Grid, GridReferences, GridTable } from '../../grid/grid';
import { headerBox, type TableRecord } from '../parts/tables';
import type { WorkbookParts } from '../parts/workbookParts';

/** Keeps the grid informed of the names and tables that formulas may use. */
export class ReferencesOfGrid {
  private isOutdated = false;
  private given = JSON.stringify({ names: [], tables: [] });
  private readonly stops: (() => void)[];

  constructor(
    private readonly grid: Grid,
    private readonly parts: Pick<WorkbookParts, 'names' | 'tables'>,
  ) {
    parts.names.onChange = this.outdate;
    parts.tables.onChange = this.outdate;
    this.stops = [
      grid.on('edited', ({ sheetId, box }) => {
        const isHeader = (one: TableRecord) => intersection(headerBox(one), box) !== null;
        if (parts.tables.list(sheetId).some(isHeader)) this.outdate();
      }),
      grid.on('shifted', this.outdate),
    ];
  }

  /** To be called before anything is read that may depend on a name; else it happens at the end of the turn. */
  tell(): void {
    if (!this.isOutdated) return;
    this.isOutdated = false;
    const references = this.references();
    const text = JSON.stringify(references);
    if (text === this.given) return;
    this.given = text;
    this.grid.setReferences(references);
  }

  dispose(): void {
    for (const stop of this.stops) stop();
  }

  private readonly outdate = (): void => {
    if (this.isOutdated) return;
    this.isOutdated = true;
    queueMicrotask(() => this.tell());
  };

  private references(): GridReferences {
    const { names, tables } = this.parts;
    return {
      names: names.all().map(({ name, scope, target }) => ({ name, scope, target })),
      tables: tables.list(null).map((one) => this.gridTable(one)),
    };
  }

  private gridTable(table: TableRecord): GridTable {
    const { name, sheetId, box, showTotals } = table;
    return { name, sheetId, box, showTotals, columns: this.grid.text(sheetId, headerBox(table))[0] ?? [] };
  }
}
