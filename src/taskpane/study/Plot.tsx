import type { Theme } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import uPlotStyles from 'uplot/dist/uPlot.min.css';
import { useTheme } from '../common/useTheme';
import { Note } from '../common/layout';

interface PlotProps {
  data: uPlot.AlignedData;
  x: string;
  y: string;
  /** Of the theme; the same function as long as it is the same chart. */
  options: (theme: Theme) => Pick<uPlot.Options, 'series' | 'scales' | 'hooks'>;
  /** Of the text that says the same. */
  describedBy: string;
  testId: string;
  points: number;
}

const height = 220;

/** A chart of numbers over numbers, as wide as the pane. */
export function Plot({ data, x, y, options, describedBy, testId, points }: PlotProps) {
  const theme = useTheme();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = here.current;
    if (!element) return;
    const size = () => ({ width: Math.max(200, element.clientWidth), height });
    const chart = new uPlot({ ...size(), ...framed(x, theme), ...options(theme) }, data, element);
    const watch = new ResizeObserver(() => chart.setSize(size()));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [data, x, theme, options]);
  return (
    <>
      <style href="uplot" precedence="default">
        {uPlotStyles}
      </style>
      {/* Upright beside the axis a long one would be cut. */}
      <Note aria-hidden="true">{y}</Note>
      <div
        ref={here}
        role="img"
        aria-label={`${y} vs. ${x}`}
        aria-describedby={describedBy}
        data-testid={testId}
        data-points={points}
      />
    </>
  );
}

/** A canvas knows no CSS variables: the theme's colours themselves. */
function framed(x: string, theme: Theme): Pick<uPlot.Options, 'legend' | 'cursor' | 'axes'> {
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
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    axes: [
      { ...axis, label: x, size: 24 },
      { ...axis, size: 48 },
    ],
  };
}

/** No point on the frame, where it would be cut in half. */
export function widened(_: uPlot, least: number, most: number): uPlot.Range.MinMax {
  return uPlot.rangeNum(least, most, 0.05, true);
}
