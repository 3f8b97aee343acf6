import type { PackageRequest } from '../../../../contract/package/package';
import { packageLimits } from '../../../../contract/package/packageLimits';
import { type Marked, markRuns } from './merged';

type Parts = Pick<PackageRequest, 'part' | 'ofReports'>;

/**
 * Which part the report at a position is in, as the titles of parts number them. Of parts of other sizes, and of more reports than are
 * compared, the number is not known.
 *
 * @param count how many are compared
 * @example partNamed(0, { part: { from: 200, count: 34 } }, 234) // 'part 1'
 */
export function partNamed(at: number, { part, ofReports }: Parts, count: number): string {
  const size = packageLimits.sheets;
  const isUsual = part && part.from % size === 0 && part.count === Math.min(size, count - part.from);
  return isUsual && ofReports === undefined ? `part ${Math.floor(at / size) + 1}` : 'another part';
}

/** A report of another part, named with its part wherever it appears. */
export function inPart<Report extends Marked>(report: Report, part: string): Report {
  const name = (one: string) => `${one} (in ${part})`;
  const names = report.names?.map(name);
  return { ...report, ...(names && { names }), name: names ? markRuns(names) : name(report.name) };
}
