import fc from 'fast-check';
import { allTemplates } from '../catalogue';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { anyInputs, someInputs } from './anyInputs';
import { withExamples } from './withExamples';

/** The timber beam and snow have separate properties: tables must fit the length, and the site is that of a project. */
const checked = allTemplates().filter(({ code }) => !/^(timberBeam|loadsSnow)/.test(code));

/** Why inputs that are taken may have no verdict. */
const reasons: Record<string, RegExp> = {
  steelBeamAISC360: /not compact|no finite value/,
  steelColumnAISC360: /^never/,
};

test.each(checked.map(withExamples))(
  '$code: whatever the fields allow is rejected by name, or comes to numbers and a verdict or its reason',
  (template) => {
    let solved = 0;
    fc.assert(
      fc.property(fc.oneof(anyInputs(template.fields), someInputs(template.fields)), (attributes) => {
        const { stored, problems } = readNewInputs(template, attributes);
        if (problems.length > 0) {
          expect(
            problems.every(({ field }) => template.fields.some(({ referenceId }) => referenceId === field)),
          ).toBe(true);
          return;
        }
        solved++;
        const { results, steps, check } = solveOnce(template, stored, {});
        const numbers = [...Object.values(results), ...steps.map(({ value }) => value)];
        expect(numbers.filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
        if (!check) return;
        expect(check.error ? [check.value, check.errorReason] : [typeof check.value]).toEqual(
          check.error ? [undefined, expect.stringMatching(/\.$/)] : ['number'],
        );
        if (check.error) expect(check.errorReason).toMatch(reasons[template.code] ?? /./);
        expect(check.failReasons.length > 0).toBe(Number(check.value) > 1);
        expect(results.utilizationRatio).toBe(check.value);
      }),
      { numRuns: 500 * Number(process.env.EXAMPLES ?? 1) },
    );
    expect(solved).toBeGreaterThan(40);
  },
);
