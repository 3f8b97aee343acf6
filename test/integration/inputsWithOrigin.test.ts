/** What the add-in says of a calculation's inputs beside what the service calculated with. */
import * as fc from 'fast-check';
import type { TemplateDetail } from '../../contract';
import { inputsWithOrigin } from '../../src/core/inputs/inputsWithOrigin';
import { isSameValue } from '../../src/core/inputs/storedValue';
import { allTemplates } from '../../engineering/catalogue';
import { readNewInputs, resolvedInputs, solveOnce } from '../../engineering/kit/inputs';
import { someInputs } from '../../engineering/testing/anyInputs';

const project = { riskCategory: 'III', groundSnowLoad: 25, groundSnowLoad2022: 50, roughnessCategory: 'B' };
const projectDefaults = JSON.stringify(Object.entries(project));

test.each(allTemplates().map((template) => [template.code, template] as const))(
  '%s: the same inputs count, with the same values and units',
  (_, template) => {
    const settable = new Set(template.outputs.map(({ referenceId }) => referenceId));
    const presets = template.presets.map(({ code }) => code);
    fc.assert(
      fc.property(
        fc.option(someInputs(template.fields), { nil: {} }),
        fc.constantFrom(undefined, ...presets),
        (attributes, preset) => {
          const { stored, warnings, problems } = readNewInputs(template, attributes, preset);
          fc.pre(problems.length === 0 && warnings.length === 0);
          const shown = inputsWithOrigin(
            template as unknown as TemplateDetail,
            { attributes, preset },
            projectDefaults,
          );
          // An output that can be set is among the inputs of an answer even where it was calculated.
          const used = Object.entries(resolvedInputs(template, stored)).filter(
            ([name]) => !settable.has(name) || shown.some((input) => input.name === name),
          );
          const ofSheet = shown.filter(({ origin }) => origin !== 'project' && origin !== 'blank');
          expect(ofSheet.map(({ name }) => name)).toEqual(used.map(([name]) => name));
          used.forEach(([, { value, units, label }], i) => {
            expect(ofSheet[i]).toMatchObject({ units, label });
            expect(isSameValue(value, ofSheet[i]?.value)).toBe(true);
          });
        },
      ),
      { numRuns: 60 },
    );
  },
);

const roof = { eaveToRidgeDistance: 30, roofSlope: 4 };
const snow = allTemplates().filter(({ code }) => code.startsWith('loadsSnow'));

test.each(snow.map((template) => [template.code, template] as const))(
  "%s: a site that is the project's is the one that the service calculates with",
  (_, template) => {
    const shown = inputsWithOrigin(
      template as unknown as TemplateDetail,
      { attributes: roof },
      projectDefaults,
    );
    const site = shown.filter(({ origin }) => origin === 'project').map(({ name, value }) => [name, value]);
    expect(site).toHaveLength(3);
    const overriding = { ...Object.fromEntries(site), ...roof, overrideDefaults: true };
    const { stored, problems } = readNewInputs(template, overriding);
    expect(problems).toEqual([]);
    const { notes: _notes, ...numbers } = solveOnce(template, stored, {}).results;
    expect(numbers.pG).toBeDefined();
    expect(solveOnce(template, readNewInputs(template, roof).stored, project).results).toMatchObject(numbers);
  },
);
