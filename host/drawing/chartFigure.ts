import { isErrorValue } from '../grid/errorValue';
import type { CellValue } from '../grid/grid';
import type { ChartRecord, ChartSeriesRecord, ChartSource } from '../excel/parts/charts';
import type { AxisLimits } from './axisScale';
import { chartKind, type ChartKind, fitTogether } from './chartKind';
import { PIXELS } from './chartUnits';
import type { TextLook } from './svg';

/** The cells that a chart reads, in one line, those that are hidden left out where the chart says so. */
export interface SourceCells {
  values: CellValue[];
  /** As displayed. */
  texts: string[];
  /** Of the first cell. */
  numberFormat: string;
}

export type ReadSource = (source: ChartSource, visibleOnly: boolean) => SourceCells;

export interface FigureSeries {
  name: string;
  kind: ChartKind;
  /** null: nothing is drawn there. */
  points: (number | null)[];
  /** Of a scatter chart. */
  xs: (number | null)[];
  color: string;
  lineWidth: number;
  /** What `stroke-dasharray` takes. */
  dashes: string | null;
  markers: { shape: string; size: number; fill: string; line: string } | null;
  /** Texts beside the points, or null. */
  labels: string[] | null;
  gapWidth: number;
}

export interface FigureAxis {
  title: { text: string; look: TextLook } | null;
  limits: AxisLimits;
  visible: boolean;
  labelled: boolean;
  reversed: boolean;
  gridlines: string | null;
  /** Of its labels; null: as many digits as are needed. */
  numberFormat: string | null;
  look: TextLook;
}

/** All that is drawn of a chart; sizes are pixels. */
export interface Figure {
  width: number;
  height: number;
  title: { text: string; look: TextLook } | null;
  /** One series gives its points the colours, as a pie does. */
  kind: ChartKind;
  categories: string[];
  series: FigureSeries[];
  across: FigureAxis;
  up: FigureAxis;
  legend: { position: 'Top' | 'Bottom' | 'Left' | 'Right'; look: TextLook } | null;
  fill: string;
  joinsGaps: boolean;
}

/** Why a chart is not drawn, in a word or two. */
export interface NotDrawn {
  notDrawn: string;
}

/** The six accents of Office's theme, and the same darker. */
export const SERIES_COLORS = [
  ...['#4472C4', '#ED7D31', '#A5A5A5', '#FFC000', '#5B9BD5', '#70AD47'],
  ...['#264478', '#9E480E', '#636363', '#997300', '#255E91', '#43682B'],
];

export function chartFigure(chart: ChartRecord, read: ReadSource): Figure | NotDrawn {
  const look = new ChartLook(chart.look);
  const kinds = chart.series.map((one) =>
    chartKind(new ChartLook(one.look).text('chartType') ?? chart.chartType),
  );
  const own = chartKind(chart.chartType);
  if (own === null) return { notDrawn: chart.chartType };
  if (kinds.some((one) => one === null)) {
    const missing = chart.series[kinds.indexOf(null)];
    return { notDrawn: String(missing?.look['chartType'] ?? chart.chartType) };
  }
  const known = kinds.filter((one) => one !== null);
  if (!fitTogether(known)) return { notDrawn: 'these types together' };
  if (chart.series.some((one) => one.look['axisGroup'] === 'Secondary'))
    return { notDrawn: 'a secondary axis' };
  const visibleOnly = look.flag('plotVisibleOnly') ?? true;
  const blanks = look.text('displayBlanksAs') ?? 'NotPlotted';
  const first = chart.series.find(({ values }) => values !== null)?.values ?? null;
  const valueFormat = first === null ? 'General' : read(first, visibleOnly).numberFormat;
  const categories = categoriesOf(chart, read, visibleOnly);
  const [kind = own] = known;
  const series = chart.series.map((one, index) =>
    seriesOfFigure(one, index, known[index] ?? own, {
      ...{ chart, read, visibleOnly, categories: categories.texts },
      blank: blanks === 'Zero' ? 0 : null,
    }),
  );
  const isScatter = kind.shape === 'scatter';
  const names = series.map(({ name }) => name);
  return {
    width: chart.width * PIXELS,
    height: chart.height * PIXELS,
    title: titleOf(look, chart.series.length === 1 ? (names[0] ?? '') : 'Chart Title'),
    kind,
    categories: categories.texts,
    series,
    across: axisOf(look, 'categoryAxis', isScatter, isScatter ? categories.numberFormat : 'General'),
    up: axisOf(look, 'valueAxis', true, kind.stacking === 'percent' ? '0%' : valueFormat),
    legend: legendOf(look),
    fill: look.color('format.fill.color') ?? '#FFFFFF',
    joinsGaps: blanks === 'Interplotted',
  };
}

