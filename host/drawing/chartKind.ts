export type ChartShape = 'column' | 'bar' | 'line' | 'area' | 'scatter' | 'pie' | 'doughnut';

/** How a type of chart is drawn. */
export interface ChartKind {
  shape: ChartShape;
  /** `percent`: each stack is as high as the axis. */
  stacking: 'none' | 'stacked' | 'percent';
  lines: boolean;
  markers: boolean;
  smooth: boolean;
}

function kind(shape: ChartShape, more: Partial<ChartKind> = {}): ChartKind {
  return { shape, stacking: 'none', lines: true, markers: false, smooth: false, ...more };
}

const stacked = { stacking: 'stacked' } as const;
const percent = { stacking: 'percent' } as const;
const markers = { markers: true } as const;

const KINDS = new Map<string, ChartKind>([
  ['ColumnClustered', kind('column')],
  ['ColumnStacked', kind('column', stacked)],
  ['ColumnStacked100', kind('column', percent)],
  ['BarClustered', kind('bar')],
  ['BarStacked', kind('bar', stacked)],
  ['BarStacked100', kind('bar', percent)],
  ['Line', kind('line')],
  ['LineMarkers', kind('line', markers)],
  ['LineStacked', kind('line', stacked)],
  ['LineMarkersStacked', kind('line', { ...stacked, ...markers })],
  ['LineStacked100', kind('line', percent)],
  ['LineMarkersStacked100', kind('line', { ...percent, ...markers })],
  ['Area', kind('area')],
  ['AreaStacked', kind('area', stacked)],
  ['AreaStacked100', kind('area', percent)],
  ['XYScatter', kind('scatter', { lines: false, markers: true })],
  ['XYScatterLines', kind('scatter', markers)],
  ['XYScatterLinesNoMarkers', kind('scatter')],
  ['XYScatterSmooth', kind('scatter', { markers: true, smooth: true })],
  ['XYScatterSmoothNoMarkers', kind('scatter', { smooth: true })],
  ['Pie', kind('pie')],
  ['Doughnut', kind('doughnut')],
]);

/** Null for a type of `Excel.ChartType` that is not drawn. */
export function chartKind(chartType: string): ChartKind | null {
  return KINDS.get(chartType) ?? null;
}

/** Shapes that may stand in one chart, over the same categories. */
const OVER_CATEGORIES: readonly ChartShape[] = ['column', 'line', 'area'];

export function fitTogether(kinds: ChartKind[]): boolean {
  return (
    kinds.every(({ shape }) => shape === kinds[0]?.shape || OVER_CATEGORIES.includes(shape)) &&
    (kinds.every(({ shape }) => shape === kinds[0]?.shape) ||
      kinds.every(({ shape }) => OVER_CATEGORIES.includes(shape)))
  );
}
