import type { Theme } from '@fluentui/react-components';
import { useCallback, useId, useMemo } from 'react';
import type uPlot from 'uplot';
import type { Curve } from '../../design/curve';
import { curveWindow, type CurveWindow } from '../../design/curveWindow';
import { type Evaluation, isSample, type Sample } from '../../design/evaluation';
import type { SolveForTask } from '../../study/session/designRuns';
import { counted } from '../../core/lib/listed';
import { Plot, widened } from '../study/Plot';
import { outputName, targetText, valueOf } from './solveText';
import { inputHeading } from '../common/fieldText';
import { Note } from '../common/layout';

interface SolveChartProps {
  task: SolveForTask;
  curve: readonly Evaluation[];
  answer: Sample | null;
}

/** What was calculated, the target as a line, and the answer. */
export function SolveChart({ task, curve, answer }: SolveChartProps) {
  const id = useId();
  const { field, target } = task;
  const [x, y] = [inputHeading(field), axisOf(task)];
  const data = useMemo((): uPlot.AlignedData => {
    const shown = curve.filter((one, i) => one.x !== curve[i - 1]?.x);
    return [
      shown.map((one) => one.x),
      shown.map((one) => (isSample(one) ? one.output : null)),
      shown.map(() => target.value),
      shown.map((one) => (answer !== null && one.x === answer.x ? answer.output : null)),
    ];
  }, [curve, answer, target.value]);
  const view = useMemo(() => curveWindow(curve, target.value), [curve, target.value]);
  const options = useCallback((theme: Theme) => drawn(theme, view), [view]);
  const samples = curve.filter(isSample);
  if (samples.length === 0) return null;
  return (
    <div>
      <Plot {...{ data, x, y, options }} describedBy={id} testId="design-chart" points={samples.length} />
      <Note id={id}>
        {textOf(curve, task)}
        {view.isPart ? ' The chart shows the part near the target.' : ''}
      </Note>
    </div>
  );
}

function axisOf(task: SolveForTask): string {
  const units = task.target.output?.units;
  return units ? `${outputName(task)} (${units})` : outputName(task);
}

function textOf(curve: Curve, task: SolveForTask): string {
  const [first, last] = [curve[0], curve.at(-1)];
  const refused = curve.filter((one) => !isSample(one)).length;
  const target = targetText(task.target.value, task);
  const from = first && last ? ` from ${valueOf(first.x, task.field)} to ${valueOf(last.x, task.field)}` : '';
  const rejected = refused > 0 ? `, of which ${refused} ${refused === 1 ? 'was' : 'were'} rejected` : '';
  return `${counted(curve.length, 'value')} calculated${from}${rejected}. The dashed line is the target, ${target}.`;
}

function drawn(theme: Theme, { x, y }: CurveWindow): Pick<uPlot.Options, 'series' | 'scales'> {
  const [line, target, answer] = [
    theme.colorBrandForeground1,
    theme.colorNeutralForeground2,
    theme.colorPaletteGreenForeground1,
  ];
  const points = (size: number, fill: string): uPlot.Series.Points => ({
    ...{ show: true, size, fill, stroke: fill, width: 0 },
  });
  return {
    scales: {
      x: { time: false, range: (self) => widened(self, ...x) },
      y: { range: (self) => widened(self, ...y) },
    },
    series: [
      {},
      { stroke: line, width: 1.5, points: points(5, line) },
      { stroke: target, width: 1, dash: [6, 4], points: { show: false } },
      { paths: () => null, points: points(11, answer) },
    ],
  };
}
