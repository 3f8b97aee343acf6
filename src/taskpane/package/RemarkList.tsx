import type { PackageRemark } from '../../workbook/sharing/packagePlan';
import { FormulaList } from '../common/FormulaList';
import { useStyles } from '../common/styles';
import { counted } from '../common/listed';

interface RemarkListProps {
  heading: string;
  note: string;
  remarks: readonly PackageRemark[];
  testId: string;
}

/** Calculations of which something is to be known before the package is made; nothing without one. */
export function RemarkList({ heading, note, remarks, testId }: RemarkListProps) {
  const styles = useStyles();
  if (remarks.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3 className={styles.subheading}>
        {heading}: {counted(remarks.length, 'calculation')}
      </h3>
      <p className={styles.note}>{note}</p>
      <FormulaList
        label={heading}
        testId={testId}
        items={remarks.map(({ cell, name, text }) => ({ cell, address: name, text }))}
      />
    </div>
  );
}
