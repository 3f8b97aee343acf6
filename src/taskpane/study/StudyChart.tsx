import { Button, type Theme } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState, useCallback, useId } from 'react';
import type { SheetBox } from '../../workbook/excel/a1';
import { addStudyChart } from '../../study/table/studyChart';
import { SelectField } from '../common/SelectField';
import { useStyles } from '../common/styles';
import {
  chartPoints,
  type ChartSeries,
  chartSeries,
  type ChartPoint,
  pointText,
  spanText,
} from './chartPoints';
import { rowLabel } from '../../study/session/studyPlan';
import type { ShownResults } from '../../study/session/studyState';
import { useAct } from '../common/messages';
import type uPlot from 'uplot';
import { Plot, widened } from './Plot';
import { Note } from '../common/layout';

/** Any output over any input: a preview here, and a chart of Excel's own to keep. */
export function StudyChart({ results }: { results: ShownResults }) {
  const styles = useStyles();
  const { act, busy, problem } = useAct();
  const { inputs, outputs } = useMemo(() => chartSeries(results), [results]);
  const [chosen, setChosen] = useState({ x: '', y: '' });
  const [placement, setPlacement] = useState<string | null>(null);
  const here = useRef<HTMLElement>(null);
  // It opens below what is in view. Newer browsers answer with a promise, which React would take for the effect's end.
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest' }), []);
  const x = inputs.find(({ id }) => id === chosen.x) ?? inputs[0];
  const y = outputs.find(({ id }) => id === chosen.y) ?? outputs[0];
  const points = useMemo(
    () => (x && y ? chartPoints(x, y, results.records.keys(), (index) => rowLabel(results.plan, index)) : []),
    [x, y, results],
  );
  if (!x || !y) return <Note>No output has numbers to draw.</Note>;

  async function keep(over: ChartSeries, of: ChartSeries): Promise<void> {
    setPlacement(null);
    const { plan, writer } = results;
    const title = `${of.label} vs. ${over.label}`;
    const [xCells, yCells] = [columnOf(over, results), columnOf(of, results)];
    if (!yCells) return;
    const last = writer.columnBox(plan.columns.length);
    const done = await addStudyChart({
      x: xCells,
      y: yCells,
      title,
      axes: [over.label, of.label],
      rightOf: last,
    });
    setPlacement(
      done
        ? 'The chart is on the worksheet, right of the results.'
        : 'This Excel cannot add charts from an add-in.',
    );
  }

  return (
    <section ref={here} className={styles.section} aria-label="Chart">
      <SelectField
        label="Output"
        size="small"
        value={y.id}
        options={outputs.map(({ id, label }) => [id, label])}
        onChange={(id) => setChosen({ ...chosen, y: id })}
        data-testid="study-chart-y"
      />
      <SelectField
        label="Input"
        size="small"
        value={x.id}
        options={inputs.map(({ id, label }) => [id, label])}
        onChange={(id) => setChosen({ ...chosen, x: id })}
        data-testid="study-chart-x"
      />
      <ChartPreview points={points} x={x.label} y={y.label} />
      <div className={styles.row}>
        <Button disabledFocusable={busy} onClick={() => act(() => keep(x, y))} data-testid="study-chart-keep">
          Put an Excel chart in the worksheet
        </Button>
      </div>
      <Note role="status" data-testid="study-chart-kept">
        {placement}
      </Note>
      {problem}
    </section>
  );
}

/** The cells of a series; null for the row numbers, which Excel counts itself. */
function columnOf({ id }: ChartSeries, { plan, writer }: ShownResults): SheetBox | null {
  if (id.startsWith('in:')) return writer.inputBox(Number(id.slice(3)));
  if (id === 'row') return null;
  const at = plan.columns.findIndex(({ name }) => `out:${name}` === id);
  return writer.columnBox(at);
}

interface ChartPreviewProps {
  /** In the order of x. */
  points: readonly ChartPoint[];
  x: string;
  y: string;
}

/** A scatter of one output over one input; the point under the pointer is described below it. */
function ChartPreview({ points, x, y }: ChartPreviewProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const data = useMemo((): uPlot.AlignedData => [points.map(([a]) => a), points.map(([, b]) => b)], [points]);
  const options = useCallback((theme: Theme) => scatter(y, theme, setPointed), [y]);
  // The point under the pointer was one of the chart before.
  useEffect(() => () => setPointed(null), [data, x, y]);

  const point = pointed === null ? undefined : points[pointed];
  return (
    <div>
      <Plot {...{ data, x, y, options }} describedBy={id} testId="study-chart" points={points.length} />
      <Note id={id} data-testid="study-chart-text">
        {spanText(points, x, y)}
      </Note>
      {/* Only for the pointer: to a screen reader it would be noise. */}
      <Note aria-hidden="true">{point ? pointText(point, x, y) : 'Point at the chart to read a row.'}</Note>
    </div>
  );
}

function scatter(
  y: string,
  theme: Theme,
  onPoint: (index: number | null) => void,
): Pick<uPlot.Options, 'series' | 'scales' | 'hooks'> {
  const color = theme.colorBrandForeground1;
  return {
    scales: { x: { time: false, range: widened } },
    series: [
      {},
      {
        label: y,
        // Cases have no order that a line could follow.
        paths: () => null,
        points: { show: true, size: 5, fill: color, stroke: color, width: 0 },
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}
