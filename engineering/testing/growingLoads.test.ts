import type { AttributeValue, Column, Field } from '../../contract';
import { allTemplates } from '../catalogue';
import { readNewInputs, solveOnce } from '../kit/inputs';
import type { Template } from '../kit/template';
import { fixedInputs } from './fixedInputs';
import { withExamples } from './withExamples';

/** Of loads and of nothing else; psf is also an allowable pressure, but in tables a load. */
const loadUnits = ['lb', 'kip', 'plf', 'kip/ft', 'lb-ft', 'kip-ft'];
const isLoad = ({ units }: Field | Column) => loadUnits.includes(units ?? '');
const isLoadColumn = (column: Column) => isLoad(column) || column.units === 'psf';

const factors = [1.07, 1.5, 3, 6, 12, 60];

/** Every load of the inputs times a factor. The weight of the member is left out: it would not grow. */
function scaled({ fields }: Template, attributes: Record<string, AttributeValue>, factor: number) {
  const grown = fields.flatMap((field): [string, AttributeValue][] => {
    const value = attributes[field.referenceId];
    if (typeof value === 'number' && isLoad(field)) return [[field.referenceId, value * factor]];
    if (!Array.isArray(value)) return [];
    const rows = value.map((row) =>
      (row as AttributeValue[]).map((cell, column) =>
        typeof cell === 'number' && isLoadColumn(field.columns![column]!) ? cell * factor : cell,
      ),
    );
    return [[field.referenceId, rows as AttributeValue]];
  });
  return { ...attributes, ...Object.fromEntries(grown) };
}

const checked = allTemplates().filter(
  (template) =>
    template.fields.some((field) => isLoad(field) || field.columns?.some(isLoadColumn)) &&
    solveOnce(template, readNewInputs(withExamples(template), {}).stored, {}).check,
);

test('the templates with loads and a check are these', () => {
  expect(checked.map(({ code }) => code).sort()).toEqual([
    'concreteBeamACI318',
    'spreadFootingACI318',
    'steelBeamAISC360',
    'steelColumnAISC360',
    'timberBeamASD',
    'timberColumnASD',
  ]);
});

test.each(checked)(
  '$code: the ratio never falls as all loads grow, and a failure never passes',
  (template) => {
    let compared = 0;
    for (const { preset, attributes } of fixedInputs(template)) {
      const weightless = template.fields.some(({ referenceId }) => referenceId === 'selfWeight')
        ? { selfWeight: false }
        : {};
      const presetDefaults = template.presets.find(({ code }) => code === preset)?.defaults ?? {};
      const defaults = Object.fromEntries(
        template.fields.map(({ referenceId, default: value }) => [referenceId, value ?? null]),
      );
      const base = { ...defaults, ...presetDefaults, ...attributes, ...weightless } as Record<
        string,
        AttributeValue
      >;
      const ratioOf = (factor: number): number | null => {
        const { stored, problems } = readNewInputs(template, scaled(template, base, factor));
        if (problems.length > 0) return null;
        const { check } = solveOnce(template, stored, {});
        return check!.error ? Infinity : Number(check!.value);
      };
      const once = ratioOf(1);
      if (once === null) continue;
      // Beyond the last ratio comes only more of it, or no verdict.
      factors.reduce((least, factor) => {
        const ratio = ratioOf(factor);
        if (ratio === null) return least;
        compared++;
        expect({
          preset,
          attributes,
          factor,
          ratio: ratio >= least * (1 - 1e-9) ? 'grows' : [least, ratio],
        }).toEqual({
          ...{ preset, attributes, factor, ratio: 'grows' },
        });
        return ratio;
      }, once);
    }
    expect(compared).toBeGreaterThan(50);
  },
);
