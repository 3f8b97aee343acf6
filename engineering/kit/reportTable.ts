import type { Column } from '../../contract';

/** A table that only the report has, such as the load combinations with what they come to. */
export interface ReportTable {
  /** Absent for loads and combinations. */
  heading?: string;
  title: string;
  /** What its rows are; whole sentences. */
  description: string;
  columns: Column[];
  rows: Record<string, string | number>[];
}
