/** The cards of numbers over every template: what they hold beside what the service answered, and how large they are. */
import * as fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { type Attributes, type ResultValue, type TemplateDetail, warningsApart } from '../../contract';
import { timberBeamOutputs } from '../../contract/timberBeamOutputs';
import { calculationResult } from '../../src/core/testing/answers';
import { readCell } from '../../src/core/inputs/cellValue';
import { numberCard, type NumberCard } from '../../src/core/outputs/numberCard';
import { returnableOutputs } from '../../src/core/outputs/outputNames';
import { checkOf } from '../../src/core/outputs/calculationResult';
import { labelOfCheck } from '../../src/core/outputs/governing';
import { allTemplates } from '../../engineering/catalogue';
import { readNewInputs, solveOnce } from '../../engineering/kit/inputs';
import { fixedInputs } from '../../engineering/testing/fixedInputs';
import { someInputs } from '../../engineering/testing/anyInputs';
import { type Template, TemplateInputError } from '../../engineering/kit/template';

const project = { riskCategory: 'III', groundSnowLoad: 25, groundSnowLoad2022: 50, roughnessCategory: 'B' };

/** The card that a cell with this calculation gets, of its first number; null where the inputs are rejected. */
function cardOf(
  template: Template,
  attributes: Attributes,
  preset: string | undefined,
): { card: NumberCard; results: Record<string, ResultValue>; detail: TemplateDetail } | null {
  const { stored, problems } = readNewInputs(template, attributes, preset);
  if (problems.length > 0) return null;
  try {
    const { results: published, details = {}, check } = solveOnce(template, stored, project);
    const results = { ...published, ...details };
    // The typed timber beam answers what its report holds.
    const outputs = template.outputs.length > 0 ? template.outputs : timberBeamOutputs;
    const detail = { ...template, outputs } as unknown as TemplateDetail;
    const said = check && { summaryCheck: check.value, summaryCheckReferenceId: check.referenceId };
    const result = calculationResult({
      ...{ template: detail, results },
      ...checkOf({ ...said, summaryCheckFailReasons: check?.failReasons ?? [] }),
      projectDefaults: JSON.stringify(Object.entries(project)),
    });
    const first = returnableOutputs(detail).find(
      ({ referenceId }) => typeof results[referenceId] === 'number',
    );
    if (!first) return null;
    const chosen = detail.presets.find(({ code }) => code === preset) ?? null;
    const value = Number(results[first.referenceId]);
    const name = { from: 'template', name: first.referenceId, output: first } as const;
    return {
      card: numberCard(value, name, result, { cells: [], attributes, preset: chosen }),
      results,
      detail,
    };
  } catch (error) {
    if (error instanceof TemplateInputError) return null;
    throw error;
  }
}

/** Outputs of the timber beam: stresses, and the allowable ones. */
const twins = ['fb', 'Fb', 'fv', 'Fv'];

const each = allTemplates().map((template) => [template.code, template] as const);

test.each(each)('%s: every output is one field, by its own name, with its exact value', (_, template) => {
  let seen = 0;
  fc.assert(
    fc.property(
      fc.option(someInputs(template.fields), { nil: {} }),
      fc.constantFrom(undefined, ...template.presets.map(({ code }) => code)),
      (attributes, preset) => {
        const made = cardOf(template, attributes, preset);
        fc.pre(made !== null);
        const { card, results, detail } = made;
        const fields = new Map(Object.entries(card.properties));
        for (const [id, value] of Object.entries(results)) {
          seen += 1;
          // None of our templates has an output that needs another name, except for names that differ only by case.
          const name = fields.has(id) ? id : [1, 2].map((n) => `${id}_${n}`).find((one) => fields.has(one));
          expect([id, name]).toEqual([
            id,
            detail.code === 'timberBeamASD' && twins.includes(id) ? `${id}_${/^f/.test(id) ? 1 : 2}` : id,
          ]);
          const property = fields.get(name!);
          expect(id).toMatch(/^[A-Za-z][A-Za-z\d_]*$/);
          if (typeof value === 'number' || typeof value === 'boolean')
            expect(property).toMatchObject({ basicValue: value });
          if (typeof value === 'number') {
            const units = detail.outputs.find(({ referenceId }) => referenceId === id)?.units;
            expect(readCell(property)).toEqual({ kind: 'number', value });
            expect(JSON.stringify(property).includes('numberFormat')).toBe(Boolean(units));
          }
          // Cautions come before assumptions.
          const check = id === 'governingCheck' ? labelOfCheck(String(value), detail.outputs) : null;
          const text = id === 'cautions' ? warningsApart(String(value)).join(' ') : (check ?? value);
          if (typeof text === 'string')
            expect(text.startsWith(String(readText(property)).replace(/…$/, ''))).toBe(true);
          if (Array.isArray(value) && property?.type === 'Array')
            expect(property.elements).toHaveLength(Math.max(1, value.length + 1));
          fields.delete(name!);
        }
        const others = [...fields.keys()].map((name) => name.toLowerCase());
        for (const id of Object.keys(results)) expect(others).not.toContain(id.toLowerCase());
        const listed = card.layouts.card.sections.flatMap(({ properties }) => properties);
        expect(listed).toEqual(Object.keys(card.properties));
      },
    ),
    { numRuns: 10 * Number(process.env.EXAMPLES ?? 1) },
  );
  expect(seen).toBeGreaterThan(10);
});

function readText(property: unknown): unknown {
  return (property as { basicValue?: unknown } | undefined)?.basicValue;
}

/** What the file holds is compressed, as every part of an .xlsx is. */
test('2,000 cells of any template are within 5 MB of a file, and within 32 MB before they are compressed', () => {
  // What is compressed is no further apart than in a fraction of them.
  const count = 200;
  const sizes = allTemplates().map((template) => {
    const cards = fixedInputs(template).flatMap(({ attributes, preset }) => {
      const made = cardOf(template, attributes, preset);
      return made ? [made.card] : [];
    });
    expect(cards.length).toBeGreaterThan(10);
    let random = 1;
    const varied = Array.from({ length: count }, (_, i) => {
      // Every cell has different numbers: equal ones would compress to nothing.
      const text = JSON.stringify(cards[i % cards.length]);
      return text.replace(/(?<="basicValue":)-?\d+\.\d+/g, (number) => {
        random = (random * 48_271) % 2_147_483_647;
        return String(Number(number) * (0.5 + random / 2_147_483_647));
      });
    });
    const all = varied.join(',');
    const of2000 = 2_000 / count;
    return { code: template.code, raw: all.length * of2000, stored: gzipSync(all).length * of2000 };
  });
  if (process.env.SHOW_SIZES) console.log(sizes);
  for (const { code, raw, stored } of sizes) {
    expect([code, stored <= 5_000_000]).toEqual([code, true]);
    expect([code, raw <= 32_000_000]).toEqual([code, true]);
  }
});
