import type { Theme } from '@fluentui/react-components';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import type uPlot from 'uplot';
import { useStyles } from '../common/styles';
import { Plot, widened } from './Plot';
import { type ChartPoint, pointText, spanText } from './chartPoints';

interface ChartPreviewProps {
  /** In the order of x. */
  points: readonly ChartPoint[];
  x: string;
  y: string;
}

/** A scatter of one output over one input; the point under the pointer is described below it. */
export function ChartPreview({ points, x, y }: ChartPreviewProps) {
  const styles = useStyles();
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
      <p id={id} className={styles.note} data-testid="study-chart-text">
        {spanText(points, x, y)}
      </p>
      {/* For the pointer alone: to a screen reader it would be noise. */}
      <p className={styles.note} aria-hidden="true">
        {point ? pointText(point, x, y) : 'Point at the chart to read a row.'}
      </p>
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
