import { type ConditionalRule, type ConditionalType } from '../excel/parts/conditionalFormats';
import { drawnCondition } from './drawnCondition';

const none: ConditionalRule = { formula: '', operator: 'Invalid', formula1: '', formula2: '', text: '' };
const formula = (type: ConditionalType, rule: Partial<ConditionalRule>) =>
  drawnCondition({
    ...{ id: '1', sheetId: 's', type, stopIfTrue: false, look: {} },
    boxes: [{ row: 1, column: 2, rowCount: 3, columnCount: 1 }],
    rule: { ...none, ...rule },
  })?.formula;

test.each<[ConditionalType, Partial<ConditionalRule>, string | undefined]>([
  ['Custom', { formula: '=$C2>1' }, '=$C2>1'],
  ['Custom', { formula: 'C2>1' }, '=C2>1'],
  ['Custom', { formula: '' }, undefined],
  ['CellValue', { operator: 'Between', formula1: '1', formula2: '=D2' }, '=AND(C2>=(1),C2<=(D2))'],
  ['CellValue', { operator: 'NotBetween', formula1: '-1', formula2: '1' }, '=OR(C2<(-1),C2>(1))'],
  ['CellValue', { operator: 'EqualTo', formula1: 'Pass' }, '=C2="Pass"'],
  ['CellValue', { operator: 'EqualTo', formula1: '="a ""b"""' }, '=C2=("a ""b""")'],
  ['CellValue', { operator: 'GreaterThan', formula1: '1.0' }, '=C2>(1.0)'],
  ['CellValue', { operator: 'Invalid', formula1: '1' }, undefined],
  ['ContainsText', { operator: 'Contains', text: 'a"b' }, '=NOT(ISERROR(SEARCH("a""b",C2)))'],
  ['ContainsText', { operator: 'NotContains', text: 'NG' }, '=ISERROR(SEARCH("NG",C2))'],
  ['ContainsText', { operator: 'BeginsWith', text: 'N' }, '=LEFT(C2,LEN("N"))="N"'],
  ['ContainsText', { operator: 'EndsWith', text: 'G' }, '=RIGHT(C2,LEN("G"))="G"'],
  ['ContainsText', { operator: 'Contains', text: '' }, undefined],
])('%s %j is drawn where %s', (type, rule, expected) => {
  expect(formula(type, rule)).toBe(expected);
});
