import fc from 'fast-check';
import { concreteBeamACI318 } from '../concreteBeamACI318/template';
import { loadCombinationsASCE7 } from '../loadCombinationsASCE7/template';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { seismicELFASCE7 } from '../seismicELFASCE7/template';
import { snowDriftASCE7 } from '../snowDriftASCE7/template';
import { spreadFootingACI318 } from '../spreadFootingACI318/template';
import { windCCASCE7 } from '../windCCASCE7/template';
import { windMWFRSASCE7 } from '../windMWFRSASCE7/template';
import { anyInputs, someInputs } from './anyInputs';
import { withExamples } from './withExamples';

test.each(
  [
    concreteBeamACI318,
    spreadFootingACI318,
    seismicELFASCE7,
    windMWFRSASCE7,
    windCCASCE7,
    snowDriftASCE7,
    loadCombinationsASCE7,
  ].map(withExamples),
)(
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
        expect(check.failReasons.length > 0).toBe(Number(check.value) > 1);
        expect(results.utilizationRatio).toBe(check.value);
      }),
      { numRuns: 500 * Number(process.env.EXAMPLES ?? 1) },
    );
    expect(solved).toBeGreaterThan(40);
  },
);
