import { allTemplates } from '../catalogue';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { type Solution, type Step, type Template, TemplateInputError } from '../kit/template';
import { evaluated } from './evaluated';
import { fixedInputs } from './fixedInputs';

const projectDefaults = { groundSnowLoad: 30, surfaceRoughness: 'C', riskCategory: 'II' };

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

/** A table or figure with its arguments, a condition with its numbers, or an input as it was entered. */
const inWords = [
  /(Table|Figure|12\.3\.4)[^()]*\([^()]+\)$/,
  /^[\d.]+[:,]? (for|where|with) .*\d/,
  /^1\.0: the custom values include it$/,
  /^(as entered|as given|as chosen|".*" as chosen; 0\.9 for D alone|the span|length of the governing segment)$/,
  /^(1, )?held all along$/,
  /^height of the highest level$/,
  /^0: the critical section leaves the footing$/,
  /^atan\(/,
  /^the (maximum|minimum) of all combinations$/,
];

function isRight({ symbol, substituted, value }: Step): boolean {
  // The largest ratio is not printed where others are.
  if (typeof value !== 'number' || symbol === 'utilizationRatio') return true;
  if (inWords.some((words) => words.test(substituted))) return true;
  try {
    return Math.abs(evaluated(substituted) - value) <= 2e-3 * Math.max(Math.abs(value), 1e-3);
  } catch {
    return false;
  }
}

describe.each(allTemplates())('$code', (template) => {
  const answers = answersOf(template);

  test('each step has its arithmetic, or a table with its arguments', () => {
    const wrong = answers.solutions.flatMap(({ steps }) =>
      steps
        .filter((step) => !isRight(step))
        .map(({ symbol, substituted, value }) => `${symbol} = ${substituted} = ${String(value)}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
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
