import type { TemplateListEntry } from '../../../contract';
import { nearNames } from '../../core/inputs/naming';
import { indexTemplates } from '../../core/templates/templateSearch';
import { calcCalls } from './calcFormula';
import { ours } from './harmlessFunctions';

/** Functions that Excel has under the same names, and what they are called now. */
const newNames: ReadonlyMap<string, string> = new Map([
  ['SHEET', 'READSHEET'],
  ['ROWS', 'TABLEROWS'],
]);

/**
 * What to type in place of the functions that a formula calls and that do not exist, or not by that name any more; empty
 * where it calls none.
 *
 * @example unknownCalls('=CALC.ROWS(A1:C4)') // 'CALC.ROWS is now CALC.TABLEROWS'
 */
export function unknownCalls(formula: string, templates: readonly TemplateListEntry[] = []): string {
  const names = [...new Set(calcCalls(formula))].filter((name) => !ours.includes(name));
  return names
    .map((name) => {
      const now = newNames.get(name);
      return now === undefined ? unknownCall(name, templates) : `CALC.${name} is now CALC.${now}`;
    })
    .join(', ');
}

/** A name of about the same length is a misspelled one; STEELBEAM is a template and not BEAM. */
const mostLonger = 2;

function unknownCall(name: string, templates: readonly TemplateListEntry[]): string {
  const text = `CALC has no function ${name}`;
  const near = nearNames(name, ours);
  const misspelled = near.filter((one) => Math.abs(one.length - name.length) <= mostLonger);
  const meant = indexTemplates(templates)({ search: name, category: null }).slice(0, 3);
  if (misspelled.length === 0 && meant.length > 0)
    return `${text}. Call its template with ${meant.map(({ code }) => `CALC.RUN("${code}",…)`).join(' or ')}`;
  const functions = (misspelled.length > 0 ? misspelled : near).map((one) => `CALC.${one}`);
  if (functions.length > 0) return `${text} (did you mean ${functions.join(' or ')}?)`;
  return `${text}. Templates are called with CALC.RUN, such as CALC.RUN("loadsSnowASCE7-22",…)`;
}
