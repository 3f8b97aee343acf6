import { allTemplates } from '../catalogue';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { Derivation, type Found } from '../kit/derivation';
import { parseFormula } from '../kit/formulaTree';
import { type Solution, type Template, TemplateInputError } from '../kit/template';
import { fixedInputs } from './fixedInputs';

const projectDefaults = {
  ...{ groundSnowLoad: 30, groundSnowLoad2022: 30 },
  ...{ roughnessCategory: 'C', riskCategory: 'II' },
};

/** Of the defaults, each preset and varied sets of inputs: what comes of them, or why they are rejected. */
function answersOf(template: Template): { solutions: Solution[]; problems: string[] } {
  const solutions: Solution[] = [];
  const messages: string[] = [];
  for (const { preset, attributes } of fixedInputs(template).slice(
    0,
    40 * Number(process.env.EXAMPLES ?? 1),
  )) {
    const { stored, problems } = readNewInputs(template, attributes, preset);
    messages.push(...problems.map(({ message }) => message));
    if (problems.length > 0) continue;
    try {
      solutions.push(solveOnce(template, stored, projectDefaults));
    } catch (error) {
      if (!(error instanceof TemplateInputError)) throw error;
      messages.push(...error.details.map(({ message }) => message));
    }
  }
  return { solutions, problems: messages };
}

describe.each(allTemplates())('$code', (template) => {
  const answers = answersOf(template);

  test('each step with a formula is computed from it', () => {
    const step = jest.spyOn(Derivation.prototype, 'step');
    expect(answersOf(template).solutions.flatMap(({ steps }) => steps)).not.toEqual([]);
    const calls: unknown[][] = step.mock.calls;
    const beside = calls.flatMap((given) => {
      const [symbol, taken] = [given[0], given.at(-1) as Partial<Found<number>>];
      return taken.value !== undefined && parseFormula(taken.formula!)
        ? [`${typeof symbol === 'string' ? symbol : taken.symbol}: ${taken.formula}`]
        : [];
    });
    step.mockRestore();
    expect([...new Set(beside)]).toEqual([]);
  });

  test('what its report on one page names is a step or an output', () => {
    const symbols = new Set(answers.solutions.flatMap(({ steps }) => steps.map(({ symbol }) => symbol)));
    const outputs = new Map(template.outputs.map(({ referenceId, type }) => [referenceId, type]));
    const { steps = [], tables = [] } = template.onePage ?? {};
    expect(steps.filter((name) => !symbols.has(name) && !outputs.has(name))).toEqual([]);
    expect(tables.filter((name) => outputs.get(name) !== 'table')).toEqual([]);
  });

  test('a check has one name in its step and in its output', () => {
    const names = new Map(
      template.outputs.map(({ referenceId, label }) => [referenceId, label.replace(/:? ratio$/i, '')]),
    );
    // A step adds what governs it: `Flexure (yielding)`.
    const different = answers.solutions.flatMap(({ steps }) =>
      steps.flatMap(({ symbol, label }) => {
        const name = /Ratio(?=$|[A-Z])/.test(symbol) && names.get(symbol);
        const isSame = !name || label.startsWith('Governing') || label.replaceAll(',', '').startsWith(name);
        return isSame ? [] : [`${symbol}: ${name}, ${label}`];
      }),
    );
    expect([...new Set(different)]).toEqual([]);
  });

  test('the check that governs has one name in its step and in the verdict', () => {
    const different = answers.solutions.flatMap(({ steps, check }) => {
      const { governing = null, value, referenceId } = check ?? {};
      const labels = steps
        .filter(
          (step) => step.symbol !== referenceId && step.symbol.includes('Ratio') && step.value === value,
        )
        .map(({ label }) => label);
      const isSame = governing === null || labels.length === 0;
      return isSame || labels.some((label) => label.startsWith(governing)) ? [] : [`${governing}: ${labels}`];
    });
    expect([...new Set(different)]).toEqual([]);
  });

  test('every calculation has the results of its headline', () => {
    const calculated = answers.solutions.filter(({ check }) => !check?.error);
    const missing = calculated.flatMap(({ results }) =>
      (template.headline ?? []).filter((name) => results[name] === undefined || results[name] === null),
    );
    expect([Boolean(template.headline), missing]).toEqual([template.returnsResults, []]);
  });

  test('no sentence for users has the name of an input or output in it', () => {
    const described = [...template.fields, ...template.outputs, ...(template.detailOutputs ?? [])];
    const labels = new Set(described.flatMap(({ label }) => label.split(/[^\w]+/)));
    const names = described
      .map(({ referenceId }) => referenceId)
      // A word or symbol of the trade: `span`, `fc`, `pS`.
      .filter((name) => /[a-z\d][A-Z]|_|^lc[xyz]$/.test(name) && !labels.has(name));
    const sentences = [
      ...answers.problems,
      ...answers.solutions.flatMap(({ notes, results, check, steps, details }) => [
        ...notes,
        ...[results.cautions, details?.cautions].map((text) => (typeof text === 'string' ? text : '')),
        ...(check?.failReasons ?? []),
        check?.errorReason ?? '',
        ...steps.map(({ label }) => label),
      ]),
      ...described.map(({ description }) => description ?? ''),
      ...described.map(({ label }) => label),
      template.description,
    ];
    const found = sentences.flatMap((sentence) =>
      names
        .filter((name) => new RegExp(`\\b${name}\\b`).test(sentence))
        .map((name) => `${name}: ${sentence}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});
