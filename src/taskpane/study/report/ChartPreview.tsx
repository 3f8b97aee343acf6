import type { Theme } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import uPlot from 'uplot';
import uPlotStyles from 'uplot/dist/uPlot.min.css';
import { useStyles } from '../../common/styles';
import { useTheme } from '../../context/useTheme';
import { type ChartPoint, pointText, spanText } from './chartPoints';

interface ChartPreviewProps {
  /** In the order of x. */
  points: readonly ChartPoint[];
  x: string;
  y: string;
}

const height = 220;

/** A scatter of one output over one input; the point under the pointer is described below it. */
export function ChartPreview({ points, x, y }: ChartPreviewProps) {
  const styles = useStyles();
  const theme = useTheme();
  const id = useId();
  const here = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);

  useEffect(() => {
    const element = here.current;
    if (!element) return;
    const data: uPlot.AlignedData = [points.map(([a]) => a), points.map(([, b]) => b)];
    const size = () => ({ width: Math.max(200, element.clientWidth), height });
    const chart = new uPlot({ ...size(), ...optionsOf(x, y, theme, setPointed) }, data, element);
    const watch = new ResizeObserver(() => chart.setSize(size()));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
      setPointed(null);
    };
  }, [points, x, y, theme]);

  const point = pointed === null ? undefined : points[pointed];
  return (
    <div>
      <style href="uplot" precedence="default">
        {uPlotStyles}
      </style>
      <div
        ref={here}
        role="img"
        aria-label={`${y} over ${x}`}
        aria-describedby={id}
        data-testid="study-chart"
        data-points={points.length}
      />
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

/** A canvas knows no CSS variables: the theme's colours themselves. */
function optionsOf(
  x: string,
  y: string,
  theme: Theme,
  onPoint: (index: number | null) => void,
): Omit<uPlot.Options, 'width' | 'height'> {
  const axis: uPlot.Axis = {
    stroke: theme.colorNeutralForeground2,
    grid: { stroke: theme.colorNeutralStroke2, width: 1 },
    ticks: { show: false },
    font: `11px ${theme.fontFamilyBase}`,
    labelFont: `11px ${theme.fontFamilyBase}`,
    labelSize: 16,
    // As they are: uPlot's own round to three decimals, and 0.0004 would be 0.
    values: (_, marks) => marks.map(String),
  };
  return {
    scales: { x: { time: false, range: widened } },
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    axes: [
      { ...axis, label: x, size: 24 },
      { ...axis, label: y, size: 48 },
    ],
    series: [
      {},
      {
        label: y,
        // Cases have no order that a line could follow.
        paths: () => null,
        points: {
          show: true,
          size: 5,
          fill: theme.colorBrandForeground1,
          stroke: theme.colorBrandForeground1,
          width: 0,
        },
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/** No point on the frame, where it would be cut in half. */
function widened(_: uPlot, least: number, most: number): uPlot.Range.MinMax {
  return uPlot.rangeNum(least, most, 0.05, true);
}
