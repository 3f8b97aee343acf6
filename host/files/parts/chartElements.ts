import { CHART_TYPES } from '../../excel/parts/chartTypes';
import { boxAddress, parseBox } from '../../grid/address';
import {
  type ChartContent,
  type ChartSeriesContent,
  type ChartSourceContent,
  type WorkbookContent,
} from '../content/workbookContent';
import { childrenOf, numeric, textAttribute } from '../xml/xmlReader';
import { element, escapeCharacters } from '../xml/xmlWriter';

/** The charts of add-ins, which the host keeps and does not draw: only this host reads them again. */
export function chartElements({ sheets }: WorkbookContent): string[] {
  return sheets.flatMap(({ charts }, sheet) =>
    charts.map(({ series, ...chart }) => {
      const plain = { ...chart, series: series.map(plainSeries) };
      return element('chart', { sheet, value: escapeCharacters(JSON.stringify(plain)) });
    }),
  );
}

function plainSeries({ values, categories, nameSource, ...rest }: ChartSeriesContent) {
  const plain = (source: ChartSourceContent | null) =>
    source === null ? null : { sheet: source.sheet, cells: boxAddress(source.box) };
  return {
    ...rest,
    values: plain(values),
    categories: plain(categories),
    nameSource: plain(nameSource),
  };
}

/** Of all sheets. */
export const MOST_CHARTS = 1000;

export function readCharts(
  root: Element,
  { sheets }: WorkbookContent,
  warn: (warning: string) => void,
): void {
  const charts = childrenOf(root, 'chart');
  if (charts.length > MOST_CHARTS) warn(`Of the charts of add-ins the first ${MOST_CHARTS} are kept.`);
  for (const one of charts.slice(0, MOST_CHARTS)) {
    const chart = readChart(textAttribute(one, 'value'), sheets.length);
    if (chart !== null) sheets[numeric(one, 'sheet') ?? -1]?.charts.push(chart);
  }
}

/** Null for what this host has not written. */
function readChart(json: string, sheetCount: number): ChartContent | null {
  const chart = fieldsOf(parsed(json));
  const { name, chartType, left, top, width, height, series, look } = chart;
  if (typeof name !== 'string' || typeof chartType !== 'string' || !CHART_TYPES.includes(chartType))
    return null;
  if (!isPlace(left) || !isPlace(top) || !isPlace(width) || !isPlace(height)) return null;
  if (!Array.isArray(series)) return null;
  const read = series.map((one) => readSeries(fieldsOf(one), sheetCount));
  return { name, chartType, left, top, width, height, series: read, look: fieldsOf(look) };
}

function readSeries(fields: Record<string, unknown>, sheetCount: number): ChartSeriesContent {
  const source = (value: unknown): ChartSourceContent | null => {
    const { sheet, cells } = fieldsOf(value);
    const box = typeof cells === 'string' ? parseBox(cells) : null;
    const isThere = typeof sheet === 'number' && Number.isInteger(sheet) && sheet >= 0 && sheet < sheetCount;
    return isThere && box !== null ? { sheet, box } : null;
  };
  const { name, look, values, categories, nameSource } = fields;
  return {
    name: typeof name === 'string' ? name : '',
    look: fieldsOf(look),
    values: source(values),
    categories: source(categories),
    nameSource: source(nameSource),
  };
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}
