import { boxAddress } from '../../grid/address';
import { singleCell } from '../../grid/box';
import {
  type ConditionalRule,
  type ConditionalType,
  type TEXT_OPERATORS,
} from '../../excel/parts/conditionalFormats';
import { OPERATORS } from '../../excel/parts/dataValidations';
import { readBoxes, storedBoxes } from './cellLists';
import { type SheetReading } from './cellReader';
import { type DifferentialFormats, type Look } from '../colors/differentialFormats';
import { readOperator, storedOperator } from './fileOperators';
import { storedText, textElement } from './sharedStrings';
import { type StoredFormulas } from '../formulas/storedFormula';
import { type ConditionalContent, type SheetContent } from '../content/workbookContent';
import { childrenOf, flag, numeric, textAttribute } from '../xml/xmlReader';
import { element, escapeCharacters } from '../xml/xmlWriter';

type TextOperator = (typeof TEXT_OPERATORS)[number];

/** Kind and operator of a rule about text, and its formula for a text and a cell. */
const TEXT_RULES: [
  TextOperator,
  type: string,
  operator: string,
  formula: (text: string, at: string) => string,
][] = [
  ['Contains', 'containsText', 'containsText', (text, at) => `NOT(ISERROR(SEARCH(${text},${at})))`],
  ['NotContains', 'notContainsText', 'notContains', (text, at) => `ISERROR(SEARCH(${text},${at}))`],
  ['BeginsWith', 'beginsWith', 'beginsWith', (text, at) => `LEFT(${at},LEN(${text}))=${text}`],
  ['EndsWith', 'endsWith', 'endsWith', (text, at) => `RIGHT(${at},LEN(${text}))=${text}`],
];

const NO_RULE: ConditionalRule = { formula: '', operator: 'Invalid', formula1: '', formula2: '', text: '' };

/** Takes the conditional formats that the host knows out of a sheet; those of other kinds stay, and are preserved as they are. */
export function takeConditionalFormats(root: Element, sheet: SheetContent, reading: SheetReading): void {
  const found: { priority: number; format: ConditionalContent }[] = [];
  for (const block of childrenOf(root, 'conditionalFormatting')) {
    const boxes = readBoxes(block.getAttribute('sqref') ?? '');
    if (boxes === null || flag(block, 'pivot')) continue;
    for (const one of childrenOf(block, 'cfRule')) {
      const format = readFormat(one, reading);
      if (format === null) continue;
      found.push({ priority: numeric(one, 'priority') ?? 0, format: { ...format, boxes } });
      one.remove();
    }
    if (childrenOf(block, 'cfRule').length === 0) block.remove();
  }
  found.sort((one, other) => one.priority - other.priority);
  sheet.conditionalFormats.push(...found.map(({ format }) => format));
}

function readFormat(one: Element, reading: SheetReading): Omit<ConditionalContent, 'boxes'> | null {
  const look = lookOf(one, reading);
  const rule = readRule(one, reading.formulas);
  // What a newer Excel says beside it belongs to its id.
  if (look === null || rule === null || childrenOf(one, 'extLst').length > 0) return null;
  return { ...rule, look, stopIfTrue: flag(one, 'stopIfTrue') };
}

function lookOf(one: Element, { looks }: SheetReading): Look | null {
  const index = numeric(one, 'dxfId');
  const look = index === null ? {} : looks[index];
  return look ? { ...look } : null;
}

function readRule(
  one: Element,
  formulas: StoredFormulas,
): { type: ConditionalType; rule: ConditionalRule } | null {
  const [formula, second] = childrenOf(one, 'formula').map((text) => formulas.shown(storedText(text)));
  const type = one.getAttribute('type');
  if (formula === undefined || formula === '=') return null;
  if (type === 'expression') return { type: 'Custom', rule: { ...NO_RULE, formula } };
  if (type === 'cellIs') {
    const operator = readOperator(one.getAttribute('operator') ?? '');
    if (operator === null) return null;
    return { type: 'CellValue', rule: { ...NO_RULE, operator, formula1: formula, formula2: second ?? '' } };
  }
  const [operator] = TEXT_RULES.find(([, name]) => name === type) ?? [];
  const text = textAttribute(one, 'text');
  if (operator === undefined || text === '') return null;
  return { type: 'ContainsText', rule: { ...NO_RULE, operator, text } };
}

/** One element for each. Their priorities come after those of the preserved ones, which do not change. */
export function conditionalXml(
  { conditionalFormats, preserved }: SheetContent,
  formulas: StoredFormulas,
  looks: DifferentialFormats,
): string {
  const before = preserved.elements
    .filter(({ name }) => name === 'conditionalFormatting')
    .flatMap(({ xml }) => [...xml.matchAll(/\bpriority="(\d+)"/g)].map(([, number]) => Number(number)))
    .reduce((most, one) => Math.max(most, one), 0);
  return conditionalFormats
    .map((one, index) => {
      const rule = ruleXml(one, formulas);
      // A rule that was never set does nothing, and Excel would call the file damaged.
      if (rule === null) return '';
      const attributes = {
        ...{ type: rule.type, dxfId: looks.index(one.look), priority: before + index + 1 },
        ...{ stopIfTrue: one.stopIfTrue || null, ...rule.attributes },
      };
      const texts = rule.formulas.map((formula) => textElement('formula', formula)).join('');
      return element(
        'conditionalFormatting',
        { sqref: storedBoxes(one.boxes) },
        element('cfRule', attributes, texts),
      );
    })
    .join('');
}

function ruleXml(
  { type, rule, boxes }: ConditionalContent,
  formulas: StoredFormulas,
): { type: string; attributes: Record<string, string>; formulas: string[] } | null {
  if (type === 'Custom') {
    if (rule.formula === '') return null;
    return { type: 'expression', attributes: {}, formulas: [formulas.stored(rule.formula)] };
  }
  if (type === 'CellValue') {
    const operator = OPERATORS.find((one) => one === rule.operator);
    if (operator === undefined || rule.formula1 === '') return null;
    const limits = [rule.formula1, rule.formula2].filter((one) => one !== '');
    const attributes = { operator: storedOperator(operator) };
    return { type: 'cellIs', attributes, formulas: limits.map((one) => formulas.stored(one)) };
  }
  const found = TEXT_RULES.find(([one]) => one === rule.operator);
  const [first] = boxes;
  if (found === undefined || first === undefined || rule.text === '') return null;
  const [, name, operator, formula] = found;
  const at = boxAddress(singleCell(first.row, first.column));
  const quoted = `"${rule.text.replaceAll('"', '""')}"`;
  return {
    type: name,
    attributes: { operator, text: escapeCharacters(rule.text) },
    formulas: [formula(quoted, at)],
  };
}
