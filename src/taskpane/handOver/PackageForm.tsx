import { useCallback, useEffect, useState } from 'react';
import { readPackage, type WorkbookPackage } from '../../commands/packageReports';
import { NeedsKey } from '../common/NeedsKey';
import { Problem } from '../common/messages';
import { useStyles } from '../common/styles';
import { SelectField } from '../common/SelectField';
import { useFollowed } from '../common/useFollowed';
import { useConnection, usePane } from '../common/pane';
import {
  countsText,
  orderedReports,
  leftOutOf,
  memberCount,
  packageParts,
  partOf,
  type PackageRemark,
  type PackageReport,
} from '../../workbook/sharing/packagePlan';
import { FormulaList } from '../common/FormulaList';
import { LineButton, Note, Summary, Text } from '../common/layout';
import { counted } from '../../core/lib/listed';
import { Button, Checkbox, Link, ProgressBar, Field, Input } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import {
  type PackageForm as PackageFormName,
  packageLimits,
  type PaperSize,
  paperSizes,
} from '../../../contract/package/packageLimits';
import type { PackageRequest } from '../../../contract/package/package';
import type { ServiceClient } from '../../client/serviceClient';
import type { Runtime } from '../../runtime';
import { partitionPrefix } from '../../workbook/excel/partition';
import { PackageMembers } from './PackageMembers';
import { readStudiesNow } from '../../commands/calculatedWorkbook';
import { readWorkbook } from '../../trial/readWorkbook';
import { inExcel } from '../../workbook/excel/inExcel';
import type { FlowFormula } from '../../workbook/formulas/chain';
import { resolveNames } from '../../workbook/formulas/namedCells';
import { readCellNames } from '../../workbook/formulas/readNames';
import { readFrozenNow } from '../../commands/readFrozen';
import { frozenFormulas, studyRowsOf, withLoadPath } from './loadPath';
import { createPackageTask, madeBefore } from './packageTask';

/** One PDF of the reports of this workbook: what will be in it, its making, and the file. */
export function PackageForm() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { apiKey } = useConnection();
  useProjectName(runtime);
  const read = useCallback(() => readPackage(runtime), [runtime]);
  const load = useFollowed(read);
  if (apiKey === null) return <NeedsKey />;
  return (
    <div className={styles.section} data-testid="package">
      <Note>One PDF of the reports of this workbook. Making it changes nothing.</Note>
      {load.state === 'loading' && <Note>Reading the workbook…</Note>}
      {load.state === 'failed' && <Problem error={load.error} onRetry={load.retry} testId="package-unread" />}
      {load.state === 'ready' && (
        <>
          <RemarkList
            heading="Not in the package"
            note="These have no report that shows the same numbers."
            remarks={load.value.leftOut}
            testId="package-left-out"
          />
          <RemarkList
            heading="Also not in the package"
            noun="cell"
            note="Results of studies without a record, deleted study rows, and frozen reactions that are not up to date."
            remarks={load.value.apart}
            testId="package-apart"
          />
          <RemarkList
            heading="In the package as they are"
            note="Refresh or unfreeze them first if the package must be up to date."
            remarks={load.value.doubtful}
            testId="package-doubtful"
          />
          {load.value.reports.length === 0 && (
            <Text data-testid="package-empty">
              This workbook has no report yet. Insert a calculation from Templates, or run a study.
            </Text>
          )}
        </>
      )}
      {load.state === 'ready' && load.value.reports.length > 0 ? (
        <PackageChoices found={load.value} />
      ) : (
        <PackageResult stale="Made before the last change to the workbook." />
      )}
    </div>
  );
}

/** The project may have been renamed on its page since the pane learned its name. */
function useProjectName(runtime: Runtime): void {
  const { apiKey, projectId } = useConnection();
  useEffect(() => {
    if (apiKey === null || projectId === null) return;
    runtime
      .client()
      .getProject(projectId)
      .then((project) => runtime.project.named([project]))
      .catch((error: unknown) => console.warn('The name of the project was not read', error));
  }, [runtime, apiKey, projectId]);
}

interface RemarkListProps {
  heading: string;
  noun?: string;
  note: string;
  remarks: readonly PackageRemark[];
  testId: string;
}

/** Calculations of which something is to be known before the package is made; nothing without one. */
function RemarkList({ heading, noun = 'calculation', note, remarks, testId }: RemarkListProps) {
  const styles = useStyles();
  if (remarks.length === 0) return null;
  return (
    <details className={styles.section} data-testid={`${testId}-all`}>
      <Summary>
        {heading}: {counted(remarks.length, noun)}
      </Summary>
      <Note>{note}</Note>
      <FormulaList
        label={heading}
        testId={testId}
        items={remarks.map(({ cell, name, text }) => ({ cell, address: name, text }))}
      />
    </details>
  );
}

