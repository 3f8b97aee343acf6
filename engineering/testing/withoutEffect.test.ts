import type { AttributeValue, Attributes, Field } from '../../contract';
import { allTemplates } from '../catalogue';
import { readFieldValue } from '../kit/fieldKinds';
import { readNewInputs, solveInputs, solveOnce } from '../kit/inputs';
import { isUsed } from '../kit/usedFields';
import { effectWarnings } from '../kit/withoutEffect';
import { type Solution, type StoredInputs, type Template, TemplateInputError } from '../kit/template';
import { fixedInputs } from './fixedInputs';

const project = { riskCategory: 'II', groundSnowLoad: 20, groundSnowLoad2022: 20, roughnessCategory: 'C' };
/** Each field of a template with many is looked at in this share of the sets of inputs. */
const looks = 400 * Number(process.env.EXAMPLES ?? 1);

const rejected = 'rejected';

function solved(template: Template, stored: StoredInputs): Solution | typeof rejected {
  try {
    return solveOnce(template, stored, project);
  } catch (error) {
    if (error instanceof TemplateInputError) return rejected;
    throw error;
  }
}

/** Outputs with the cautions among them, the verdict and its reasons. */
function answer(solution: Solution | typeof rejected): string {
  if (solution === rejected) return rejected;
  const { results, details, check } = solution;
  return JSON.stringify([results, details, check]);
}

/** Spread over the range and near the value that is there. */
function othersOf(field: Field, held: AttributeValue | undefined): AttributeValue[] {
  if (field.type === 'boolean') return [true, false];
  if (field.type === 'enum') return [...(field.options ?? [])];
  const { min = 0, max = 0 } = field;
  const value = Number(held ?? 0);
  const near = [1.1, 0.9, 3, 0.3, 7, 0.13].map((factor) => value * factor);
  const spread = [0.9, 0.3, 0.1, 0.03, 0.01, 0.001].map((share) => min + share * (max - min));
  return [...near, ...spread, 1, 2, 5, 12, 24, 60, min, max].filter((one) => one >= min && one <= max);
}

function withValue(stored: StoredInputs, field: Field, value: AttributeValue): StoredInputs | null {
  const reading = readFieldValue(field, value);
  if (!('stored' in reading) || reading.stored === stored[field.referenceId]) return null;
  return { ...stored, [field.referenceId]: reading.stored };
}

function isDefault(field: Field, stored: StoredInputs): boolean {
  if (stored[field.referenceId] === undefined) return true;
  const reading = readFieldValue(field, field.default ?? field.example ?? null);
  return 'stored' in reading && reading.stored === stored[field.referenceId];
}

test.each(allTemplates())(
  '$code: an input that is given moves an output, a caution or a refusal, or is named as without effect',
  (template) => {
    const fields = template.fields.filter(({ type }) => ['number', 'boolean', 'enum'].includes(type));
    const sets = fixedInputs(template);
    const every = Math.max(1, Math.round((fields.length * sets.length) / looks));
    let looked = 0;
    const wrong: Record<string, string> = {};
    sets.forEach(({ name, preset, attributes }, index) => {
      const { stored, problems } = readNewInputs(template, attributes, preset);
      if (problems.length > 0) return;
      const base = solved(template, stored);
      if (base === rejected || base.check?.error) return;
      const before = answer(base);
      fields.forEach((field, at) => {
        if ((index + at) % every !== 0 || !isUsed(template, field, stored)) return;
        const others = othersOf(field, stored[field.referenceId]).flatMap((value): StoredInputs[] => {
          const other = withValue(stored, field, value);
          return other ? [other] : [];
        });
        const moving = others.find((other) => answer(solved(template, other)) !== before);
        const given = [stored, ...others].find(
          (one) => !isDefault(field, one) && solved(template, one) !== rejected,
        );
        if (!given || others.length === 0) return;
        looked++;
        const { [field.referenceId]: counts } = template.countsOnly ?? {};
        const only = { ...template, countsOnly: counts === undefined ? {} : { [field.referenceId]: counts } };
        const isNamed = (inputs: StoredInputs) =>
          solveInputs(only, inputs, project).withoutEffect!.length > 0;
        const expected = moving === undefined;
        // One that has its default is not given: it is given another value.
        if (isNamed(expected ? given : stored) !== expected)
          wrong[`${field.referenceId}: ${expected ? 'not named' : 'named'}`] ??= name;
      });
    });
    expect(wrong).toEqual({});
    expect(looked).toBeGreaterThan(40);
  },
);

