import type { SealChecker } from '../../contract/seal/sealChecker';
import { readCell } from '../core/inputs/cellValue';
import { holdsInputs, isSheetOf } from '../core/inputs/isSheetOf';
import { resultOfSheet } from '../core/outputs/calculationResult';
import { changedVerdict, errorPrefix } from '../study/engine/studyRecord';
import { hashOfResults } from '../study/table/rowHash';
import type { RowTie } from '../study/table/rowTies';
import { type ProvenRow, sealedCase, writtenOf } from '../study/table/rowSeals';
import { givenByRow } from '../study/table/studyCase';
import { ownColumns, type StudyNow } from '../study/table/studyNow';
import { doubtsOfDeleted } from '../study/table/studyPackage';
import { studyOfRow } from '../study/table/writtenStudy';
import { linkIn } from '../workbook/cells/sheetLink';
import { fullAddress } from '../workbook/excel/a1';
import { inputText } from './inputCells';
import { inShort, unknown, type VerifiedRow } from './verifiedRow';

const linkTo = (url: string | null) => url;

/** Each row of a study, compared with its seal; one that failed or was not run has no result. */
export async function rowsOfStudy(
  now: StudyNow,
  check: SealChecker,
  hasKeys: boolean,
): Promise<VerifiedRow[]> {
  const { box, place, ties } = now;
  const cell = (at: { sheetName: string; row: number; column: number }, row: number) =>
    fullAddress({ ...at, row: at.row + 1 + row, rowCount: 1, columnCount: 1 });
  const tied = await Promise.all(
    ties.rows.map(async (tie, row): Promise<VerifiedRow[]> => {
      if (tie.state === 'out') return [];
      if (tie.state === 'new') return [{ ...unknown, cell: cell(box, row), reason: { kind: 'notRun' } }];
      const { status = '', mark } = tie.fact ?? {};
      if (status.startsWith(errorPrefix))
        return [
          {
            ...{ ...unknown, cell: cell(box, row), mark: mark ?? '' },
            reason: { kind: 'inWords', text: inShort(status) },
          },
        ];
      return [{ ...(await rowOf(now, tie, row, check, hasKeys)), cell: cell(box, row) }];
    }),
  );
  const orphans = ties.orphans.map((row) => ({
    ...unknown,
    cell: cell(place, row),
    reason: { kind: 'notOfStudy' as const },
  }));
  const deleted = ties.deleted.map((fact) => ({
    ...{ ...unknown, cell: cell(box, -1), mark: fact.mark ?? '' },
    reason: { kind: 'inWords' as const, text: doubtsOfDeleted(fact).notRun },
  }));
  return [...tied.flat(), ...orphans, ...deleted];
}

async function rowOf(
  now: StudyNow,
  { from, fact }: Extract<RowTie, { from: number }>,
  row: number,
  check: SealChecker,
  hasKeys: boolean,
): Promise<Omit<VerifiedRow, 'cell'>> {
  const { study } = now;
  const own = fact && studyOfRow(study, fact);
  if (!own) return { ...unknown, reason: { kind: 'notOfStudy' } };
  const { templateCode, templateId, templateVersion } = own;
  const said = {
    ...{ mark: fact.mark ?? '', template: templateCode, version: templateVersion },
    ...{ verdict: fact.verdict ?? '', utilization: fact.utilization },
  };
  const { missing } = now;
  if (missing !== undefined) return { ...unknown, ...said, reason: { kind: 'inWords', text: missing } };
  const { sealed, sheetId } = fact;
  if (!sealed || !sheetId) return { ...unknown, ...said, reason: { kind: 'noSeal' } };
  const template = study.sealedTemplates?.find(({ code, id }) => code === templateCode && id === templateId);
  if (!template) return { ...unknown, ...said, reason: { kind: 'noTemplate' } };
  if (!hasKeys) return { ...unknown, ...said, reason: { kind: 'noKeys' } };
  const { seal, projectId, results } = sealed;
  const proven = await check.check({ seal, sheetId, projectId, template, results });
  if (proven.kind !== 'sealed') return { ...unknown, ...said, reason: proven };
  const { issuer } = proven;
  const { sheetUrl } = fact;
  // The link is not signed: it must at least end with the report that is.
  const sheet = { ...proven.sheet, ...(sheetUrl?.endsWith(`/${sheetId}`) && { sheetUrl }) };
  const { verdict, utilization } = resultOfSheet(template, sheet, sheet.solvedAt);
  const cells = now.sent[row] ?? [];
  const one = { own, fact, cells, sheet, template };
  const all = [...inputDifferences(now, one), ...resultDifferences(now, one, from)];
  // What was changed says more.
  const differences = all.length > 1 ? all.filter((text) => text !== markedChanged) : all;
  const reader = {
    proven: () => Promise.resolve(proven),
    ...{ connection: { get: () => ({ serviceUrl: issuer }) }, linkTo },
  };
  if (differences.length === 0 && !(await sealedCase(reader, { now, fact, cells })))
    differences.push('what the file states of the row is not what was sealed');
  return {
    ...{ ...unknown, ...said, verdict, utilization },
    ...{ template: template.name, version: template.version, differences },
    sealed: { issuer, solvedAt: sheet.solvedAt },
  };
}

const markedChanged = 'its worksheet says that the row was changed';

function inputDifferences({ study }: StudyNow, { fact, cells, sheet, template }: ProvenRow): string[] {
  const given = givenByRow({ study, fact, cells, template });
  if (!given) return ['its inputs are not those that were sealed'];
  const { attributes, preset } = given;
  const { projectId } = sheet;
  if (isSheetOf(sheet, { projectId, templateCode: template.code, attributes }, template, preset)) return [];
  const changed = Object.entries(attributes).filter(
    ([name, value]) => !holdsInputs(sheet, { [name]: value }),
  );
  return changed.length === 0
    ? ['its inputs are not those that were sealed']
    : changed.map(([name, value]) => inputText(name, template, value, sheet.inputs[name]));
}

/** Of each cell that the study wrote, but for its status. */
function resultDifferences(now: StudyNow, one: ProvenRow, from: number): string[] {
  const { study } = now;
  const sealed = writtenOf(study, one, linkTo)?.cells.slice(0, -1);
  if (!sealed) return ['the headings of its results are not those of what was sealed'];
  const count = ownColumns(study);
  const written = (now.cells[from] ?? []).slice(-count, -1);
  const headers = study.header.slice(-count);
  return sealed.flatMap((value, i) => {
    const there = written[i];
    // What was taken for blank cells follows the inputs.
    if (study.columns[i] === 'defaultsUsed' || hashOfResults([value]) === hashOfResults([there])) return [];
    if (there === changedVerdict && study.columns[i] === 'verdict') return [markedChanged];
    const [inFile, wasSealed] = [there, value].map((each) => inShort(linkIn(each) ?? plain(each)));
    return [`${headers[i] ?? ''} is ${inFile} in the file, ${wasSealed} was sealed`];
  });
}

function plain(cell: unknown): unknown {
  const read = readCell(cell);
  return read.kind === 'blank' ? 'blank' : read.value;
}
