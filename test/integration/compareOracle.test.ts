/** Two-way tables and sensitivity beside direct calculations of every template with a check. */
import * as fc from 'fast-check';
import type { Attributes, Field, TemplateDetail } from '../../contract';
import { type Compared, isRefused, twoWayCells, twoWayTable, variationsOf } from '../../src/design/twoWay';
import {
  type Measured,
  sensitivityOf,
  sensitivityPlan,
  sensitivityVariations,
} from '../../src/design/sensitivity';
import { allTemplates } from '../../engineering/catalogue';
import { readNewInputs } from '../../engineering/kit/inputs';
import { withExamples } from '../../engineering/testing/withExamples';
import type { Template } from '../../engineering/kit/template';
import { explored } from '../support/design/explored';

const checked = allTemplates()
  .map(withExamples)
  .filter((template) => typeof explored(template, {}).summaryCheck === 'number');

const isNumber = ({ type, default: value }: Field) =>
  type === 'number' && typeof value === 'number' && value !== 0;
const detailOf = (template: Template) => template as unknown as TemplateDetail;

/** The utilization of a direct calculation; null if it has no utilization. */
function utilization(template: Template, attributes: Attributes): number | null {
  const { error, summaryCheck, summaryCheckError } = explored(template, attributes);
  return error || summaryCheckError || typeof summaryCheck !== 'number' ? null : summaryCheck;
}

function agrees(cell: Compared, direct: number | null): void {
  if (isRefused(cell)) return expect(direct).toBeNull();
  expect(cell.output).toBe(direct);
  expect(cell.level === 'fail').toBe(direct! > 1);
  expect(cell.level === 'near').toBe(direct! > 0.95 && direct! <= 1);
}

test('there are templates to compare', () => expect(checked.length).toBeGreaterThan(4));

test.each(checked.map((template) => [template.code, template] as const))(
  '%s: every cell of a table is what its two values come to, and one that would not count is not sent',
  (_, template) => {
    const numbers = template.fields.filter(({ type }) => type === 'number');
    const value = fc.double({ min: 0.01, max: 60, noNaN: true }).map((x) => Number(x.toPrecision(3)));
    const axis = fc.record({
      field: fc.constantFrom(...numbers),
      values: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(axis, axis, (rows, columns) => {
        fc.pre(rows.field !== columns.field);
        const twoWay = { rows, columns, output: null };
        const cells = twoWayCells(twoWay, { template: detailOf(template), preset: null, attributes: {} });
        const items = variationsOf(cells).map((variation) => explored(template, variation));
        const table = twoWayTable(twoWay, cells, items);
        expect(table.map((row) => row.length)).toEqual(rows.values.map(() => columns.values.length));
        rows.values.forEach((row, r) =>
          columns.values.forEach((column, c) => {
            const both = { [rows.field.referenceId]: row, [columns.field.referenceId]: column };
            const cell = cells[r * columns.values.length + c]!;
            const { warnings, problems } = readNewInputs(template, both);
            // A value that is rejected is not looked at further.
            if (problems.length === 0) {
              const ignored = warnings.some(({ type }) => type === 'ignored_field');
              expect(['unused' in cell, both]).toEqual([ignored, both]);
            }
            if ('unused' in cell) expect(isRefused(table[r]![c]!)).toBe(true);
            else agrees(table[r]![c]!, utilization(template, both));
          }),
        );
      }),
      { seed: 24, numRuns: 40 },
    );
  },
);

test.each(checked.map((template) => [template.code, template] as const))(
  '%s: the bars are the inputs by what their changes come to',
  (_, template) => {
    const inputs: Measured[] = template.fields
      .filter(isNumber)
      .map((field) => ({ field, value: Number(field.default) }));
    const plan = sensitivityPlan(inputs, 0.1);
    const items = sensitivityVariations(plan).map((variation) => explored(template, variation));
    const outcome = sensitivityOf(plan, items, null);
    if (outcome.kind === 'noBase') throw new Error(outcome.reason);
    const base = utilization(template, {})!;
    expect(outcome.base.output).toBe(base);
    expect(outcome.bars.length).toBeGreaterThan(1);
    const spreads = outcome.bars.map(({ field, below, above, spread }) => {
      const all = [below, above].flatMap((change) =>
        change ? [utilization(template, { [field.referenceId]: change.x })] : [],
      );
      const given = [base, ...all.filter((one) => one !== null)];
      expect([field.referenceId, spread]).toEqual([
        field.referenceId,
        Math.max(...given) - Math.min(...given),
      ]);
      return spread;
    });
    expect(spreads).toEqual([...spreads].sort((a, b) => b - a));
    for (const { referenceId, default: now } of outcome.noInfluence)
      for (const factor of [0.9, 1.1]) {
        const changed = utilization(template, {
          [referenceId]: Number((Number(now) * factor).toPrecision(12)),
        });
        if (changed !== null) expect([referenceId, changed]).toEqual([referenceId, expect.closeTo(base, 8)]);
      }
  },
);
