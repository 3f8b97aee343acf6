/** Headings of columns against the published templates: which input they are, and in which units its numbers are sent. */
import fc from 'fast-check';
import type { HeaderChoices } from '../../src/study/engine/studyColumn';
import { readInputTable } from '../../src/core/inputs/inputTable';
import { headingNames } from '../../src/core/inputs/heading';
import { headerKeys, mapHeaders } from '../../src/study/engine/studyMapping';
import { readStudyTable } from '../../src/study/engine/studyTable';
import { convert, type Field, findUnit, type TemplateDetail, units } from '../../contract';
import { headerOf } from '../../src/workbook/insert/inputHeader';
import { allTemplates } from '../../engineering/catalogue';
import { findTemplate } from '../../engineering/testing/findTemplate';
import { realHeadings } from '../support/realHeadings';

const detail = (code: string): TemplateDetail => ({ id: 'x', ...findTemplate(code)! });
const templates = allTemplates().map((template): TemplateDetail => ({ id: 'x', ...template }));

describe('headings of real schedules', () => {
  const cases = Object.entries(realHeadings).flatMap(([code, headings]) =>
    headings.map(([heading, field, stated]) => ({ code, heading, field, stated })),
  );
  const read = cases.map((one) => {
    const [column] = mapHeaders([one.heading], detail(one.code));
    return { ...one, column };
  });
  const isRight = ({ column, field, stated }: (typeof read)[number]) =>
    (column?.field?.referenceId ?? null) === field && (field === null || (column?.units ?? null) === stated);

  test('none is taken for another input or in other units without a question', () => {
    const wrong = read.filter((one) => one.column?.field && !one.column.question && !isRight(one));
    expect(
      wrong.map(({ code, heading, column }) => [code, heading, column?.field?.label, column?.units]),
    ).toEqual([]);
  });

  test('those that name an input are matched with the units that they name; what may be several is a question', () => {
    expect(cases.length).toBeGreaterThan(250);
    const named = read.filter(({ field }) => field !== null);
    const matched = named.filter((one) => isRight(one) && !one.column?.question);
    const ambiguous = named.filter(({ column }) => column?.question);
    expect({
      headings: named.length,
      matched: matched.length,
      ambiguous: ambiguous.length,
      left: named.length - matched.length - ambiguous.length,
    }).toEqual({ headings: 218, matched: 201, ambiguous: 17, left: 0 });
  });
});

/** Without bounds and conditions, which are not the matter here. */
const free = ({ referenceId, label, type, units: own, options, columns }: Field): Field => ({
  referenceId,
  label,
  type,
  units: own,
  ...(options && { options }),
  ...(columns && { columns }),
});
const freed = templates.map((template) => ({ ...template, fields: template.fields.map(free) }));
const measured = freed.flatMap((template) =>
  template.fields.flatMap((field) => {
    const own = field.type === 'number' && field.units ? findUnit(field.units) : undefined;
    return own ? [{ template, field, own }] : [];
  }),
);
const spellings = units.flatMap((unit) =>
  [unit.symbol, ...unit.spellings].map((spelling) => ({ unit, spelling })),
);
const enclosed = [
  (name: string, unit: string) => `${name} (${unit})`,
  (name: string, unit: string) => `${name} [${unit}]`,
  (name: string, unit: string) => `${name}(${unit})`,
  (name: string, unit: string) => `${name}, ${unit}`,
  (name: string, unit: string) => `${name}\n[${unit}]`,
];
const open = [
  (name: string, unit: string) => `${name} ${unit}`,
  (name: string, unit: string) => `${name} in ${unit}`,
  (name: string, unit: string) => `${name} - ${unit}`,
  (name: string, unit: string) => `${name}\n${unit}`,
  (name: string, unit: string) => `${name}: ${unit}`,
];
const loose = [
  (name: string, unit: string) => `${name}_${unit}`,
  (name: string, unit: string) => `${name}/${unit}`,
  (name: string, unit: string) => `${name}-${unit}`,
  (name: string, unit: string) => `${name} (in ${unit})`,
  (name: string, unit: string) => `${name} {${unit}}`,
  (name: string, unit: string) => `${name}; ${unit}.`,
];

test('every unit of its dimension, written in every usual way behind a name, is what the number is converted from', () => {
  const cases = measured.flatMap(({ template, field, own }) =>
    spellings
      .filter(({ unit }) => unit.dimension === own.dimension)
      .flatMap(({ unit, spelling }) => {
        // A sign may be a mark on the name, and N a normal force: what stands open is asked for.
        const isWord = /^[a-z]{2}|^[a-z](\W|$)/i.test(spelling);
        const forms = spelling === 'N' ? enclosed.slice(0, 3) : isWord ? [...enclosed, ...open] : enclosed;
        return forms.map((form) => ({ template, field, own, unit, spelling, form }));
      }),
  );
  expect(cases.length).toBeGreaterThan(3000);
  fc.assert(
    fc.property(
      fc.nat({ max: cases.length - 1 }),
      fc.constantFrom('label' as const, 'referenceId' as const),
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      (at, by, value) => {
        const { template, field, own, unit, spelling, form } = cases[at] as (typeof cases)[number];
        // `height (ft)` may be another height.
        if (isGeneral(field[by])) return;
        const heading = form(field[by], spelling);
        const { rows, problems } = readStudyTable([[heading], [value]], template);
        const sent = unit.symbol === own.symbol ? value : Number(convert(value, unit, own).toPrecision(12));
        expect({ code: template.code, heading, rows, problems }).toEqual({
          code: template.code,
          heading,
          rows: [{ index: 0, attributes: { [field.referenceId]: sent } }],
          problems: [],
        });
      },
    ),
    { numRuns: 300 * Number(process.env.EXAMPLES ?? 1) },
  );
});

