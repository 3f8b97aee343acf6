import { type Figure, type FigureSeries, type NotDrawn, SERIES_COLORS } from './chartFigure';
import { drawCategories } from './plotCategories';
import { drawScatter } from './plotScatter';
import { drawSlices } from './plotSlices';
import { type Area, svg, svgText, textWidth } from './svg';

const MARGIN = 10;

/** A chart as an SVG document. */
export function chartSvg(figure: Figure): string {
  const { width, height, fill } = figure;
  return picture(width, height, [
    svg('rect', { x: 0.5, y: 0.5, width: width - 1, height: height - 1, fill, stroke: '#D9D9D9' }),
    ...contents(figure),
  ]);
}

/** The frame of a chart that is not drawn, which says why. */
export function placeholderSvg(width: number, height: number, name: string, { notDrawn }: NotDrawn): string {
  const frame = { x: 0.5, y: 0.5, width: width - 1, height: height - 1 };
  return picture(width, height, [
    svg('rect', { ...frame, fill: '#FAFAFA', stroke: '#8A8A8A', 'stroke-dasharray': '6 4' }),
    svgText(name, width / 2, height / 2 - 12, { size: 13, bold: true }),
    svgText(`not drawn: ${notDrawn}`, width / 2, height / 2 + 10, { size: 13 }),
  ]);
}

function picture(width: number, height: number, parts: string[]): string {
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...{ width, height, viewBox: `0 0 ${width} ${height}` },
      'font-family': 'Calibri, Carlito, Arial, sans-serif',
    },
    ...parts,
  );
}

function contents(figure: Figure): string[] {
  const { width, height, title, kind } = figure;
  let area: Area = {
    x: MARGIN,
    y: MARGIN,
    width: Math.max(width - 2 * MARGIN, 0),
    height: Math.max(height - 2 * MARGIN, 0),
  };
  const parts: string[] = [];
  if (title !== null) {
    const line = title.look.size * 1.3;
    parts.push(svgText(title.text, width / 2, area.y + line / 2, title.look));
    area = below(area, line + 4);
  }
  const legend = legendParts(figure, area);
  parts.push(...legend.parts);
  area = legend.rest;
  if (area.width < 20 || area.height < 20) return parts;
  if (kind.shape === 'pie' || kind.shape === 'doughnut') return [...parts, ...drawSlices(figure, area)];
  return [...parts, ...(kind.shape === 'scatter' ? drawScatter(figure, area) : drawCategories(figure, area))];
}

function below(area: Area, height: number): Area {
  return { ...area, y: area.y + height, height: Math.max(area.height - height, 0) };
}

interface Entry {
  text: string;
  color: string;
  series: FigureSeries | null;
}

/** Of a pie the legend names the points. */
function entriesOf({ kind, series, categories }: Figure): Entry[] {
  if (kind.shape === 'pie' || kind.shape === 'doughnut') {
    return categories.map((text, index) => ({
      text,
      color: SERIES_COLORS[index % SERIES_COLORS.length] ?? '',
      series: null,
    }));
  }
  return series.map((one) => ({ text: one.name, color: one.color, series: one }));
}

/** Of the height at most a third goes to a legend above or below, of the width to one beside. */
function legendParts(figure: Figure, area: Area): { parts: string[]; rest: Area } {
  const { legend } = figure;
  const entries = entriesOf(figure);
  if (legend === null || entries.length === 0) return { parts: [], rest: area };
  const { position, look } = legend;
  const line = look.size * 1.5;
  const key = 22;
  const widths = entries.map(({ text }) => key + textWidth(text, look.size) + 14);
  if (position === 'Left' || position === 'Right') {
    const width = Math.min(Math.max(...widths), area.width / 3);
    const shown = entries.slice(0, Math.max(1, Math.floor(area.height / line)));
    const x = position === 'Left' ? area.x : area.x + area.width - width;
    const top = area.y + (area.height - shown.length * line) / 2;
    const parts = shown.flatMap((one, index) => entryParts(one, x, top + (index + 0.5) * line, look));
    const rest = { ...area, x: position === 'Left' ? area.x + width : area.x, width: area.width - width };
    return { parts: [svg('g', { class: 'legend' }, ...parts)], rest };
  }
  const rows: number[][] = [[]];
  let used = 0;
  widths.forEach((width, index) => {
    if (used + width > area.width && used > 0) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(index);
    used += width;
  });
  const shown = rows.slice(0, Math.max(1, Math.floor(area.height / 3 / line)));
  const height = shown.length * line;
  const top = position === 'Top' ? area.y : area.y + area.height - height;
  const parts = shown.flatMap((row, number) => {
    let x = area.x + (area.width - row.reduce((sum, index) => sum + (widths[index] ?? 0), 0)) / 2;
    return row.flatMap((index) => {
      const entry = entries[index];
      const at = x;
      x += widths[index] ?? 0;
      return entry === undefined ? [] : entryParts(entry, at, top + (number + 0.5) * line, look);
    });
  });
  const rest =
    position === 'Top' ? below(area, height + 4) : { ...area, height: Math.max(area.height - height - 4, 0) };
  return { parts: [svg('g', { class: 'legend' }, ...parts)], rest };
}

function entryParts(
  { text, color, series }: Entry,
  x: number,
  y: number,
  look: NonNullable<Figure['legend']>['look'],
): string[] {
  const line = series !== null && (series.kind.shape === 'line' || series.kind.shape === 'scatter');
  const swatch = line
    ? [
        series.kind.lines
          ? svg('line', {
              ...{ x1: x, y1: y, x2: x + 18, y2: y, stroke: color, 'stroke-width': series.lineWidth },
              'stroke-dasharray': series.dashes,
            })
          : '',
        series.markers === null
          ? ''
          : svg('circle', {
              cx: x + 9,
              cy: y,
              r: Math.min(series.markers.size / 2, 5),
              fill: series.markers.fill,
            }),
      ]
    : [svg('rect', { x: x + 5, y: y - 4, width: 8, height: 8, fill: color })];
  return [...swatch, svgText(text, x + 22, y, look, { anchor: 'start' })];
}
