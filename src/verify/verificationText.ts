import { ratioText } from '../../contract/numberText';
import { dateText } from '../../contract/timeText';
import { counted } from '../core/lib/listed';
import { verdicts, verdictWord } from '../core/outputs/verdict';
import { formulaGone, rowNotRun } from '../workbook/sharing/doubts';
import { noRecord } from '../study/table/unrecorded';
import type { Unverified, VerifiedRow } from './verifiedRow';
import type { Verification } from './verifyWorkbook';

/** A row as it is read, in the order of `headings`. */
export interface RowText {
  cell: string;
  mark: string;
  template: string;
  verdict: string;
  utilization: string;
  seal: string;
  /** What differs, what was not compared, then what the formula makes of the result; a sentence each. */
  remarks: string[];
  isSealed: boolean;
}

export const headings = ['Cell', 'Mark', 'Calculation', 'Verdict', 'Utilization', 'Seal'] as const;

export const isVerified = ({ sealed, differences }: VerifiedRow) =>
  sealed !== null && differences.length === 0;

const isPartly = ({ notCompared }: VerifiedRow) => notCompared.length > 0;

/** Whether every result is sealed, was compared completely, and nothing differs. A file without results is not. */
export const isAllVerified = ({ rows, unreadable }: Verification) =>
  unreadable === 0 && rows.length > 0 && rows.every((row) => isVerified(row) && !isPartly(row));

export function rowText(row: VerifiedRow): RowText {
  const { cell, caseName, mark, template, version, verdict, utilization } = row;
  const word = verdicts.find((each) => each === verdict);
  return {
    cell: caseName === null ? cell : `${cell}, ${caseName}`,
    mark,
    template: [template, version === null ? '' : `version ${version}`].filter(Boolean).join(', '),
    verdict: word ? verdictWord(word) : verdict,
    utilization: utilization === null ? '' : ratioText(utilization),
    seal: sealText(row),
    remarks: [
      ...row.differences.map((text) => `Differs: ${text}.`),
      ...row.notCompared.map((text) => `Not compared: ${text}.`),
      ...row.calculated.map((text) => `The formula shows ${text}, which it calculates from this result.`),
    ],
    isSealed: row.sealed !== null,
  };
}

/** @example 'Sealed by calc.example.com on Nov 24, 2026', 'Not verified: no seal' */
function sealText({ sealed, reason }: VerifiedRow): string {
  if (sealed) return `Sealed by ${hostOf(sealed.issuer)} on ${dateText(sealed.solvedAt)}`;
  return `Not verified: ${reason ? reasonText(reason) : 'unknown'}`;
}

function reasonText(reason: Unverified): string {
  switch (reason.kind) {
    case 'noResult':
      return 'the file carries no result for it';
    case 'noSeal':
      return 'no seal';
    case 'noKeys':
      return 'no trusted keys';
    case 'noTemplate':
      return 'the file does not carry the template of this result';
    case 'broken':
      return 'broken seal: something that was sealed has been changed';
    case 'noStudy':
      return noRecord;
    case 'notOfStudy':
      return 'neither its inputs nor its results are those that the study wrote';
    case 'noSheet':
      return 'a frozen value, and no worksheet has its name';
    case 'frozen':
      return 'a frozen value, as the worksheet “Calc frozen” describes it';
    case 'notFormula':
      return formulaGone;
    case 'notRun':
      return rowNotRun;
    case 'inWords':
      return reason.text;
    case 'unknownKey':
      return `unknown key ${reason.keyId} of ${hostOf(reason.issuer)}`;
    case 'revoked':
      return `revoked key ${reason.keyId} of ${hostOf(reason.issuer)}`;
  }
}

/** A seal names anything as its issuer. */
const hostOf = (issuer: string) => (URL.canParse(issuer) && new URL(issuer).host) || issuer;

/** What was found of the whole file, in a few sentences: what is wrong comes first. */
export function summaryText({ rows, unreadable, others }: Verification): string {
  const unread =
    unreadable > 0 ? `${counted(unreadable, 'part')} of the file with results could not be read.` : '';
  const unsealed =
    others.length > 0 ? `Values of ${others.join(', ')} have no seals and are not listed.` : '';
  return [unread, foundText(rows), unsealed].filter(Boolean).join(' ');
}

/** @example '1 not verified, 2 different from what was sealed; 4 of 7 results sealed, with nothing different.' */
function foundText(rows: readonly VerifiedRow[]): string {
  if (rows.length === 0) return 'This workbook has no results of Calc.';
  const count = (is: (row: VerifiedRow) => boolean) => rows.filter(is).length;
  const wrong: [number, string][] = [
    [count(({ sealed }) => sealed === null), 'not verified'],
    [count((row) => row.sealed !== null && !isVerified(row)), 'different from what was sealed'],
    [count((row) => isVerified(row) && isPartly(row)), 'not compared completely'],
  ];
  const said = wrong.flatMap(([of, what]) => (of > 0 ? [`${of} ${what}`] : [])).join(', ');
  const good = count((row) => isVerified(row) && !isPartly(row));
  return `${said && `${said}; `}${good} of ${counted(rows.length, 'result')} sealed, with nothing different.`;
}

/** What is not verified first, then what differs, then what was not compared completely. */
export const worstFirst = (rows: readonly VerifiedRow[]): VerifiedRow[] =>
  [...rows].sort((a, b) => rankOf(a) - rankOf(b));

function rankOf(row: VerifiedRow): number {
  if (!isVerified(row)) return row.sealed === null ? 0 : 1;
  return isPartly(row) ? 2 : 3;
}