interface SeriesContext {
  chart: ChartRecord;
  read: ReadSource;
  visibleOnly: boolean;
  categories: string[];
  blank: number | null;
}

function seriesOfFigure(
  series: ChartSeriesRecord,
  index: number,
  kind: ChartKind,
  { chart, read, visibleOnly, categories, blank }: SeriesContext,
): FigureSeries {
  const look = new ChartLook(series.look);
  const cells = series.values === null ? NO_CELLS : read(series.values, visibleOnly);
  const points = cells.values.map((value) => plotted(value, blank));
  const name = seriesName(series, index, read);
  const isLine = kind.shape === 'line' || kind.shape === 'scatter';
  const fill = look.color('format.fill.color');
  const line = look.color('format.line.color');
  const color = (isLine ? (line ?? fill) : fill) ?? SERIES_COLORS[index % SERIES_COLORS.length] ?? '#4472C4';
  const lineStyle = look.text('format.line.lineStyle');
  const marker = look.text('markerStyle') ?? 'Automatic';
  const hasMarkers = marker === 'None' ? false : marker !== 'Automatic' || kind.markers;
  return {
    name,
    kind: {
      ...kind,
      lines: kind.lines && lineStyle !== 'None',
      smooth: kind.smooth || look.flag('smooth') === true,
    },
    points,
    xs: kind.shape === 'scatter' ? scatterXs(series, points.length, read, visibleOnly) : [],
    color,
    lineWidth: (look.number('format.line.weight') ?? (isLine ? 1.75 : 0.75)) * PIXELS,
    dashes: DASHES[lineStyle ?? ''] ?? null,
    markers:
      isLine && hasMarkers
        ? {
            shape: marker,
            size: (look.number('markerSize') ?? 5) * PIXELS,
            fill: look.color('markerBackgroundColor') ?? color,
            line: look.color('markerForegroundColor') ?? color,
          }
        : null,
    labels: labelsOf(look, new ChartLook(chart.look), { cells, points, name, categories }),
    gapWidth: look.number('gapWidth') ?? 150,
  };
}

const DASHES: Record<string, string> = {
  Dash: '8 4',
  DashDot: '8 4 2 4',
  DashDotDot: '8 4 2 4 2 4',
  Dot: '2 4',
  RoundDot: '2 4',
};

const NO_CELLS: SourceCells = { values: [], texts: [], numberFormat: 'General' };

/** Sums of larger values would be no numbers any more. */
const LARGEST = 1e290;

/** Text counts as zero in a chart of Excel, an error is left out. */
function plotted(value: CellValue, blank: number | null): number | null {
  if (value === '') return blank;
  if (typeof value === 'number')
    return Number.isFinite(value) ? Math.min(Math.max(value, -LARGEST), LARGEST) : null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return isErrorValue(value) ? null : 0;
}

/** What it was named, else what stands in the cell of its name, else Series1 and so on. */
function seriesName({ name, nameSource }: ChartSeriesRecord, index: number, read: ReadSource): string {
  const shown = nameSource === null ? '' : (read(nameSource, false).texts[0] ?? '');
  return shown || name || `Series${index + 1}`;
}

/** Numbers; when one of them is text, Excel counts the points instead. */
function scatterXs(
  { categories }: ChartSeriesRecord,
  count: number,
  read: ReadSource,
  visibleOnly: boolean,
): (number | null)[] {
  const counted = Array.from({ length: count }, (_, index) => index + 1);
  if (categories === null) return counted;
  const { values } = read(categories, visibleOnly);
  if (values.some((one) => typeof one === 'string' && one !== '' && !isErrorValue(one))) return counted;
  return counted.map((_, index) => plotted(values[index] ?? '', null));
}

function categoriesOf(
  { series }: ChartRecord,
  read: ReadSource,
  visibleOnly: boolean,
): { texts: string[]; numberFormat: string } {
  const source = series.find(({ categories }) => categories !== null)?.categories ?? null;
  const count = Math.max(
    0,
    ...series.map(({ values }) => (values === null ? 0 : read(values, visibleOnly).values.length)),
  );
  const { texts, numberFormat } = source === null ? NO_CELLS : read(source, visibleOnly);
  return {
    texts: Array.from({ length: Math.max(count, texts.length) }, (_, index) =>
      source === null ? String(index + 1) : (texts[index] ?? ''),
    ),
    numberFormat,
  };
}

