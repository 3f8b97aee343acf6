import { Button, Field, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { packageLimits, type PaperSize, paperSizes } from '../../../contract/package/packageLimits';
import type { WorkbookPackage } from '../../commands/packageReports';
import { partitionPrefix } from '../../workbook/excel/partition';
import { packageParts } from '../../workbook/sharing/packagePlan';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { counted } from '../common/listed';
import { packageTask } from './pagePackageTask';

/** Where Letter is the usual paper (Unicode CLDR, `paperSize` US-Letter). */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/**
 * The usual paper of a culture.
 *
 * @param cultures such as `en-US`, the best known first; null where one is not known
 */
export function usualPaper(...cultures: (string | null)[]): PaperSize {
  for (const culture of cultures) {
    const region = regionOf(culture);
    if (region !== null) return letterRegions.includes(region) ? 'Letter' : 'A4';
  }
  return 'Letter';
}

function regionOf(culture: string | null): string | null {
  try {
    return culture ? (new Intl.Locale(culture).maximize().region ?? null) : null;
  } catch {
    return null;
  }
}

/** The part of `Storage` that is used. */
type PaperStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The paper that was chosen last on this computer. Where the browser denies its storage none was. */
export function paperMemory(storage: () => PaperStorage, key: () => string) {
  return {
    get(): PaperSize | null {
      try {
        const stored = storage().getItem(key());
        return paperSizes.find((size) => size === stored) ?? null;
      } catch {
        return null;
      }
    },
    set(size: PaperSize): void {
      try {
        storage().setItem(key(), size);
      } catch {
        // Denied or full: the usual paper is offered next time.
      }
    },
  };
}

const lastPaper = paperMemory(
  () => localStorage,
  () => `${partitionPrefix()}calc.paper`,
);

/** Title, paper and, of a workbook with more reports than a package takes, which part of them. */
export function PackageChoices({ found }: { found: WorkbookPackage }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { state } = useStore(packageTask.state);
  const [title, setTitle] = useState<string | null>(null);
  const [paper, setPaper] = useState<PaperSize | null>(() => lastPaper.get());
  const [chosenPart, setPart] = useState(0);
  const parts = packageParts(found.reports);
  const part = Math.min(chosenPart, parts.length - 1);
  const sheets = parts[part] ?? [];
  const shownTitle = title ?? found.title.slice(0, packageLimits.titleLength);
  const shownPaper = paper ?? usualPaper(found.culture, navigator.language);

  function make(): void {
    const whole = shownTitle.trim() || 'Workbook';
    const end = parts.length > 1 ? `, part ${part + 1} of ${parts.length}` : '';
    const fitting = whole.slice(0, packageLimits.titleLength - end.length) + end;
    void packageTask.make(runtime.client(), { title: fitting, paper: shownPaper, sheets });
  }

  return (
    <>
      <p className={styles.text} data-testid="package-count">
        {counted(found.reports.length, 'report')} in this workbook.
      </p>
      {parts.length > 1 && (
        <Field
          label="Reports"
          hint={`A package holds up to ${packageLimits.sheets} reports. Make one for each part.`}
        >
          <Select
            value={String(part)}
            onChange={(_, { value }) => setPart(Number(value))}
            data-testid="package-part"
          >
            {parts.map((reports, at) => (
              <option key={at} value={at}>
                {at * packageLimits.sheets + 1} to {at * packageLimits.sheets + reports.length}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Title">
        <Input
          value={shownTitle}
          maxLength={packageLimits.titleLength}
          onChange={(_, { value }) => setTitle(value)}
          data-testid="package-title"
        />
      </Field>
      <Field label="Paper">
        <Select
          value={shownPaper}
          onChange={(_, { value }) => {
            const size = value as PaperSize;
            setPaper(size);
            lastPaper.set(size);
          }}
          data-testid="package-paper"
        >
          {paperSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </Field>
      <div className={styles.row}>
        <Button
          appearance="primary"
          disabledFocusable={state === 'making'}
          onClick={make}
          data-testid="package-make"
        >
          Make the PDF of {counted(sheets.length, 'report')}
        </Button>
      </div>
    </>
  );
}
