import type { ErrorDetail } from '../../contract';
import { fourDigits } from '../../contract/numberText';
import { numberOf } from '../kit/inputValues';
import { leastGradientFactor } from './beamDesign';
import { customWideFlangeProblems } from '../rules/steel/customSection';
import type { Inputs, Row } from '../kit/template';
import { pointLoadRows, pointTableNames, pointTables, type PointTable } from './loads';
import { custom } from './options';
import { segmentCount, unbracedLengthOf } from './segments';

const mostRows = 50;
/** kip */
const largestForce = 1_000_000;
/** Unbraced segments of a span; closer braces are as good as bracing all along. */
const mostSegments = 100;

/** What the template rejects of the inputs as a whole; cells are named as `pointLoads[0][2]`. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  const problems = [
    ...(inputs.section === custom ? customWideFlangeProblems(inputs) : []),
    ...(inputs.bendingAxis === 'Major' ? bracingProblems(inputs) : []),
    ...pointTableNames.flatMap((table) => pointLoadProblems(inputs, table)),
  ];
  return problems.length === 0 && inputs.bendingAxis === 'Major' ? gradientProblems(inputs) : problems;
}

/** Tables of Cb have two decimals: 1.14 for 1.136. */
const toHundredths = (cb: number) => Math.max(cb, Math.round(cb * 100) / 100);

/** A Cb that the moments do not have makes the beam stronger than it is. */
function gradientProblems(inputs: Inputs): ErrorDetail[] {
  const cb = numberOf(inputs, 'cb');
  if (cb <= 1) return [];
  const least = leastGradientFactor(inputs);
  if (least === null || cb <= toHundredths(least)) return [];
  const message =
    `cb must be at most ${fourDigits(toHundredths(least))} for these braces and loads (F1-1); given ` +
    `the number ${cb}. Enter 0 to compute it.`;
  return [{ field: 'cb', message }];
}

function bracingProblems(inputs: Inputs): ErrorDetail[] {
  const cb = numberOf(inputs, 'cb');
  const lb = unbracedLengthOf(inputs);
  const span = numberOf(inputs, 'span');
  const problems: ErrorDetail[] = [];
  if (cb > 0 && cb < 1) {
    const message = `cb must be 0 (computed) or at least 1; given the number ${cb}.`;
    problems.push({ field: 'cb', message });
  }
  const bottom = numberOf(inputs, 'bottomUnbracedLength');
  return [
    ...problems,
    ...tooShort('unbracedLength', lb, span, 'braced along the whole length'),
    ...tooShort('bottomUnbracedLength', bottom, span, 'not given, the span'),
  ];
}

function tooShort(field: string, lb: number, span: number, none: string): ErrorDetail[] {
  if (lb === 0 || segmentCount(span, lb) <= mostSegments) return [];
  const message =
    `${field} must be 0 (${none}) or at least a hundredth of the span, ${span / mostSegments} ft; ` +
    `given the number ${lb}.`;
  return [{ field, message }];
}

function pointLoadProblems(inputs: Inputs, table: PointTable): ErrorDetail[] {
  const rows = pointLoadRows(inputs, table);
  const span = numberOf(inputs, 'span');
  if (rows.length > mostRows)
    return [{ field: table, message: `${table} can have at most ${mostRows} rows.` }];
  return rows.flatMap((row, index) => [
    ...cellProblem(row, 'position', `${table}[${index}][0]`, span, 'a position along the span in ft'),
    ...Object.keys(pointTables[table]).flatMap((column, place) =>
      cellProblem(row, column, `${table}[${index}][${place + 1}]`, largestForce, 'a force in kip'),
    ),
  ]);
}

function cellProblem(row: Row, column: string, field: string, max: number, what: string): ErrorDetail[] {
  const value = row[column];
  if (typeof value !== 'number' || (value >= 0 && value <= max)) return [];
  return [{ field, message: `${field} must be ${what}, 0 to ${max}; given the number ${value}.` }];
}
