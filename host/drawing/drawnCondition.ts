import { type ConditionalFormatRecord } from '../excel/parts/conditionalFormats';
import { boxAddress } from '../grid/address';
import { type Box } from '../grid/grid';

/** A conditional format as it is drawn: cells for which a formula holds look in another way. */
export interface DrawnCondition {
  id: string;
  sheetId: string;
  boxes: Box[];
  stopIfTrue: boolean;
  /** Written for the first cell of the first block; begins with `=`. */
  formula: string;
  /** `fill.color`, `font.bold`, `borders.EdgeTop.style` and so on. */
  look: Record<string, unknown>;
}

/** Null for a rule that was never set. */
export function drawnCondition(record: ConditionalFormatRecord): DrawnCondition | null {
  const { id, sheetId, boxes, stopIfTrue, look } = record;
  const formula = conditionFormula(record);
  return formula === null || boxes.length === 0 ? null : { id, sheetId, boxes, stopIfTrue, formula, look };
}

/** What has to be true, as Excel itself reads a rule (ECMA-376 part 1, 18.18.12 and 18.18.15). */
function conditionFormula({ type, rule, boxes }: ConditionalFormatRecord): string | null {
  const [first] = boxes;
  if (first === undefined) return null;
  const cell = boxAddress({ ...first, rowCount: 1, columnCount: 1 });
  if (type === 'Custom') {
    if (rule.formula === '' || rule.formula === '=') return null;
    return rule.formula.startsWith('=') ? rule.formula : `=${rule.formula}`;
  }
  if (type === 'ContainsText') return textFormula(rule, cell);
  if (rule.formula1 === '') return null;
  const low = operand(rule.formula1);
  const high = operand(rule.formula2);
  switch (rule.operator) {
    case 'Between':
      return `=AND(${cell}>=${low},${cell}<=${high})`;
    case 'NotBetween':
      return `=OR(${cell}<${low},${cell}>${high})`;
    case 'EqualTo':
      return `=${cell}=${low}`;
    case 'NotEqualTo':
      return `=${cell}<>${low}`;
    case 'GreaterThan':
      return `=${cell}>${low}`;
    case 'LessThan':
      return `=${cell}<${low}`;
    case 'GreaterThanOrEqualTo':
      return `=${cell}>=${low}`;
    case 'LessThanOrEqualTo':
      return `=${cell}<=${low}`;
    default:
      return null;
  }
}

function textFormula({ operator, text }: ConditionalFormatRecord['rule'], cell: string): string | null {
  if (text === '') return null;
  const quoted = quotedText(text);
  switch (operator) {
    case 'Contains':
      return `=NOT(ISERROR(SEARCH(${quoted},${cell})))`;
    case 'NotContains':
      return `=ISERROR(SEARCH(${quoted},${cell}))`;
    case 'BeginsWith':
      return `=LEFT(${cell},LEN(${quoted}))=${quoted}`;
    case 'EndsWith':
      return `=RIGHT(${cell},LEN(${quoted}))=${quoted}`;
    default:
      return null;
  }
}

/** A formula in brackets, a number as it is, other text in quotes. */
function operand(formula: string): string {
  if (formula.startsWith('=')) return `(${formula.slice(1)})`;
  const text = formula.trim();
  return text !== '' && Number.isFinite(Number(text)) ? `(${text})` : quotedText(formula);
}

function quotedText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
