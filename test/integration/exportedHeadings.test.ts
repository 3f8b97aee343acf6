/** Headings as frame programs and schedules export them: the right input, or a question; never another input in silence. */
import { offeredChoices } from '../../src/study/engine/setInputs';
import { namesOwnDimension } from '../../src/core/inputs/heading';
import { mapHeaders } from '../../src/study/engine/studyMapping';
import { readStudyTable } from '../../src/study/engine/studyTable';
import { findUnit, type TemplateDetail } from '../../contract';
import { allTemplates } from '../../engineering/catalogue';
import { findTemplate } from '../../engineering/testing/findTemplate';
import { readNewInputs } from '../../engineering/kit/inputs';
import { exportedHeadings } from '../support/exportedHeadings';

const templates = allTemplates().map((template): TemplateDetail => ({ id: 'x', ...template }));
const cases = Object.entries(exportedHeadings).flatMap(([code, programs]) =>
  Object.entries(programs).flatMap(([program, text]) =>
    text.split('; ').map((one) => {
      const [heading = '', answer = ''] = one.split(' = ');
      return { code, program, heading, answer };
    }),
  ),
);

function answerTo(heading: string, template: TemplateDetail): string {
  const [column] = mapHeaders([heading], template);
  if (column?.question || column?.problem) return '?';
  return column?.field ? [column.field.referenceId, column.units].filter(Boolean).join(' ') : '-';
}

test('there are more than 300 of them', () => {
  expect(cases.length).toBeGreaterThan(300);
});

test.each(Object.keys(exportedHeadings))('%s: each is its input, a question, or none', (code) => {
  const template = templates.find((one) => one.code === code)!;
  const read = cases.filter((one) => one.code === code);
  expect(
    read.map(({ program, heading }) => `${program}: ${heading} = ${answerTo(heading, template)}`),
  ).toEqual(read.map(({ program, heading, answer }) => `${program}: ${heading} = ${answer}`));
});

const words = ['Width', 'Length', 'Depth', 'Height', 'Size', 'Thickness', 'Distance'];
const forms = words.flatMap((word) => [word, `${word} (in)`, `${word}, ft`, `Nominal ${word.toLowerCase()}`]);

test.each(templates)(
  '$code: a bare dimension is asked about where several inputs measure one and none is that of the member',
  (template) => {
    const lengths = template.fields.filter(
      ({ type, units }) => type === 'number' && units && findUnit(units)?.dimension === 'length',
    );
    const answers = forms
      .map((heading) => [heading, answerTo(heading, template)] as const)
      .filter(([heading]) => !namesOwnDimension(template, heading.split(/[\s,]/)[0] ?? ''));
    // A section, or another text, is what a size says.
    const open = answers.filter(([heading, answer]) => answer !== '?' && !/size/i.test(heading));
    expect(lengths.length > 1 ? open : []).toEqual([]);
    const silent = answers.flatMap(([, answer]) =>
      lengths.filter(({ referenceId }) => answer.split(' ')[0] === referenceId),
    );
    expect(silent).toEqual([]);
  },
);

test.each(['loadsSnowASCE7-22', 'loadsSnowASCE7-16'])(
  'the plainest table of roofs is read in full and runs once its ground snow load is taken: %s',
  (code) => {
    const published = findTemplate(code)!;
    const template = { id: 'x', ...published };
    const values = [
      ['Roof', 'Pg (psf)', 'W (ft)', 'Slope'],
      ['R1', 40, 30, 4],
      ['R2', 35, 18, 6],
    ];
    const columns = mapHeaders(values[0]!, template);
    expect(columns.map(({ field, question }) => [field?.referenceId, question])).toEqual([
      [undefined, undefined],
      ['groundSnowLoad', undefined],
      ['eaveToRidgeDistance', undefined],
      ['roofSlope', undefined],
    ]);
    const { offer } = readStudyTable(values, template);
    const project = { riskCategory: 'III', roughnessCategory: 'B' };
    const choices = Object.fromEntries(offeredChoices(offer!, project));
    const { rows, problems } = readStudyTable(values, template, { choices });
    expect(problems).toEqual([]);
    const read = rows.map((row) => readNewInputs(published, 'attributes' in row ? row.attributes : {}));
    expect(read.map((one) => [one.problems, one.warnings])).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(read[0]?.stored).toMatchObject({
      groundSnowLoad: '40',
      riskCategory: 'III',
      roughnessCategory: 'B',
    });
  },
);
