import { allTemplates } from './catalogue';
import { findTemplate } from './testing/findTemplate';
import * as contract from '../contract';
import { readNewInputs, solveOnce } from './kit/inputs';
import type { Template } from './kit/template';
import { withExamples } from './testing/withExamples';

const project = { riskCategory: 'II', groundSnowLoad: 20, groundSnowLoad2022: 20, roughnessCategory: 'C' };

test('the published templates', () => {
  expect(allTemplates().map(({ code }) => code)).toEqual([
    'loadsSnowASCE7-16',
    'loadsSnowASCE7-22',
    'timberBeamASD',
    'timberColumnASD',
    'steelBeamAISC360',
    'steelColumnAISC360',
    'concreteBeamACI318',
    'spreadFootingACI318',
    'seismicELFASCE7',
    'windMWFRSASCE7',
    'windCCASCE7',
    'snowDriftASCE7',
    'loadCombinationsASCE7',
  ]);
});

test('a list that a caller changes is not the catalogue', () => {
  const before = allTemplates().length;
  allTemplates().pop();
  expect(allTemplates()).toHaveLength(before);
});

test.each(['', 'nosuch', '__proto__', 'constructor', 'loadssnowasce7-16', 'loadsSnowASCE7-16 '])(
  'the code %p names no template',
  (code) => {
    expect(findTemplate(code)).toBeUndefined();
  },
);

test.each<[code: string, field: string, text: string]>([
  ['timberColumnASD', 'deadAxial', 'Uplift is not covered'],
  ['timberColumnASD', 'windAxial', 'Uplift is not covered'],
  ...['liveLoad', 'roofLiveLoad', 'snowLoad', 'windLoad', 'earthquakeLoad'].map(
    (field): [string, string, string] => ['spreadFootingACI318', field, 'Uplift is not covered'],
  ),
  ['steelBeamAISC360', 'windLoad', 'Enter uplift as a positive Wind uplift'],
  ['steelColumnAISC360', 'axialWind', 'Enter uplift as a positive Wind uplift'],
])('%s refuses a negative %s, and says what about uplift', (code, field, text) => {
  const [problem] = readNewInputs(findTemplate(code)!, { [field]: -1 }).problems;
  expect(problem).toEqual({ field, message: expect.stringContaining(text) as string });
});

/** Members; the others give loads. */
const withVerdict = [
  ...['timberBeamASD', 'timberColumnASD', 'steelBeamAISC360', 'steelColumnAISC360'],
  ...['concreteBeamACI318', 'spreadFootingACI318'],
];

/** The type of a value; of a table the columns and the types of its first row. */
function shapeOf(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value;
  const [row] = value as Record<string, unknown>[];
  return Object.entries(row ?? {}).map(([name, cell]) => [name, typeof cell]);
}

function publishedShape({ type, columns }: contract.Output | contract.Column): unknown {
  if (type === 'table')
    return (columns as contract.Column[]).map((column) => [column.referenceId, publishedShape(column)]);
  return type === 'text' ? 'string' : type;
}

