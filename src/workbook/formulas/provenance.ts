import type { CalculationResult } from '../../core/outputs/calculationResult';
import { reasonsAndCautions } from '../../core/outputs/cautionsOf';
import { governingOf } from '../../core/outputs/outputsOf';
import { verdictWord, withSource } from '../../core/outputs/verdict';
import { listed } from '../../core/lib/listed';
import { sealedText } from '../../core/outputs/sealedText';
import { boundedText, planCell, type PlannedCell } from '../cells/plannedCell';
import { fourDigits } from '../../../contract/numberText';
import { mainOutputs } from '../insert/inputBlockPlan';
import type { ShownCase } from './calculatedCells';
import { inputsOf, inputsText } from './inputsText';

/** Where a number comes from, in the words of the user. */
const sources = {
  service: 'service',
  computer: 'this computer',
  workbook: 'this workbook, not verified',
} as const;
export const unverifiedSource = sources.workbook;

/** @example 'sealed by calc.example.com on Nov 24, 2026' */
export function sourceOf(result: Pick<CalculationResult, 'from' | 'sealedBy' | 'solvedAt'>): string {
  return result.from === 'sealed' ? sealedText(result) : sources[result.from];
}

/** What stands on the sheets that we write, of one or several cases of a formula. */
export interface Provenance {
  /** What their inputs call them, as far as that was read. */
  mark: string;
  /** Its name. */
  template: string;
  templateCode: string;
  version: string;
  verdict: string;
  /** The highest. */
  utilization: number | null;
  /** The governing check; of a calculation without a check, its load. */
  governing: string;
  /** Why it fails, then its cautions. */
  reasons: string;
  source: string;
  outdated: string;
  /** The latest. */
  solvedAt: string;
  /** Null unless there is one sheet. */
  sheetUrl: string | null;
  /** The reports of all cases: the address that they share, then the id of each or `-`. Blank where that is too long for a cell. */
  reports: string;
  /** Mark, verdict, and utilization of each of several cases, as JSON. Blank where that is too long for a cell. */
  cases: string;
  inputs: string;
}

export function provenanceOf(
  cases: readonly (Pick<ShownCase, 'request' | 'result' | 'mark'> & { index?: number })[],
): Provenance {
  const results = cases.map(({ result }) => result);
  const [first] = cases;
  const utilizations = results.flatMap(({ utilization }) => utilization ?? []);
  return {
    mark: distinct(cases.map(({ mark = '' }) => mark)),
    template: distinct(results.map(({ template }) => template.name)),
    templateCode: distinct(results.map(({ template }) => template.code)),
    version: distinct(results.map(({ template }) => template.version ?? '')),
    verdict: counted(results.map(({ verdict, from }) => withSource(verdictWord(verdict), from))),
    utilization: utilizations.length > 0 ? utilizations.reduce((a, b) => Math.max(a, b)) : null,
    governing: distinct(
      cases.map(({ request, result }) => governingOf(request.parameters, result) ?? loadOf(result)),
    ),
    reasons: reasonsText(cases),
    source: distinct(results.map(sourceOf)),
    outdated: distinct(results.flatMap(({ outdated }) => outdated)),
    solvedAt:
      results
        .map(({ solvedAt }) => solvedAt)
        .sort()
        .at(-1) ?? '',
    sheetUrl: cases.length === 1 ? (first?.result.sheetUrl ?? null) : null,
    reports: reportsText(cases),
    cases: casesText(cases),
    inputs:
      cases.length === 1 && first
        ? inputsText(inputsOf(first), first.request.parameters.preset)
        : cases.length === 0
          ? ''
          : `${cases.length} cases`,
  };
}

/** Of a calculation without a check: the number that its template names first. All of them would not fit in a column. */
function loadOf({ verdict, results, template }: CalculationResult): string {
  if (verdict !== 'NO CHECK') return '';
  const [load = ''] = mainOutputs(template).flatMap((name) => {
    const [value, output] = [results[name], template.outputs.find((one) => one.referenceId === name)];
    if (typeof value !== 'number' || !output) return [];
    return [`${output.label} = ${fourDigits(value)}${output.units ? ` ${output.units}` : ''}`];
  });
  return load;
}

type Cases = Parameters<typeof provenanceOf>[0];

/**
 * Those of several cases a line each, with the marks of the cases that share them.
 *
 * @example 'RB-1, RB-3: Deflection 1.15\nRB-2: Shear 1.02'
 */
function reasonsText(cases: Cases): string {
  const marks = new Map<string, string[]>();
  for (const { request, result, mark = '' } of cases) {
    const text = distinct(reasonsAndCautions(request.parameters, result));
    if (text !== '') marks.set(text, [...(marks.get(text) ?? []), mark]);
  }
  const lines = [...marks].map(([text, of]) => {
    const named = of.filter((mark) => mark !== '');
    return cases.length > 1 && named.length > 0 ? `${listed(named)}: ${text}` : text;
  });
  return boundedText(lines, lines.length > mostLines ? '; ' : '\n');
}

/** A row of Excel holds no more. */
const mostLines = 20;

/** @example reportsText(cases) // 'https://calc.example.com/sheets 0b2c… 4f17…' */
function reportsText(cases: Cases): string {
  const [first] = cases;
  if (first === undefined) return '';
  const ids = byIndex(cases).map((one) => one?.result.sheetId || '-');
  return wholeText([`${first.request.parameters.serviceUrl}/sheets`, ...ids].join(' '));
}

/** @example casesText(cases) // '[["RB-1","FAIL",1.15],["RB-2","PASS",0.52]]' */
function casesText(cases: Cases): string {
  const rows = byIndex(cases).map((one) => {
    if (!one) return ['', '-', null];
    const { verdict, from, utilization } = one.result;
    return [one.mark ?? '', withSource(verdictWord(verdict), from), utilization];
  });
  return rows.length > 1 ? wholeText(JSON.stringify(rows)) : '';
}

/** With undefined for what is not among them; several calls of one formula one after the other. */
function byIndex(cases: Cases): (Cases[number] | undefined)[] {
  const all: Cases[number][] = [];
  for (const one of cases) all[one.index ?? 0] = one;
  return Object.keys(all).length < cases.length ? [...cases] : Array.from(all);
}

/** Blank where a cell does not hold all of it. */
const wholeText = (text: string) => (boundedText([text], '') === text ? text : '');

/** A version as a cell has it: a number, unless several are listed. */
export const versionCell = (version: string): PlannedCell =>
  planCell(/^\d+$/.test(version) ? Number(version) : version);

/** @example counted(['PASS', 'FAIL', 'PASS']) // 'FAIL 1, PASS 2' */
function counted(verdicts: readonly string[]): string {
  const kinds = [...new Set(verdicts)].sort();
  if (kinds.length < 2) return kinds[0] ?? '';
  return kinds.map((kind) => `${kind} ${verdicts.filter((each) => each === kind).length}`).join(', ');
}

function distinct(values: readonly (string | number)[]): string {
  return boundedText(
    [...new Set(values.map(String))].filter((value) => value !== ''),
    '; ',
  );
}