function labelsOf(
  look: ChartLook,
  ofChart: ChartLook,
  {
    cells,
    points,
    name,
    categories,
  }: { cells: SourceCells; points: (number | null)[]; name: string; categories: string[] },
): string[] | null {
  const flag = (key: string) => look.flag(`dataLabels.${key}`) ?? ofChart.flag(`dataLabels.${key}`);
  const shows = {
    series: flag('showSeriesName') === true,
    category: flag('showCategoryName') === true,
    value: flag('showValue'),
    percentage: flag('showPercentage') === true,
  };
  const switchedOn = look.flag('hasDataLabels') === true;
  if (!switchedOn && !shows.series && !shows.category && shows.value !== true && !shows.percentage)
    return null;
  const total = points.reduce<number>((sum, one) => sum + Math.abs(one ?? 0), 0);
  const showsValue = shows.value ?? (switchedOn && !shows.series && !shows.category && !shows.percentage);
  const separator = look.text('dataLabels.separator') ?? ofChart.text('dataLabels.separator') ?? ', ';
  return points.map((point, index) =>
    point === null
      ? ''
      : [
          ...(shows.series ? [name] : []),
          ...(shows.category ? [categories[index] ?? ''] : []),
          ...(showsValue ? [cells.texts[index] ?? String(point)] : []),
          ...(shows.percentage && total > 0 ? [`${Math.round((Math.abs(point) / total) * 100)}%`] : []),
        ].join(separator),
  );
}

/** A title is there as soon as it has a text; an axis has no default title, a chart has one. */
function titleOf(look: ChartLook, automatic: string): Figure['title'] {
  const text = look.text('title.text') ?? automatic;
  if (look.flag('title.visible') === false || text === '') return null;
  return { text, look: look.font('title.format.font', { size: 14 * PIXELS, color: '#404040' }) };
}

function axisOf(look: ChartLook, place: string, gridlines: boolean, sourceFormat: string): FigureAxis {
  const title = look.text(`${place}.title.text`);
  const shown = look.flag(`${place}.title.visible`) ?? title !== null;
  const numberFormat = look.text(`${place}.numberFormat`);
  const linked = numberFormat === null || numberFormat === 'General';
  const lines = look.flag(`${place}.majorGridlines.visible`) ?? gridlines;
  return {
    title:
      shown && title !== ''
        ? {
            text: title ?? 'Axis Title',
            look: look.font(`${place}.title.format.font`, { size: 10 * PIXELS, color: '#404040' }),
          }
        : null,
    limits: {
      min: look.number(`${place}.minimum`),
      max: look.number(`${place}.maximum`),
      unit: look.number(`${place}.majorUnit`),
    },
    visible: look.flag(`${place}.visible`) ?? true,
    labelled: look.text(`${place}.tickLabelPosition`) !== 'None',
    reversed: look.flag(`${place}.reversePlotOrder`) ?? false,
    gridlines: lines ? (look.color(`${place}.majorGridlines.format.line.color`) ?? '#D9D9D9') : null,
    numberFormat: linked
      ? sourceFormat === 'General' || sourceFormat === '@'
        ? null
        : sourceFormat
      : numberFormat,
    look: look.font(`${place}.format.font`, { size: 9 * PIXELS, color: '#595959' }),
  };
}

function legendOf(look: ChartLook): Figure['legend'] {
  if (look.flag('legend.visible') === false) return null;
  const wanted = look.text('legend.position') ?? 'Bottom';
  const position = wanted === 'Top' || wanted === 'Left' || wanted === 'Bottom' ? wanted : 'Right';
  return { position, look: look.font('legend.format.font', { size: 9 * PIXELS, color: '#595959' }) };
}

/** What was set of a chart's look, read by kind; null: it was not set. Files are written by others, so kinds are checked. */
class ChartLook {
  constructor(private readonly values: Record<string, unknown>) {}

  text(key: string): string | null {
    const value = this.values[key];
    return typeof value === 'string' ? value : null;
  }

  number(key: string): number | null {
    const value = this.values[key];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }

  flag(key: string): boolean | null {
    const value = this.values[key];
    return typeof value === 'boolean' ? value : null;
  }

  /** `#RRGGBB`. */
  color(key: string): string | null {
    const value = this.text(key);
    return value !== null && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
  }

  font(place: string, otherwise: TextLook): TextLook {
    const size = this.number(`${place}.size`);
    const color = this.color(`${place}.color`);
    const family = this.text(`${place}.name`);
    return {
      ...otherwise,
      ...(size === null ? {} : { size: size * PIXELS }),
      ...(color === null ? {} : { color }),
      ...(family === null ? {} : { family }),
      bold: this.flag(`${place}.bold`) ?? false,
      italic: this.flag(`${place}.italic`) ?? false,
    };
  }
}