describe.each(allTemplates().map((template): [string, Template] => [template.code, template]))(
  '%s',
  (code, template) => {
    test('is found by its code and has the shape of the contract', () => {
      expect(findTemplate(code)).toBe(template);
      expect(() => contract.templateDetail.parse({ id: 'x', ...template })).not.toThrow();
    });

    test('states each strength, load of the site and limit among the design criteria of a package', () => {
      const groupsOfUnits: Record<string, string[]> = {
        ...{ psi: ['materials'], ksi: ['materials'], pcf: ['materials', 'site'], 'span /': ['deflection'] },
        ...{ psf: ['site', 'loads'], mph: ['site'], g: ['site'] },
      };
      const named = /^(species|grade|exposure.*|siteClass|riskCategory|system|designMethod|.*[sS]oil.*)$/;
      for (const { referenceId, units, criterion } of template.fields) {
        const groups =
          groupsOfUnits[units ?? ''] ?? (named.test(referenceId) ? contract.fieldCriteria : null);
        // Of a footing and of a concrete beam, the exposure is of the cover.
        if (!groups || (/ACI318/.test(code) && referenceId === 'exposure')) continue;
        expect([referenceId, groups.includes(criterion as never)]).toEqual([referenceId, true]);
      }
    });

    test('puts every input under a heading, and more than one', () => {
      const groups = new Set(template.fields.map(({ group }) => group));
      expect([...groups].every(Boolean) && groups.size > 1).toBe(true);
    });

    test('names each field, output and preset once, and says what each is', () => {
      for (const named of [template.fields, template.outputs]) {
        const names = named.map(({ referenceId }) => referenceId);
        expect(new Set(names).size).toBe(names.length);
      }
      expect(new Set(template.presets.map((preset) => preset.code)).size).toBe(template.presets.length);
      for (const { label, description } of [...template.fields, ...template.outputs]) {
        expect(label.length).toBeGreaterThan(0);
        expect(description?.length).toBeGreaterThan(0);
      }
    });

    test('every unit is one of the table', () => {
      const stated = [...template.fields, ...template.outputs].flatMap((described) => [
        described.units,
        ...(described.columns ?? []).map((column) => column.units),
      ]);
      const { stored } = readNewInputs(withExamples(template), {});
      const steps = solveOnce(template, stored, project).steps.map((step) => step.units);
      const unknown = [...stated, ...steps].filter((units) => units && !contract.findUnit(units));
      expect(unknown).toEqual([]);
    });

    test('every number has bounds and every enum options', () => {
      for (const field of template.fields) {
        if (field.type === 'number')
          expect([typeof field.min, typeof field.max]).toEqual(['number', 'number']);
        if (field.type === 'enum') expect(field.options?.length).toBeGreaterThan(0);
        for (const [text, reason] of Object.entries(field.refusedOptions ?? {})) {
          expect(field.options).not.toContain(text);
          expect(reason).toMatch(/^[A-Z].*\.$/);
        }
      }
    });

    test('says in the label of a number what 0 stands for, where that is not the number 0', () => {
      const standsIn = /(^|[ (])0( stands for|: not given| is "not given"| takes )|[Ww]ith 0,/;
      for (const { label, description = '', usedOutput, type } of template.fields) {
        if (type !== 'number') continue;
        const [says, means] = [standsIn.test(description), contract.withoutZero(label) !== label];
        if (says) expect([label, means]).toEqual([label, true]);
        if (usedOutput === undefined) continue;
        expect(means).toBe(true);
        expect(template.outputs.map(({ referenceId }) => referenceId)).toContain(usedOutput);
      }
    });

    test('no visibleIf goes in a circle', () => {
      for (const field of template.fields) {
        const seen = new Set<string>();
        for (let next = field; next.visibleIf;) {
          expect(seen.has(next.referenceId)).toBe(false);
          seen.add(next.referenceId);
          const deciding = template.fields.find(
            ({ referenceId }) => referenceId === next.visibleIf?.referenceId,
          );
          if (!deciding) throw new Error(`${next.referenceId} is visible by an unknown field`);
          next = deciding;
        }
      }
    });

    test('every default can be sent, so that an update can carry every field', () => {
      const defaults = Object.fromEntries(
        withExamples(template).fields.flatMap(({ referenceId, required, default: value = null }) =>
          value === null && !required ? [] : [[referenceId, value]],
        ),
      );
      const { problems, warnings } = readNewInputs(template, defaults);
      const isHidden = (name: unknown) =>
        template.fields.some(({ referenceId, visibleIf }) => referenceId === name && visibleIf);
      expect(problems).toEqual([]);
      expect(warnings.filter(({ type, field }) => type !== 'ignored_field' || !isHidden(field))).toEqual([]);
    });

    test.each(template.presets.map((preset) => preset.code))(
      'calculates before anything is typed, passes, and names every step: preset %p',
      (preset) => {
        const { stored, problems, warnings } = readNewInputs(template, {}, preset);
        expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
        const { results, details, steps, notes, check } = solveOnce(template, stored, project);
        expect(notes).toEqual([...new Set(notes)]);
        expect(results.notes ?? notes.join(' ')).toBe(notes.join(' '));
        const outputs = new Map(template.outputs.map((output) => [output.referenceId, output]));
        for (const [name, value] of Object.entries(results)) {
          expect([name, shapeOf(value)]).toEqual([name, publishedShape(outputs.get(name)!)]);
        }
        const texts = steps.map(({ label, substituted, clause }) => [label, substituted, clause]);
        expect(texts.filter((all) => all.includes(''))).toEqual([]);
        expect([...notes, ...texts.flat()].filter((text) => /NaN|undefined|Infinity/.test(text))).toEqual([]);
        expect(check !== undefined).toBe(withVerdict.includes(code));
        if (!check) return;
        expect(check).toMatchObject({ referenceId: 'utilizationRatio', error: false, failReasons: [] });
        expect(check.value).toBeGreaterThan(0.2);
        expect(check.value).toBeLessThanOrEqual(1);
        expect({ ...results, ...details }.utilizationRatio).toBe(check.value);
        expect(steps.at(-1)).toMatchObject({ symbol: 'utilizationRatio', value: check.value });
      },
    );

    test('with its defaults and its presets it shows every output', () => {
      const shown = [undefined, ...template.presets.map((preset) => preset.code)].flatMap((preset) =>
        Object.keys(
          solveOnce(template, readNewInputs(withExamples(template), {}, preset).stored, project).results,
        ),
      );
      expect([...new Set(shown)].sort()).toEqual(
        template.outputs.map(({ referenceId }) => referenceId).sort(),
      );
    });

    test('presets name fields of the template', () => {
      const names = template.fields.map(({ referenceId }) => referenceId);
      for (const preset of template.presets)
        expect(names).toEqual(expect.arrayContaining(Object.keys(preset.defaults)));
    });
  },
);
