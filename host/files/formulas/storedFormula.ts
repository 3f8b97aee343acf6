import { newFunctions } from './newFunctions';
import { mapFormula } from '../../formulas/formulaTokens';
import { shownOperators, storedOperators } from './storedOperators';

/**
 * How Excel stores a call of an add-in's custom function: with this prefix, and `_` for the dots of its name
 * (github.com/OfficeDev/Excel-Custom-Functions/issues/108, github.com/OfficeDev/office-js/issues/2568).
 */
const CUSTOM_FUNCTION = '_xldudf_';
/** How functions younger than Excel 2007 are stored, so that older programs know them for unknown. */
const NEW_FUNCTION = '_xlfn.';
const NEW_SHEET_FUNCTION = '_xlfn._xlws.';
const PARAMETER = '_xlpm.';

/** Between formulas as they are typed and as files hold them. */
export class StoredFormulas {
  private readonly names = new Set<string>();
  private readonly byStoredName = new Map<string, string>();

  /** @param functionNames custom functions, such as `CALC.SNOW` */
  constructor(functionNames: Iterable<string>) {
    for (const name of functionNames) {
      this.names.add(name.toUpperCase());
      this.byStoredName.set(storedName(name.toUpperCase()).toUpperCase(), name);
    }
  }

  /** `=CALC.SNOW(A1)` -> `_xldudf_CALC_SNOW(A1)`. */
  stored(formula: string): string {
    const parameters = parameterNames(formula);
    const word = (name: string) => (parameters.has(name.toUpperCase()) ? PARAMETER + name : name);
    return mapFormula(storedOperators(`=${formula.replace(/^=/, '')}`).slice(1), {
      word,
      call: (name) => {
        const upper = name.toUpperCase();
        if (this.names.has(upper)) return storedName(upper);
        const age = newFunctions.get(upper);
        if (age === undefined) return word(name);
        return (age === 'sheet' ? NEW_SHEET_FUNCTION : NEW_FUNCTION) + upper;
      },
    });
  }

  /** `_xldudf_CALC_SNOW(A1)` -> `=CALC.SNOW(A1)`. An unknown function keeps its stored name, as in Excel. */
  shown(stored: string): string {
    const shown = mapFormula(stored, {
      word: withoutPrefix,
      call: (name) => this.byStoredName.get(name.toUpperCase()) ?? withoutPrefix(name),
    });
    return shownOperators(`=${shown}`);
  }
}

function storedName(name: string): string {
  return CUSTOM_FUNCTION + name.replaceAll('.', '_');
}

function withoutPrefix(name: string): string {
  return name.replace(/^(?:_xlfn\.)?(?:_xlws\.|_xlpm\.)?/i, '');
}

/** The names that LET and LAMBDA give, in capitals: of LET every other argument, of LAMBDA all, and never the last. */
function parameterNames(formula: string): Set<string> {
  const names = new Set<string>();
  const plain = formula.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, (text) => '"'.repeat(text.length));
  for (const call of plain.matchAll(/(?<![\p{L}\p{N}_.])(LET|LAMBDA)\s*\(/giu)) {
    const every = call[1]?.toUpperCase() === 'LET' ? 2 : 1;
    argumentsAt(plain, call.index + call[0].length)
      .slice(0, -1)
      .filter((_, position) => position % every === 0)
      .forEach((name) => names.add(name.trim().toUpperCase()));
  }
  return names;
}

/** The arguments of a call whose bracket opens just before `start`. */
function argumentsAt(formula: string, start: number): string[] {
  const list: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < formula.length; at += 1) {
    const character = formula[at] ?? '';
    if ('({['.includes(character)) depth += 1;
    const ends = character === ')' && depth === 0;
    if (ends || (character === ',' && depth === 0)) {
      list.push(formula.slice(from, at));
      from = at + 1;
    }
    if (ends) break;
    if (')}]'.includes(character)) depth -= 1;
  }
  return list;
}
