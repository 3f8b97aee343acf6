import { mayBeArray, withIntersections } from '../../formulas/arrayFormula';
import { mapFormula } from '../../formulas/mapFormula';
import { deepestBrackets, wordsOf } from '../../formulas/formulaWords';
import { parameterNames } from '../../formulas/parameterNames';
import { withFieldValues } from '../../formulas/resolveFormula';
import { WorkbookFileError } from '../xml/workbookFileError';
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

/** Twice what Excel allows, for the prefixes. */
const LONGEST_FORMULA = 16_384;
/** Excel nests functions 64 deep; brackets come on top. */
const DEEPEST = 200;

/** Between formulas as they are typed and as files hold them. */
export class StoredFormulas {
  private readonly names = new Set<string>();
  private readonly byStoredName = new Map<string, string>();
  private readonly blockNames: ReadonlySet<string>;

  /**
   * @param functionNames custom functions, such as `CALC.SNOW`
   * @param blockNames names that may stand for more than one cell
   */
  constructor(functionNames: Iterable<string>, blockNames: Iterable<string> = []) {
    this.blockNames = new Set([...blockNames].map((name) => name.toUpperCase()));
    for (const name of functionNames) {
      this.names.add(name.toUpperCase());
      this.byStoredName.set(storedName(name.toUpperCase()).toUpperCase(), name);
    }
  }

  /** `=CALC.SNOW(A1)` -> `_xldudf_CALC_SNOW(A1)`, `=C5.pS` -> `_xlfn.FIELDVALUE(C5,"pS")`. */
  stored(formula: string): string {
    const typed = withFieldValues(`=${formula.replace(/^=/, '')}`);
    const parameters = parameterNames(wordsOf(typed));
    const word = (name: string) => (parameters.has(name.toLowerCase()) ? PARAMETER + name : name);
    return mapFormula(storedOperators(typed).slice(1), {
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

  /** The file has to say of the formula that it is an array. */
  mayBeArray(formula: string): boolean {
    return mayBeArray(formula, (name) => this.names.has(name));
  }

  /**
   * `_xldudf_CALC_SNOW(A1)` -> `=CALC.SNOW(A1)`. An unknown function keeps its stored name, as in Excel. Every formula of a file comes
   * through here: of cells, names, validations and conditional formats.
   *
   * @param part of the file in which it stands
   * @throws {WorkbookFileError} for one that is longer or nested deeper than Excel allows
   */
  shown(stored: string, part: string | null = null): string {
    if (stored.length > LONGEST_FORMULA) throw unreadable(stored, part);
    const shown = mapFormula(stored, {
      word: withoutPrefix,
      call: (name) => this.byStoredName.get(name.toUpperCase()) ?? shownName(name),
    });
    const words = wordsOf(`=${shown}`);
    if (deepestBrackets(words) > DEEPEST) throw unreadable(stored, part);
    return shownOperators(`=${shown}`, words);
  }

  /** Of a cell whose formula the file does not mark as an array: `ROUND(A1:A9,2)` -> `=ROUND(@A1:A9,2)`. */
  shownInCell(stored: string, part: string): string {
    const names = {
      isCustom: (name: string) => this.names.has(name),
      isBlock: (name: string) => this.blockNames.has(name.toUpperCase()),
    };
    return withIntersections(this.shown(stored, part), names, this.blockNames.size > 0);
  }
}

function unreadable(stored: string, part: string | null): WorkbookFileError {
  return new WorkbookFileError(`the formula "${stored.slice(0, 40)}" cannot be read.`, part);
}

function storedName(name: string): string {
  return CUSTOM_FUNCTION + name.replaceAll('.', '_');
}

/** Excel stores `C5.pS` as `_FV(C5,"pS")`. */
function shownName(name: string): string {
  return /^_FV$/i.test(name) ? 'FIELDVALUE' : withoutPrefix(name);
}

function withoutPrefix(name: string): string {
  return name.replace(/^(?:_xlfn\.)?(?:_xlws\.|_xlpm\.)?/i, '');
}

/** Functions that came after Excel 2007 (ECMA-376 does not have them). They are stored with a prefix. */
const names = `
ACOT ACOTH AGGREGATE ANCHORARRAY ARABIC BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND BITLSHIFT BITOR
BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT CHISQ.TEST
CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS
DECIMAL DROP ECMA.CEILING ERF.PRECISE ERFC.PRECISE EXPAND EXPON.DIST F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FIELDVALUE
FILTERXML FLOOR.MATH FLOOR.PRECISE FORECAST.ETS FORECAST.ETS.CONFINT FORECAST.ETS.SEASONALITY FORECAST.ETS.STAT
FORECAST.LINEAR FORMULATEXT GAMMA GAMMA.DIST GAMMA.INV GAMMALN.PRECISE GAUSS HSTACK HYPGEOM.DIST IFNA IFS IMCOSH IMCOT
IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISO.CEILING ISOMITTED ISOWEEKNUM LAMBDA LET LOGNORM.DIST LOGNORM.INV
MAKEARRAY MAP MAXIFS MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV
NUMBERVALUE PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA PHI POISSON.DIST
QUARTILE.EXC QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ REDUCE RRI SCAN SEC SECH SEQUENCE SHEET SHEETS SINGLE SKEW.P SORTBY
STDEV.P STDEV.S SWITCH T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT
TOCOL TOROW UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEBSERVICE WEIBULL.DIST WRAPCOLS WRAPROWS XLOOKUP
XMATCH XOR Z.TEST`;

const newFunctions: ReadonlyMap<string, 'plain' | 'sheet'> = new Map([
  ...names
    .trim()
    .split(/\s+/)
    .map((name): [string, 'plain'] => [name, 'plain']),
  ['FILTER', 'sheet'],
  ['SORT', 'sheet'],
]);
