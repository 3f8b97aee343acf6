/** What a study understands, a formula understands: one reader of headings. */
import { usualInputNames, readUsualInputs } from '../../src/core/inputs/usualInputs';
import { mapHeaders } from '../../src/study/engine/studyMapping';
import type { TemplateDetail } from '../../contract';
import { allTemplates } from '../../engineering/catalogue';
import { realHeadings } from '../support/realHeadings';
import { allUsualHeadings } from '../support/usualHeadings';

const details = new Map(allTemplates().map((template) => [template.code, { id: 'x', ...template }]));
const detail = (code: string): TemplateDetail => details.get(code)!;

const readers = new Map([...details].map(([code, template]) => [code, usualInputNames(template, [])]));

const headings = [
  ...allUsualHeadings(),
  ...Object.entries(realHeadings).flatMap(([code, all]) => all.map(([heading]) => ({ code, heading }))),
  ...[...details.values()].flatMap(({ code, fields }) =>
    fields.flatMap(({ label, referenceId }) => [label, referenceId].map((heading) => ({ code, heading }))),
  ),
];

/**
 * A formula takes the published `height` and the label of an earlier block for that input, which a study asks about, and names its report
 * after `Mark`.
 */
const isOwnName = (heading: string) =>
  /^(depth|heights?|width|length|thickness|mark)\b|^Depth, d$/.test(heading.replace('Mark', 'mark'));

/** In `npm test` one in four, another one of each template. */
const isTaken = (_: unknown, i: number) => process.env.EXAMPLES !== undefined || i % 4 === 0;

test('every heading that a study matches to an input means that input, in those units, in a formula', () => {
  const differ = headings.filter(isTaken).flatMap(({ code, heading }) => {
    const [column] = mapHeaders([heading], detail(code));
    const { found, units, problem } = readers.get(code)!(heading);
    const { field, question, units: taken = null } = column!;
    // Units of something else are refused with the values.
    if (question?.about === 'units') return [];
    if (!field || question)
      return found.length !== 1 || problem || isOwnName(heading) ? [] : [[code, heading, found]];
    const isSame = found.length === 1 && found[0] === field && units === taken;
    return isSame && !problem ? [] : [[code, heading, field.referenceId, found, units, problem]];
  });
  expect(differ).toEqual([]);
});

test('a schedule is read as it stands; its marks name the cases', () => {
  const table = readUsualInputs(
    [
      ['Mark', 'Beam size', 'Span (ft)', 'DL plf', 'Lb'],
      ['B1', 'W16X31', 24, 385, 0],
      ['B2', 'W18X35', 28, 400, 4],
    ],
    detail('steelBeamAISC360'),
  );
  expect(table.marks).toEqual(['B1', 'B2']);
  expect(table.shape === 'table' && table.rows[0]).toMatchObject([
    { field: { referenceId: 'section' }, value: 'W16X31' },
    { field: { referenceId: 'span' }, value: 24, units: 'ft' },
    { field: { referenceId: 'deadLoad' }, value: 385, units: 'plf' },
    { field: { referenceId: 'unbracedLength' }, value: 0 },
  ]);
});

test.each(['Lb', 'LB', 'lb ft', 'lb (ft)', 'lu', 'l_b'])(
  '%j names the unbraced length, and pounds only behind a name',
  (name) => {
    const read = usualInputNames(detail('steelBeamAISC360'), ['SECTION', 'span', name]);
    expect(read(name)).toMatchObject({ found: [{ referenceId: 'unbracedLength' }] });
    expect(read(name).problem).toBeUndefined();
    expect(read('Weight lb').found).toEqual([]);
  },
);

test.each([
  [['Section', 'Span', 'lb'], 'lb', '"lb" may mean something else. For Unbraced length'],
  [['L', 'D', 'LL'], 'L', 'fits several inputs: "Span", "Live load"'],
  [['D', 'Span'], 'D', '"D" may mean something else. For Dead load, write deadLoad'],
  [['Span', 'Beam span'], 'Beam span', 'as "Span" in column 1 and as "Beam span" in column 2'],
  [['Beam', 'Span'], 'Beam', '"Beam" is not an input'],
])('of %j, %s is refused', (names, _, message) => {
  const values = [names, names.map((__, i) => i + 1), names.map((__, i) => i + 2)];
  expect(() => readUsualInputs(values, detail('steelBeamAISC360'))).toThrow(message);
});

test('a load that only presets have is refused with their codes', () => {
  const values = [
    ['Span', 'LL plf'],
    [12, 100],
    [14, 100],
  ];
  expect(() => readUsualInputs(values, detail('timberBeamASD'))).toThrow(
    '"LL plf" is a load that only a preset has. Give as the preset one of "genericBeam", "genericFlitchBeam"',
  );
});

test.each([
  ['spreadFootingACI318', 'The underside is', 'exposure'],
  ['steelBeamAISC360', 'Add the self-weight', 'selfWeight'],
  ['timberBeamASD', 'Standard of the snow loads', 'snowStandard'],
  ['timberBeamASD', 'Number of plies, side by side', 'n_com'],
  ['timberColumnASD', 'Thickness of a ply, b', 'b'],
  ['timberColumnASD', 'Depth, d', 'd'],
  ['timberBeamASD', 'Width of a ply, b', 'b_input'],
])('blocks of earlier versions are read: %s, %s', (code, former, referenceId) => {
  expect(readers.get(code)!(former).found.map((one) => one.referenceId)).toEqual([referenceId]);
});