/** Words of the vocabulary that are not read, such as kilograms, tons, the wrong case; feet with inches only of texts. */
const notRead = [
  'kg',
  'kg/m',
  'kgf/m2',
  'tons',
  't/m',
  'tsf',
  'ft-in',
  'yd',
  'km',
  'M',
  'MPA',
  'kn',
  'kn/m',
  'kpa',
  '°C',
  'w/ft',
];

test('a heading that ends in a unit is converted from that unit, asked about, or not sent', () => {
  const forms = [...enclosed, ...open, ...loose];
  const token = fc.oneof(
    fc.constantFrom(...spellings.map(({ spelling }) => spelling)),
    fc.constantFrom(...notRead),
  );
  const names = fc.oneof(
    fc.constantFrom('wD', 'Lb', 'q', 'Trib', 'Eave to ridge', 'pg ASCE 7-22'),
    fc.constantFrom(
      ...freed.flatMap(({ fields }) => fields.flatMap(({ referenceId, label }) => [referenceId, label])),
    ),
  );
  fc.assert(
    fc.property(
      fc.nat({ max: freed.length - 1 }),
      names,
      token,
      fc.nat({ max: forms.length - 1 }),
      fc.boolean(),
      fc.nat(),
      (at, name, unit, by, byHand, pick) => {
        const template = freed[at] as (typeof freed)[number];
        const heading = forms[by]?.(name, unit) ?? '';
        const choices: HeaderChoices = byHand
          ? {
              [headerKeys([heading])[0] ?? '']:
                template.fields[pick % template.fields.length]?.referenceId ?? '',
            }
          : {};
        const [column] = mapHeaders([heading], template, choices);
        // The template itself calls an input so.
        const isOwnName = template.fields.some(({ referenceId, label }) =>
          [referenceId, label].some((own) => plain(own) === plain(heading)),
        );
        if (!column?.field || column.question || isOwnName) return;
        const { field, units: taken = 'none' } = column;
        if (taken === 'ft-in') {
          expect(findUnit(field.units ?? '')?.dimension).toBe('length');
          return;
        }
        const ends = Array.from(heading, (_, i) => findUnit(heading.slice(i).replace(/[)\]}.]+$/, '')));
        const isStated = ends.some((end) => end && end.symbol === findUnit(taken)?.symbol);
        const fits = findUnit(taken)?.dimension === findUnit(field.units ?? '')?.dimension;
        expect({ heading, field: field.referenceId, taken, isStated, fits }).toMatchObject({
          isStated: true,
          fits: true,
        });
      },
    ),
    { numRuns: 300 * Number(process.env.EXAMPLES ?? 1) },
  );
});

const isGeneral = (name: string) => /^(depth|height|width|length|thickness)$/i.test(name);
const plain = (text: string) => text.toLowerCase().replace(/[\s_]+/g, '');

test('the headers that a table of cases is written with are read back without a question', () => {
  for (const template of templates) {
    const headers = template.fields.map((field) => headerOf(field, template));
    const columns = mapHeaders(headers, template);
    expect(columns.map(({ field }) => field?.referenceId)).toEqual(
      template.fields.map(({ referenceId }) => referenceId),
    );
    expect(columns.filter(({ question, problem }) => question ?? problem)).toEqual([]);
    for (const { field, units: taken } of columns) {
      if (taken !== undefined)
        expect(findUnit(taken)?.symbol ?? taken).toBe(findUnit(field?.units ?? '')?.symbol ?? field?.units);
    }
  }
});

test('a heading that may be several inputs is refused in a formula with the names to write, unless it is one of them', () => {
  const column = detail('steelColumnAISC360');
  const read = (name: string) => readInputTable([[name, 12]], column, headingNames(column));
  expect(() => read('Height (ft)')).toThrow(
    '"Height (ft)" fits several inputs: "Effective length for buckling about the x axis", "Effective',
  );
  expect(read('height')).toMatchObject({ cells: [{ field: { referenceId: 'height' }, value: 12 }] });
  const timber = detail('timberColumnASD');
  const lengths = readInputTable([['Length', 12]], timber, headingNames(timber));
  expect(lengths).toMatchObject({
    cells: [{ field: { referenceId: 'length' }, value: 12 }],
  });
});
