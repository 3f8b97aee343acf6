/** Headings as frame programs and schedules export them: the right input, or a question; never another input in silence. */
import { mapHeaders } from '../../src/study/mapping/studyMapping';
import { findUnit, type TemplateDetail } from '../../contract';
import { allTemplates } from '../../service/templates/catalogue';
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
  '$code: a bare dimension is asked about where several inputs measure one',
  (template) => {
    const lengths = template.fields.filter(
      ({ type, units }) => type === 'number' && units && findUnit(units)?.dimension === 'length',
    );
    const answers = forms.map((heading) => [heading, answerTo(heading, template)] as const);
    // A section, or another text, is what a size says.
    const open = answers.filter(([heading, answer]) => answer !== '?' && !/size/i.test(heading));
    expect(lengths.length > 1 ? open : []).toEqual([]);
    const silent = answers.flatMap(([, answer]) =>
      lengths.filter(({ referenceId }) => answer.split(' ')[0] === referenceId),
    );
    expect(silent).toEqual([]);
  },
);

test('the plainest table of roofs is read in full', () => {
  const template = templates.find(({ code }) => code === 'loadsSnowASCE7-22')!;
  const columns = mapHeaders(['Roof', 'Pg (psf)', 'W (ft)', 'Slope'], template);
  expect(columns.map(({ field, question }) => [field?.referenceId, question])).toEqual([
    [undefined, undefined],
    ['groundSnowLoad', undefined],
    ['eaveToRidgeDistance', undefined],
    ['roofSlope', undefined],
  ]);
});
