import { allTemplates } from '../../../engineering/catalogue';
import { unknownCalls } from './unknownCalls';

const templates = allTemplates().map(({ code, name, category, searchWords = [] }) => ({
  ...{ code, name, category, searchWords: [...searchWords] },
}));

test.each([
  ['=CALC.READSHEET("id")+CALC.RUN("a",A1)', ''],
  ['=CALC.SHEET("id")+calc.rows(A1:B2)', 'CALC.SHEET is now CALC.READSHEET, CALC.ROWS is now CALC.TABLEROWS'],
  ['=CALC.LIGTEST("a",A1)', 'CALC has no function LIGTEST (did you mean CALC.LIGHTEST?)'],
  ['=CALC.SEISMIC(A1)', 'CALC has no function SEISMIC. Call its template with CALC.RUN("seismicELFASCE7",…)'],
  [
    '=CALC.STEELBEAM(A1)',
    'CALC has no function STEELBEAM. Call its template with CALC.RUN("steelBeamAISC360",…)',
  ],
  ['=CALC.SNOWLOAD(A1)', 'CALC has no function SNOWLOAD (did you mean CALC.SNOW?)'],
  [
    '=CALC.ZZZZ(A1)',
    'CALC has no function ZZZZ. Templates are called with CALC.RUN, such as CALC.RUN("loadsSnowASCE7-22",…)',
  ],
])('%s says what to type', (formula, expected) => {
  expect(unknownCalls(formula, templates as never)).toBe(expected);
});
