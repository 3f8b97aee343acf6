import { settingsText, type ValidationRule } from '../../excel/parts/dataValidations';
import { readBoxes, storedBoxes } from './cellLists';
import { type SheetReading } from './cellReader';
import { readOperator, storedOperator } from './fileOperators';
import { textElement } from './sharedStrings';
import { type StoredFormulas } from '../formulas/storedFormula';
import { type SheetContent, type ValidationContent } from '../content/workbookContent';
import { childOf, flag, listOf, textAttribute } from '../xml/xmlReader';
import { element, escapeCharacters } from '../xml/xmlWriter';

/** Kinds under the names of the file. */
const FILE_KINDS = new Map<string, ValidationRule['kind']>([
  ['whole', 'wholeNumber'],
  ...(['decimal', 'textLength', 'date', 'time', 'list', 'custom'] as const).map(
    (kind): [string, ValidationRule['kind']] => [kind, kind],
  ),
]);
/** Blocks of one sheet. */
export const MOST_VALIDATIONS = 20_000;
const STYLES = ['Stop', 'Warning', 'Information'] as const;

/** Takes the data validation out of a sheet; what cannot be read is named. */
export function takeValidations(root: Element, sheet: SheetContent, reading: SheetReading): void {
  for (const one of listOf(root, 'dataValidations', 'dataValidation')) {
    const boxes = readBoxes(one.getAttribute('sqref') ?? '');
    const rule = boxes === null ? undefined : readRule(one, reading.formulas);
    if (boxes === null || rule === undefined) {
      reading.warn(`A data validation of the sheet "${sheet.name}" cannot be read and is not kept.`);
      continue;
    }
    const style = STYLES.find((name) => name.toLowerCase() === one.getAttribute('errorStyle')) ?? 'Stop';
    const settings = {
      rule,
      prompt: {
        title: textAttribute(one, 'promptTitle'),
        message: textAttribute(one, 'prompt'),
        showPrompt: flag(one, 'showInputMessage'),
      },
      errorAlert: {
        title: textAttribute(one, 'errorTitle'),
        message: textAttribute(one, 'error'),
        showAlert: flag(one, 'showErrorMessage'),
        style,
      },
      ignoreBlanks: flag(one, 'allowBlank'),
    };
    const room = MOST_VALIDATIONS - sheet.validations.length;
    if (boxes.length > room)
      reading.warn(
        `Of the data validations of the sheet "${sheet.name}" the first ${MOST_VALIDATIONS} blocks are kept.`,
      );
    for (const box of boxes.slice(0, room)) sheet.validations.push({ ...settings, box });
  }
  childOf(root, 'dataValidations')?.remove();
}

/** Null where anything goes; undefined for what cannot be read. */
function readRule(one: Element, formulas: StoredFormulas): ValidationRule | null | undefined {
  const type = one.getAttribute('type') ?? 'none';
  if (type === 'none') return null;
  const kind = FILE_KINDS.get(type);
  const formula = (name: string) => {
    const text = childOf(one, name)?.textContent?.trim() ?? '';
    return text === '' ? null : text;
  };
  const first = formula('formula1');
  if (kind === undefined || first === null) return undefined;
  if (kind === 'custom') return { kind, formula: formulas.shown(first) };
  if (kind === 'list') {
    // Of the file's own making: what is switched on hides the button.
    const inCellDropDown = !flag(one, 'showDropDown');
    const items = /^"(.*)"$/s.exec(first)?.[1]?.replaceAll('""', '"');
    return { kind, source: items ?? formulas.shown(first), inCellDropDown };
  }
  const operator = readOperator(one.getAttribute('operator') ?? 'between');
  const second = formula('formula2');
  if (operator === null) return undefined;
  const limit = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : formulas.shown(text));
  if (!operator.includes('Between')) return { kind, comparison: { operator, formula1: limit(first) } };
  if (second === null) return undefined;
  return { kind, comparison: { operator, formula1: limit(first), formula2: limit(second) } };
}

/** Blocks with the same settings become one element. */
export function validationsXml({ validations }: SheetContent, formulas: StoredFormulas): string {
  const groups = new Map<string, ValidationContent[]>();
  for (const one of validations) {
    const settings = settingsText(one);
    const group = groups.get(settings);
    if (group === undefined) groups.set(settings, [one]);
    else group.push(one);
  }
  const list = [...groups.values()].map((group) => validationXml(group, formulas));
  return list.length === 0 ? '' : element('dataValidations', { count: list.length }, list.join(''));
}

function validationXml(group: ValidationContent[], formulas: StoredFormulas): string {
  const [first] = group;
  if (first === undefined) return '';
  const { rule, prompt, errorAlert, ignoreBlanks } = first;
  const { type, operator, hidesButton, limits } = storedRule(rule);
  const text = (value: string) => (value === '' ? null : escapeCharacters(value));
  return element(
    'dataValidation',
    {
      ...{ type, errorStyle: errorAlert.style === 'Stop' ? null : errorAlert.style.toLowerCase(), operator },
      ...{ allowBlank: ignoreBlanks || null, showDropDown: hidesButton || null },
      ...{ showInputMessage: prompt.showPrompt || null, showErrorMessage: errorAlert.showAlert || null },
      ...{ errorTitle: text(errorAlert.title), error: text(errorAlert.message) },
      ...{ promptTitle: text(prompt.title), prompt: text(prompt.message) },
      sqref: storedBoxes(group.map(({ box }) => box)),
    },
    limits
      .map((limit, index) =>
        textElement(`formula${index + 1}`, limit.startsWith('=') ? formulas.stored(limit) : limit),
      )
      .join(''),
  );
}

function storedRule(rule: ValidationRule | null): {
  type: string | null;
  operator: string | null;
  hidesButton: boolean;
  /** Formulas still begin with `=`. */
  limits: string[];
} {
  if (rule === null) return { type: null, operator: null, hidesButton: false, limits: [] };
  const type = [...FILE_KINDS].find(([, kind]) => kind === rule.kind)?.[0] ?? null;
  if (rule.kind === 'custom') {
    const formula = rule.formula.startsWith('=') ? rule.formula : `=${rule.formula}`;
    return { type, operator: null, hidesButton: false, limits: [formula] };
  }
  if (rule.kind === 'list') {
    const { source, inCellDropDown } = rule;
    const list = source.startsWith('=') ? source : `"${source.replaceAll('"', '""')}"`;
    return { type, operator: null, hidesButton: !inCellDropDown, limits: [list] };
  }
  const { formula1, formula2 } = rule.comparison;
  const operator = storedOperator(rule.comparison.operator);
  const limits = [formula1, ...(formula2 === undefined ? [] : [formula2])].map(String);
  return { type, operator: operator === 'between' ? null : operator, hidesButton: false, limits };
}
