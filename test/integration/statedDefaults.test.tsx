import { renderToStaticMarkup } from 'react-dom/server';
import { type AttributeValue, type Field, inputInWords } from '../../contract';
import { allTemplates } from '../../engineering/catalogue';
import { readFieldValue } from '../../engineering/kit/fieldKinds';
import { readNewInputs, solveOnce } from '../../engineering/kit/inputs';
import {
  type Solution,
  type StoredInputs,
  type Template,
  TemplateInputError,
} from '../../engineering/kit/template';
import { exampleAttributes } from '../../engineering/testing/withExamples';
import { InputsSection } from '../../service/web/report/inputsSection';
import { defaultsUsed } from '../../src/core/inputs/takenDefaults';

const defaults = { riskCategory: 'II', groundSnowLoad: 20, groundSnowLoad2022: 20, roughnessCategory: 'C' };

function solved(template: Template, stored: StoredInputs): Solution | null {
  try {
    return solveOnce(template, stored, defaults);
  } catch (error) {
    if (error instanceof TemplateInputError) return null;
    throw error;
  }
}

/** Numbers and verdict: a sentence that only repeats the input is no effect of it. */
const numbersOf = ({ results, details, check }: Solution) =>
  JSON.stringify([results, details, check], (name, value: unknown) =>
    ['notes', 'cautions'].includes(name) ? undefined : value,
  );

function othersOf({ type, options = [], min = 0, max = 0 }: Field, held: AttributeValue): AttributeValue[] {
  if (type === 'boolean') return [true, false];
  if (type === 'enum') return [...options];
  if (type !== 'number') return [];
  const near = [1.1, 0.9, 3, 0.3].map((factor) => factor * Number(held));
  const spread = [0, 0.03, 0.3, 0.9, 1].map((share) => min + share * (max - min));
  return [...near, ...spread, 1, 2, 12, 60].filter((one) => one >= min && one <= max);
}

/** Inputs that were not given and whose value the numbers depend on. */
function decidingDefaults(
  template: Template,
  stored: StoredInputs,
  given: object,
  solution: Solution,
): Field[] {
  const before = numbersOf(solution);
  return template.fields.filter((field) => {
    const { referenceId } = field;
    if (Object.hasOwn(given, referenceId)) return false;
    return othersOf(field, stored[referenceId] ?? null).some((value) => {
      const reading = readFieldValue(field, value);
      const other = 'stored' in reading && solved(template, { ...stored, [referenceId]: reading.stored });
      return other && numbersOf(other) !== before;
    });
  });
}

/** Each line of the inputs that the report prints: label and value, or several labels. */
function inputLines(template: Template, stored: StoredInputs, { results }: Solution): string[] {
  const props = { template, results, defaults, entered: {}, defaultsRead: [], ineffective: [] };
  const html = renderToStaticMarkup(<InputsSection {...props} inputs={stored} />);
  return html.split(/<\/?(?:tr|p)[^>]*>/).map((line) =>
    line
      .replaceAll(/<\/?(?:sub|sup)>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .trim(),
  );
}

test.each(allTemplates())(
  '$code: every default that the numbers depend on is in the report and in the defaults that a cell lists',
  (template) => {
    const attributes = exampleAttributes(template);
    const { stored } = readNewInputs(template, attributes);
    const solution = solved(template, stored)!;
    const deciding = decidingDefaults(template, stored, attributes, solution);
    expect(deciding).not.toEqual([]);
    const labels = deciding.map((field) => inputInWords({ ...field, value: field.default }).label);
    const lines = inputLines(template, stored, solution);
    // More than its label: a value, or the heading of the line that lists it.
    expect(labels.filter((label) => !lines.some((line) => line.includes(label) && line !== label))).toEqual(
      [],
    );
    const listed = defaultsUsed({ ...template, id: template.code }, { attributes });
    expect(labels.filter((label) => !listed.includes(label))).toEqual([]);
  },
);
