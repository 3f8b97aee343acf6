import { Button, Checkbox, makeStyles } from '@fluentui/react-components';
import type { PackageReport } from '../../workbook/sharing/packagePlan';

const useStyles = makeStyles({
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

  function choose(sheetId: string, isIn: boolean): void {
    const next = new Set(leftOut);
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

  return (
    <ul className={styles.list} aria-label="Reports in the package" data-testid="package-members">
      {reports.map(({ sheetId, place }, at) => (
        <li key={sheetId} className={styles.item} data-testid="package-member" data-place={place}>
          <Checkbox
            className={styles.name}
            label={place}
            checked={!leftOut.has(sheetId)}
            onChange={(_, { checked }) => choose(sheetId, checked === true)}
          />
          <Button
            className={styles.move}
            size="small"
            appearance="subtle"
            aria-label={`Move ${place} up`}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          >
            ↑
          </Button>
          <Button
            className={styles.move}
            size="small"
            appearance="subtle"
            aria-label={`Move ${place} down`}
            disabled={at === reports.length - 1}
            onClick={() => move(at, at + 1)}
          >
            ↓
          </Button>
        </li>
      ))}
    </ul>
  );
}
