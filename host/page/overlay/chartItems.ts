import type { ChartRecord, ChartSource } from '../../excel/parts/charts';
import { chartFigure, type SourceCells } from '../../drawing/chartFigure';
import { chartSvg, placeholderSvg } from '../../drawing/chartSvg';
import { PIXELS } from '../../drawing/chartUnits';
import type { Grid } from '../../grid/grid';
import type { OverlayItem } from './sheetOverlay';

type CellsOfGrid = Pick<Grid, 'values' | 'text' | 'numberFormats' | 'hidden' | 'sheets' | 'dimensions'>;

/** The charts as they are drawn now. */
export function chartItems(charts: ChartRecord[], grid: CellsOfGrid, document: Document): OverlayItem[] {
  const read = sourceReader(grid);
  return charts.map((chart) => {
    const figure = chartFigure(chart, read);
    const width = chart.width * PIXELS;
    const height = chart.height * PIXELS;
    const isDrawn = !('notDrawn' in figure);
    const content = isDrawn ? chartSvg(figure) : placeholderSvg(width, height, chart.name, figure);
    const label = isDrawn
      ? [chart.name, figure.title?.text ?? ''].filter((one) => one !== '').join(': ')
      : chart.name;
    return {
      key: chart.id,
      sheetId: chart.sheetId,
      place: { left: chart.left * PIXELS, top: chart.top * PIXELS, width, height },
      content,
      make: () => chartElement(document, content, label, chart.name),
    };
  });
}

/** Cells in one line, each block read once for all charts. */
function sourceReader(grid: CellsOfGrid): (source: ChartSource, visibleOnly: boolean) => SourceCells {
  const known = new Map<string, SourceCells>();
  return (source, visibleOnly) => {
    const key = JSON.stringify([source, visibleOnly]);
    const found = known.get(key) ?? readSource(grid, source, visibleOnly);
    known.set(key, found);
    return found;
  };
}

function readSource(grid: CellsOfGrid, { sheetId, box }: ChartSource, visibleOnly: boolean): SourceCells {
  if (!grid.sheets().some(({ id }) => id === sheetId))
    return { values: [], texts: [], numberFormat: 'General' };
  const { rowCount, columnCount } = grid.dimensions(sheetId);
  const within = {
    ...box,
    rowCount: Math.min(box.rowCount, rowCount - box.row),
    columnCount: Math.min(box.columnCount, columnCount - box.column),
  };
  if (within.rowCount <= 0 || within.columnCount <= 0)
    return { values: [], texts: [], numberFormat: 'General' };
  const values = grid.values(sheetId, within);
  const texts = grid.text(sheetId, within);
  const isHidden = (what: 'rows' | 'columns') => visibleOnly && grid.hidden(sheetId, within, what) !== false;
  const someRows = isHidden('rows');
  const someColumns = isHidden('columns');
  const hiddenRow = (row: number) =>
    someRows && grid.hidden(sheetId, { ...within, row: within.row + row, rowCount: 1 }, 'rows') === true;
  const hiddenColumn = (column: number) =>
    someColumns &&
    grid.hidden(sheetId, { ...within, column: within.column + column, columnCount: 1 }, 'columns') === true;
  const shown: SourceCells = {
    values: [],
    texts: [],
    numberFormat:
      grid.numberFormats(sheetId, { ...within, rowCount: 1, columnCount: 1 })[0]?.[0] ?? 'General',
  };
  values.forEach((line, row) => {
    if (hiddenRow(row)) return;
    line.forEach((value, column) => {
      if (hiddenColumn(column)) return;
      shown.values.push(value);
      shown.texts.push(texts[row]?.[column] ?? '');
    });
  });
  return shown;
}

function chartElement(document: Document, svg: string, label: string, name: string): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'sheet-chart';
  figure.dataset['chart'] = name;
  figure.setAttribute('role', 'img');
  figure.setAttribute('aria-label', label);
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  parsed.setAttribute('width', '100%');
  parsed.setAttribute('height', '100%');
  figure.append(document.importNode(parsed, true));
  return figure;
}
