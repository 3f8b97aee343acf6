import { type Box } from '../../grid/grid';

/** How a sheet is printed. */
export interface PageLayoutRecord {
  /** What was set, by the place of each property: `orientation`, `headersFooters.defaultForAllPages.leftFooter`. */
  values: Record<string, unknown>;
  /** None: all that is used. */
  area: Box[];
  /** Repeated on each page. */
  titleRows: Box | null;
  titleColumns: Box | null;
}

/** In the order of their numbers in files, from 1 on. */
export const PAPER_SIZES = [
  ...['Letter', 'LetterSmall', 'Tabloid', 'Ledger', 'Legal', 'Statement', 'Executive', 'A3', 'A4', 'A4Small'],
  ...['A5', 'B4', 'B5', 'Folio', 'Quatro', 'Paper10x14', 'Paper11x17', 'Note', 'Envelope9', 'Envelope10'],
  ...['Envelope11', 'Envelope12', 'Envelope14', 'Csheet', 'Dsheet', 'Esheet', 'EnvelopeDL', 'EnvelopeC5'],
  ...['EnvelopeC3', 'EnvelopeC4', 'EnvelopeC6', 'EnvelopeC65', 'EnvelopeB4', 'EnvelopeB5', 'EnvelopeB6'],
  ...['EnvelopeItaly', 'EnvelopeMonarch', 'EnvelopePersonal', 'FanfoldUS', 'FanfoldStdGerman'],
  'FanfoldLegalGerman',
];

export function emptyPageLayout(): PageLayoutRecord {
  return { values: {}, area: [], titleRows: null, titleColumns: null };
}

/** Those of each sheet. */
export class PageLayouts {
  private readonly bySheet = new Map<string, PageLayoutRecord>();

  of(sheetId: string): PageLayoutRecord {
    const known = this.bySheet.get(sheetId) ?? emptyPageLayout();
    this.bySheet.set(sheetId, known);
    return known;
  }

  restore(sheetId: string, record: PageLayoutRecord): void {
    this.bySheet.set(sheetId, record);
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    const layout = this.of(sheetId);
    layout.area = layout.area.flatMap((box) => moved(box) ?? []);
    layout.titleRows = layout.titleRows && moved(layout.titleRows);
    layout.titleColumns = layout.titleColumns && moved(layout.titleColumns);
  }

  removeSheet(sheetId: string): void {
    this.bySheet.delete(sheetId);
  }
}