/** @example size(2_345_678) // '2.3 MB' */
function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The making of the package, and the file when it is made. @param stale why the file is not the one that would be made now */
function PackageResult({ stale }: { stale: string | null }) {
  const styles = useStyles();
  const task = useStore(packageTask.state);
  const saving = task.state === 'made' && {
    ...{ href: task.url, download: task.fileName, 'data-testid': 'package-download' },
  };
  return (
    <div className={styles.section}>
      <div role="status" className={styles.section} data-testid="package-status" data-state={task.state}>
        {task.state === 'making' && (
          <>
            <Text>Working… The service draws {counted(task.reports, 'report')}.</Text>
            <ProgressBar aria-label="Making the package" />
            <LineButton onClick={packageTask.cancel} data-testid="package-cancel">
              Cancel
            </LineButton>
          </>
        )}
        {task.state === 'cancelled' && <Text>Canceled. No package was made.</Text>}
        {task.state === 'made' && (
          <>
            <Text>
              The package of {counted(task.of.members.length, 'report')} is ready ({size(task.bytes)}).
              {stale !== null && <strong data-testid="package-stale"> {stale}</strong>}
            </Text>
            <div>
              {stale === null ? (
                <Button as="a" appearance="primary" {...saving}>
                  Download {task.fileName}
                </Button>
              ) : (
                <Link inline {...saving}>
                  Download the earlier package
                </Link>
              )}
            </div>
            <Note>
              Some versions of Excel do not let a pane save files. If nothing is saved, open this workbook in
              Excel on the web and make the package there.
            </Note>
          </>
        )}
      </div>
      {task.state === 'failed' && task.places.length === 0 && (
        <Problem error={task.error} testId="package-problem" />
      )}
      {task.state === 'failed' && task.places.length > 0 && (
        <div role="alert" className={styles.section} data-testid="package-problem">
          <Text>
            The package was not made: the service cannot read{' '}
            {task.places.length === 1 ? 'one report' : 'these reports'}. Refresh the cells, then make it
            again.
          </Text>
          <ul className={styles.list}>
            {task.places.map(({ place, text }) => (
              <li key={place} className={styles.item} data-testid="package-fault" data-place={place}>
                <span className={styles.code}>{place}</span>
                <div>{text}</div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

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

function titleOfPart(title: string, part: number, parts: number): string {
  const end = parts > 1 ? `, part ${part + 1} of ${parts}` : '';
  return (title.trim() || 'Workbook').slice(0, packageLimits.titleLength - end.length) + end;
}

async function withPathOfWorkbook(runtime: Runtime, request: PackageRequest): Promise<PackageRequest> {
  const { formulas } = await readWorkbook(runtime);
  const studies = await readStudiesNow(runtime);
  const rows = studies.flatMap((now) => studyRowsOf(now, runtime.linkTo));
  const frozen = await readFrozenNow(
    formulas.flatMap(({ known }) => known ?? []),
    studies,
  );
  const names = await inExcel(readCellNames);
  const followed = <Formula extends FlowFormula>(one: Formula) => ({ ...one, ...resolveNames(one, names) });
  return withLoadPath(
    request,
    formulas.map(followed),
    rows,
    frozenFormulas(frozen, runtime.linkTo).map(followed),
  );
}

/** The paper that was chosen last on this computer. */
function useLastPaper(): [PaperSize | null, (size: PaperSize) => void] {
  const [paper, setPaper] = useState<PaperSize | null>(() => lastPaper.get());
  const choose = (size: PaperSize) => {
    setPaper(size);
    lastPaper.set(size);
  };
  return [paper, choose];
}

/** Which reports, their form and, of more reports than a package takes, which part of them. */
function PackageChoices({ found }: { found: WorkbookPackage }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { projectName } = useConnection();
  const task = useStore(packageTask.state);
  const [title, setTitle] = useState<string | null>(null);
  const [paper, choosePaper] = useLastPaper();
  const [form, setForm] = useState<PackageFormName>('schedule');
  const [hasIndex, setIndex] = useState(false);
  const [order, setOrder] = useState<string[]>([]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [chosenPart, setPart] = useState(0);
  const ordered = orderedReports(found.reports, order);
  const chosen = ordered.filter(({ sheetId }) => !leftOut.has(sheetId));
  const excluded = ordered.filter(({ sheetId }) => leftOut.has(sheetId));
  const parts = packageParts(chosen);
  const part = Math.max(0, Math.min(chosenPart, parts.length - 1));
  const sheets = parts[part] ?? [];
  const ownTitle = projectName ?? found.title.replace(/\.xls[xmb]?$/i, '');
  const shownTitle = title ?? ownTitle.slice(0, packageLimits.titleLength);
  const shownPaper = paper ?? usualPaper(found.culture, navigator.language);

  const request: PackageRequest = {
    title: titleOfPart(shownTitle, part, parts.length),
    paper: shownPaper,
    ...partOf(chosen, part),
    ...(found.leftOut.length + found.apart.length > 0 && leftOutOf(found.leftOut, found.apart)),
    ...(excluded.length > 0 && {
      excluded: {
        reports: memberCount(excluded),
        failing: memberCount(excluded.filter(({ fails }) => fails)),
      },
    }),
    ...(form !== 'full' && { form }),
    ...(hasIndex && { index: true }),
  };
  const contents = { request, members: sheets, others: ordered.filter((one) => !sheets.includes(one)) };
  const stale = task.state === 'made' ? madeBefore(task.of, contents) : null;

  function make(): void {
    if (sheets.length === 0) return;
    const makePackage: ServiceClient['makePackage'] = async (whole, options) =>
      runtime.client().makePackage(await withPathOfWorkbook(runtime, whole), options);
    void packageTask.make({ makePackage }, contents);
  }

  return (
    <>
      <Text data-testid="package-count">
        {countsText(found)}
        {chosen.length < found.reports.length && ` The package has ${counted(chosen.length, 'report')}.`}
      </Text>
      <PackageMembers reports={ordered} leftOut={leftOut} onLeftOut={setLeftOut} onOrder={setOrder} />
      <PartField parts={parts} part={part} onPart={setPart} />
      <Field label="Title">
        <Input
          value={shownTitle}
          maxLength={packageLimits.titleLength}
          onChange={(_, { value }) => setTitle(value)}
          data-testid="package-title"
        />
      </Field>
      <FormFields
        {...{ form, onForm: setForm, paper: shownPaper, onPaper: choosePaper, hasIndex, onIndex: setIndex }}
      />
      <div className={styles.row}>
        <Button
          appearance={task.state === 'made' && stale === null ? 'secondary' : 'primary'}
          disabledFocusable={task.state === 'making' || sheets.length === 0}
          onClick={make}
          data-testid="package-make"
        >
          Make the package of {counted(sheets.length, 'report')}
        </Button>
      </div>
      <PackageResult stale={stale} />
    </>
  );
}

/** Which part of more reports than a package takes; nothing where one takes them all. */
function PartField({
  parts,
  part,
  onPart,
}: {
  parts: readonly (readonly PackageReport[])[];
  part: number;
  onPart(part: number): void;
}) {
  if (parts.length <= 1) return null;
  return (
    <SelectField
      label="Reports"
      hint={`A package can have up to ${packageLimits.sheets} reports. Make one for each part.`}
      value={String(part)}
      options={parts.map((reports, at) => {
        const before = at * packageLimits.sheets;
        return [String(at), `${before + 1} to ${before + reports.length}`];
      })}
      onChange={(value) => onPart(Number(value))}
      data-testid="package-part"
    />
  );
}

const formHints: Record<PackageFormName, string> = {
  schedule: `${packageLimits.scheduled} or more calculations of one template on a worksheet as a table, and in full the governing one and up to two that show other steps. Of fewer, members take one page each and loads are in full.`,
  short:
    'Verdict, sketch, inputs, checks with the governing combination, reactions, and the main steps of the calculation.',
  full: 'Each report with its calculation.',
};

const formTexts: readonly (readonly [PackageFormName, string])[] = [
  ['schedule', 'One in full, the others as a schedule'],
  ['short', 'One page a member'],
  ['full', 'Every report in full'],
];

interface FormFieldsProps {
  form: PackageFormName;
  onForm(form: PackageFormName): void;
  paper: PaperSize;
  onPaper(paper: PaperSize): void;
  hasIndex: boolean;
  onIndex(hasIndex: boolean): void;
}

/** Every report in full, or tables of them; the size of the paper; and whether an index of cells ends the package. */
function FormFields({ form, onForm, paper, onPaper, hasIndex, onIndex }: FormFieldsProps) {
  return (
    <>
      <SelectField
        label="Form"
        hint={formHints[form]}
        value={form}
        options={formTexts}
        onChange={(value) => onForm(value as PackageFormName)}
        data-testid="package-form"
      />
      <SelectField
        label="Paper"
        value={paper}
        options={paperSizes.map((size) => [size, size])}
        onChange={(value) => onPaper(value as PaperSize)}
        data-testid="package-paper"
      />
      <Checkbox
        label="Index of cells at the end, for the author"
        checked={hasIndex}
        onChange={(_, { checked }) => onIndex(checked === true)}
        data-testid="package-index"
      />
    </>
  );
}

/** The one of this page: who leaves the tab finds it as it goes on. */
const packageTask = createPackageTask({
  createObjectURL: (file) => URL.createObjectURL(file),
  revokeObjectURL: (url) => URL.revokeObjectURL(url),
});
