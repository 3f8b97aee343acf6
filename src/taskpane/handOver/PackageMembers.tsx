import { Button, Checkbox, makeStyles } from '@fluentui/react-components';
import type { PackageReport } from '../../workbook/sharing/packagePlan';
import { counted } from '../../core/lib/listed';
import { Summary } from '../common/layout';

const useStyles = makeStyles({
  worksheet: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', '& details': { flexGrow: 1 } },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '260px', overflowY: 'auto' },
  item: { display: 'flex', alignItems: 'center' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  move: { minWidth: '28px', flexShrink: 0 },
});

interface PackageMembersProps {
  /** In the order of the package. */
  reports: readonly PackageReport[];
  leftOut: ReadonlySet<string>;
  onLeftOut(leftOut: ReadonlySet<string>): void;
  onOrder(sheetIds: string[]): void;
}

/** Which reports go in, and in which order. */
export function PackageMembers({ reports, leftOut, onLeftOut, onOrder }: PackageMembersProps) {
  const styles = useStyles();

  function choose(sheetIds: readonly string[], isIn: boolean): void {
    const next = new Set(leftOut);
    for (const sheetId of sheetIds)
      if (isIn) next.delete(sheetId);
      else next.add(sheetId);
    onLeftOut(next);
  }

  function move(from: number, to: number): void {
    const ids = reports.map(({ sheetId }) => sheetId);
    const [moved] = ids.splice(from, 1);
    ids.splice(to, 0, moved!);
    onOrder(ids);
  }

  const worksheets = [...new Set(reports.map(({ cell }) => cell.sheetName))];
  return (
    <div data-testid="package-members">
      {worksheets.map((worksheet) => {
        const members = reports.flatMap((report, at) =>
          report.cell.sheetName === worksheet ? { ...report, at } : [],
        );
        const count = members.filter(({ sheetId }) => !leftOut.has(sheetId)).length;
        return (
          <div key={worksheet} className={styles.worksheet} data-testid="package-worksheet">
            <Checkbox
              label={worksheet}
              checked={count === members.length ? true : count === 0 ? false : 'mixed'}
              onChange={(_, { checked }) =>
                choose(
                  members.map(({ sheetId }) => sheetId),
                  checked !== false,
                )
              }
            />
            <details>
              <Summary>
                {count < members.length && `${count} of `}
                {counted(members.length, 'report')}
              </Summary>
              <MemberList members={members} leftOut={leftOut} onChoose={choose} onMove={move} />
            </details>
          </div>
        );
      })}
    </div>
  );
}

interface MemberListProps {
  /** Each with its place among all. */
  members: readonly (PackageReport & { at: number })[];
  leftOut: ReadonlySet<string>;
  onChoose(sheetIds: readonly string[], isIn: boolean): void;
  onMove(from: number, to: number): void;
}

const labelOf = (place: string, mark: string) =>
  mark === '' || place.includes(`(mark ${mark})`) ? place : `${mark} (${place})`;

/** The reports of a worksheet. */
function MemberList({ members, leftOut, onChoose, onMove }: MemberListProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {members.map(({ sheetId, place, at, mark: own, marks = own ? [own] : [] }, index) => (
        <li key={sheetId} className={styles.item} data-testid="package-member" data-place={place}>
          <Checkbox
            className={styles.name}
            label={labelOf(place, marks.join(', '))}
            checked={!leftOut.has(sheetId)}
            onChange={(_, { checked }) => onChoose([sheetId], checked === true)}
          />
          {(
            [
              ['up', '↑', members[index - 1]],
              ['down', '↓', members[index + 1]],
            ] as const
          ).map(([way, sign, other]) => (
            <Button
              key={way}
              className={styles.move}
              size="small"
              appearance="subtle"
              aria-label={`Move ${place} ${way}`}
              disabled={other === undefined}
              onClick={() => other && onMove(at, other.at)}
            >
              {sign}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}
