import { type Box } from '../../grid/grid';

/** A block of cells that a chart reads. */
export interface ChartSource {
  sheetId: string;
  box: Box;
}

export interface ChartSeriesRecord {
  /** '' is named by Excel: Series1 and so on. */
  name: string;
  /** Where the name stands in a cell. */
  nameSource: ChartSource | null;
  values: ChartSource | null;
  /** Categories; of a scatter chart its x values. */
  categories: ChartSource | null;
  /** What was set of its look: `chartType`, `format.line.color` and so on. */
  look: Record<string, unknown>;
}

/** A chart as the add-in made it. Plain data, for files too. */
export interface ChartRecord {
  id: string;
  name: string;
  sheetId: string;
  /** As `Excel.ChartType` names it. */
  chartType: string;
  /** In points from the sheet's first cell. */
  left: number;
  top: number;
  width: number;
  height: number;
  series: ChartSeriesRecord[];
  /** What was set of its look: `title.text`, `categoryAxis.title.text`, `legend.visible` and so on. */
  look: Record<string, unknown>;
}

export class Charts {
  private records: ChartRecord[] = [];
  private next = 1;

  add(chart: Omit<ChartRecord, 'id' | 'name'>): ChartRecord {
    const taken = new Set(this.list(chart.sheetId).map(({ name }) => name));
    let number = 1;
    while (taken.has(`Chart ${number}`)) number += 1;
    return this.restore({ ...chart, name: `Chart ${number}` });
  }

  /** A chart of a file. */
  restore(chart: Omit<ChartRecord, 'id'>): ChartRecord {
    const record = {
      ...chart,
      id: `{00000000-0000-0000-0000-${String(this.next++).padStart(12, '0')}}`,
    };
    this.records.push(record);
    return record;
  }

  /** In the order they were made. */
  list(sheetId: string): ChartRecord[] {
    return this.records.filter((one) => one.sheetId === sheetId);
  }

  /** By name, whatever its case, or by id. */
  find(sheetId: string, key: string): ChartRecord | null {
    const wanted = key.toLowerCase();
    return this.list(sheetId).find((one) => one.name.toLowerCase() === wanted || one.id === key) ?? null;
  }

  remove(chart: ChartRecord): void {
    this.records = this.records.filter((one) => one !== chart);
  }

  /** Cells have moved that charts of any sheet may read. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    const follow = (source: ChartSource | null): ChartSource | null => {
      const box = source?.sheetId === sheetId ? moved(source.box) : (source?.box ?? null);
      return source === null || box === null ? null : { ...source, box };
    };
    for (const { series } of this.records) {
      for (const one of series) {
        one.values = follow(one.values);
        one.categories = follow(one.categories);
        one.nameSource = follow(one.nameSource);
      }
    }
  }

  removeSheet(sheetId: string): void {
    this.records = this.records.filter((one) => one.sheetId !== sheetId);
  }
}