test('no preset gives an input that has no effect', () => {
  const named = allTemplates().flatMap((template) =>
    template.presets.map(({ code }) => {
      const { stored } = readNewInputs(template, {}, code);
      return [code, ...solveInputs(template, stored, project).withoutEffect!];
    }),
  );
  expect(named.filter(([, ...names]) => names.length > 0)).toEqual([]);
});

test('a warning gives the label of the input and what it counts for', () => {
  for (const template of allTemplates()) {
    const names = Object.keys(template.countsOnly ?? {});
    const warnings = effectWarnings(template, {}, names);
    expect(warnings.map(({ field }) => field)).toEqual(names);
    for (const { message } of warnings)
      expect(message).toMatch(/^[A-Z].* has no effect here: it applies only .*\.$/);
  }
});

const timber = allTemplates().find(({ code }) => code === 'timberBeamASD')!;
const said = (preset: string, attributes: Attributes) => {
  const { stored } = readNewInputs(timber, attributes, preset);
  const { withoutEffect } = solveInputs(timber, stored, {});
  return effectWarnings(timber, stored, withoutEffect!).map(({ message }) => message);
};

const overWidths = [
  'roofGirder',
  'floorGirder',
  'hipValley',
  'roofHeader',
  'floorHeader',
  'comboBeam',
  'deckBeam',
];

test('a spacing beside area loads with their own widths is refused, with any preset', () => {
  const refused = timber.presets.filter(
    ({ code }) => readNewInputs(timber, { spacing: 480 }, code).problems.length > 0,
  );
  expect(refused.map(({ code }) => code).sort()).toEqual(overWidths.sort());
  expect(readNewInputs(timber, { spacing: 480 }, 'roofGirder').problems).toEqual([
    {
      field: 'spacing',
      message:
        'Spacing of members would not be used: the area loads have tributary widths of up to 168 in. Change these widths, or leave out the spacing.',
    },
  ]);
});

test.each(['genericBeam', 'genericFlitchBeam'])('a spacing without area loads is reported: %s', (preset) => {
  expect(said(preset, { spacing: 480 })).toEqual([
    'Spacing of members has no effect here: it applies only for area loads whose widths are both 0.',
  ]);
});

test.each(['rafter', 'floorJoist', 'ceilingJoist'])('a spacing that counts is not: %s', (preset) => {
  expect(said(preset, { spacing: 12 })).toEqual([]);
});

test('a design with long tables is solved once, and its answer says that inputs were not tried', () => {
  const beam = allTemplates().find(({ code }) => code === 'timberBeamASD')!;
  const reading = readNewInputs(beam, {
    ...{
      L_X: 10,
      supports: [
        ['Pinned', 0, 3.5],
        ['Roller', 10, 3.5],
      ],
      ...{ spacing: 30, member: '2x10 D.Fir-L No. 2' },
      loadsDist: [],
    },
    loadsLine: [['D', 0, 0, 'D', 20, 20]],
  });
  const row = (reading.stored['loadsLine'] as unknown[])[0];
  const withRows = (rows: number): StoredInputs => ({
    ...reading.stored,
    loadsLine: Array.from({ length: rows }, () => row) as StoredInputs[string],
  });
  const solvesWith = (rows: number) => {
    const solve = jest.fn(beam.solve);
    solveInputs({ ...beam, solve }, withRows(rows), project);
    return solve.mock.calls.length;
  };
  expect(solvesWith(1)).toBeGreaterThan(1);
  expect(solvesWith(40)).toBe(1);
  expect(effectWarnings(beam, withRows(1), [])).toEqual([]);
  expect(effectWarnings(beam, withRows(40), [])).toEqual([
    {
      type: 'no_effect',
      message:
        'With 42 table rows, inputs without effect were not looked for (the limit is 20 rows); given: Spacing of members.',
    },
  ]);
  expect(effectWarnings(beam, { ...withRows(40), spacing: '16' }, [])).toEqual([]);
});
