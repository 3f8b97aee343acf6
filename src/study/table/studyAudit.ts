import type { TemplateDetail } from '../../../contract';
import { inputsInWords, inputsWithOrigin } from '../../core/inputs/inputsWithOrigin';
import { type Verdict, verdictWord } from '../../core/outputs/verdict';
import { capitalized } from '../../../contract/capitalized';
import { fullAddress } from '../../workbook/excel/a1';
import { inputsText } from '../../workbook/formulas/inputsText';
import type { AuditedRow } from '../../workbook/sharing/audit';
import { doubtTexts, doubtWord, rowNotRun } from '../../workbook/sharing/doubts';
import { mainOutputs } from '../../workbook/insert/inputBlockPlan';
import { fourDigits, ratioText } from '../../../contract/numberText';
import { markOfTie, type RowTie } from './rowTies';
import { confirmedRows } from './confirmedRows';
import { givenByRow } from './studyCase';
import { doubtsOfDeleted, doubtsOfTie, earlierRun, type IsOfEarlierRun } from './studyPackage';
import type { StudyNow } from './studyNow';
import { templateOfRow, type WrittenRow } from './writtenStudy';

/** The rows of a study, for the list of all calculations. @param published template, by code; undefined where it is not known */
export function studyAuditRows(
  now: StudyNow,
  published: (code: string) => TemplateDetail | undefined,
  isOfEarlierRun: IsOfEarlierRun,
): AuditedRow[] {
  const { study, box, ties } = now;
  const deleted = ties.deleted.map((fact): AuditedRow => {
    const doubts = doubtTexts(doubtsOfDeleted(fact)).map(capitalized).join('. ');
    const solvedAt = (fact.solvedAt ?? study.solvedAt) || 'not known';
    const { code } = templateOfRow(study, fact, published);
    const template = published(code)?.name ?? code;
    return { ...notRun, cell: fullAddress(box), mark: fact.mark ?? '', template, doubts, solvedAt };
  });
  const there = ties.rows.flatMap((tie, row): AuditedRow[] => {
    if (tie.state === 'out') return [];
    const cell = fullAddress({ ...box, row: box.row + 1 + row, rowCount: 1, columnCount: 1 });
    if (tie.state === 'new') return [{ ...notRun, cell }];
    const { fact } = tie;
    const { code, version, outdated } = templateOfRow(study, fact, published);
    const status = (tie.state === 'current' || now.missing !== undefined) && fact?.status;
    const doubts = { ...doubtsOfTie(tie, now), ...(outdated && { outdated }) };
    const isEarlier = isOfEarlierRun(study.id, row);
    const confirmed = fact && confirmedRows.of(study, fact);
    return [
      {
        cell,
        mark: markOfTie(tie) ?? '',
        state: [
          status && status.startsWith('Error') ? `Study row. ${status}` : 'Study row',
          isEarlier && earlierRun,
        ]
          .filter(Boolean)
          .join('. '),
        template: published(code)?.name ?? code,
        version: version === null ? '' : String(version),
        verdict: fact?.verdict ? verdictWord(fact.verdict as Verdict) : '',
        doubt: isEarlier ? 'not up to date' : doubtWord(doubts),
        utilization: fact?.utilization ?? null,
        governing: fact?.governing || (tie.state === 'edited' ? '' : loadsOf(now, tie, published(code))),
        said: confirmed?.said || failsIn(fact),
        doubts: doubtTexts(doubts).map(capitalized).join('. '),
        from: confirmed === null ? 'workbook' : confirmed.sealedBy === undefined ? 'service' : 'sealed',
        ...(confirmed?.sealedBy !== undefined && {
          sealedBy: confirmed.sealedBy,
        }),
        solvedAt: (confirmed?.solvedAt ?? fact?.solvedAt ?? study.solvedAt) || 'not known',
        inputs:
          tie.state === 'changed'
            ? 'different inputs than are there now'
            : currentInputs(now, row, tie.fact, published(code)),
        sheetUrl: fact?.sheetUrl ?? null,
      },
    ];
  });
  return [...there, ...deleted];
}

/** A row without results. */
const notRun = {
  ...{ mark: '', state: 'Study row', template: '', version: '', verdict: '' },
  doubt: '',
  ...{
    utilization: null,
    governing: '',
    said: '',
    doubts: doubtTexts({ notRun: rowNotRun }).join(''),
    from: 'workbook',
    solvedAt: '',
    inputs: '',
  },
  sheetUrl: null,
} satisfies Omit<AuditedRow, 'cell'>;

/** Why a row fails, as far as the workbook holds it. */
function failsIn(fact: WrittenRow | null): string {
  if (fact?.verdict !== 'FAIL') return '';
  const { governing, utilization } = fact;
  return [governing, utilization === null ? null : ratioText(utilization)].filter(Boolean).join(' ');
}

/** Of a row without a check: the first number of its results that the template names. */
function loadsOf(
  { study: { columns, header }, cells }: StudyNow,
  { from, fact }: Extract<RowTie, { from: number }>,
  template: TemplateDetail | undefined,
): string {
  if (fact?.verdict !== 'NO CHECK' || !template) return '';
  const main = mainOutputs(template);
  const row = cells[from] ?? [];
  const [load = ''] = columns.flatMap((column, i) => {
    const value = row.at(i - columns.length - 1);
    const [name = ''] = column.split(' [');
    return main.includes(name) && typeof value === 'number'
      ? [`${header.at(i - columns.length - 1)} = ${fourDigits(value)}`]
      : [];
  });
  return load;
}

/** @example "Sheet1!A2:C2: Span = 20 ft; Load = 2 kip/ft" */
function currentInputs(
  { study, box, place, sent }: StudyNow,
  row: number,
  fact: WrittenRow,
  template: TemplateDetail | undefined,
): string {
  const columnCount = study.layout === 'beside' ? place.column - box.column : box.columnCount;
  const address = fullAddress({ ...box, row: box.row + 1 + row, rowCount: 1, columnCount });
  const given = template && givenByRow({ study, fact, cells: sent[row] ?? [], template });
  if (!given) return address;
  const { attributes } = given;
  const { preset } = study;
  const inputs = inputsWithOrigin(template, { attributes, preset }, null);
  return `${address}: ${inputsText(inputsInWords(inputs, {}), preset)}`;
}
