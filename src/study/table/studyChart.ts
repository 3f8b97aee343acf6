import type { SheetBox } from '../../workbook/excel/a1';
import { whereAvailable } from '../../workbook/excel/whereAvailable';
import { inExcel, rangeOf } from '../../workbook/excel/inExcel';

export interface StudyChart {
  /** The cells along x; null to count the rows. */
  x: SheetBox | null;
  y: SheetBox;
  title: string;
  axes: [x: string, y: string];
  /** The chart is one column right of these cells. */
  rightOf: SheetBox;
}

const size = { rows: 18, columns: 7 };

/** Adds a scatter of Excel's own, which follows its cells. @returns false where this Excel cannot */
export async function addStudyChart({ x, y, title, axes, rightOf }: StudyChart): Promise<boolean> {
  const done = await whereAvailable(() =>
    inExcel(async (context) => {
      const { worksheets } = context.workbook;
      const sheet = worksheets.getItem(rightOf.worksheetId);
      const chart = sheet.charts.add(
        Excel.ChartType.xyscatter,
        rangeOf(context, y),
        Excel.ChartSeriesBy.columns,
      );
      const series = chart.series.getItemAt(0);
      series.setValues(rangeOf(context, y));
      if (x) series.setXAxisValues(rangeOf(context, x));
      series.name = axes[1];
      chart.title.text = title;
      chart.legend.visible = false;
      chart.axes.categoryAxis.title.text = axes[0];
      chart.axes.valueAxis.title.text = axes[1];
      const column = rightOf.column + 2;
      const top = Math.max(0, rightOf.row - 1);
      const corner = sheet.getRangeByIndexes(top, column, 1, 1);
      chart.setPosition(corner, sheet.getRangeByIndexes(top + size.rows, column + size.columns, 1, 1));
      await context.sync();
      return true;
    }),
  );
  return done ?? false;
}
