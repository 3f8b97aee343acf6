import type { Attributes, Field, Output } from '../../contract';
import { withCompletePresets } from '../kit/completePresets';
import { defineTemplate } from '../kit/defineTemplate';
import { numberColumn, numberOutput, textOutput } from '../kit/described';
import { readFieldValue } from '../kit/fieldKinds';
import { fourDigits } from '../../contract/numberText';
import { withLabels } from '../kit/inLabels';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { type Solution, type Template, TemplateInputError } from '../kit/template';
import { type Calculated, FileCalculation, kindOf } from './calculation';
import { NoValueError, type Scope } from './condition';
import { type FileProblem, locatedFile, type LocatedFile, TemplateFileError } from './located';
import type { FileField, TemplateFile } from './schema';
import type { Drawing, Point } from '../kit/drawing';
import { createCanvas } from '../rules/sketch/canvas';

export { TemplateFileError };

const utilization = 'utilizationRatio';

/**
 * Reads a `*.calc.yaml`: a template of a firm, written down without a program.
 *
 * @param version the published one
 * @throws {TemplateFileError} with the place of each problem
 */
export function templateOf(text: string, version: number): Template {
  return templateIn(locatedFile(text), version);
}

/**
 * The same after its presets were read and its examples calculated.
 *
 * @throws {TemplateFileError} also for a preset that is refused, and an example whose numbers do not come out
 */
export function checkedTemplate(text: string, version: number): Template {
  const located = locatedFile(text);
  const template = templateIn(located, version);
  const problems = [
    ...template.presets.flatMap(({ defaults }, index) =>
      readNewInputs(template, defaults, undefined).problems.map(({ message }) =>
        located.problem(['presets', index, 'inputs'], message),
      ),
    ),
    ...located.file.examples.flatMap((example, index) =>
      exampleProblems(template, example).map(({ name, message }) =>
        located.problem(['examples', index, ...(name === null ? [] : ['expected', name])], message),
      ),
    ),
  ];
  if (problems.length > 0) throw new TemplateFileError(problems);
  return template;
}

function templateIn(located: LocatedFile, version: number): Template {
  const { file } = located;
  const calculation = new FileCalculation(located);
  const fields = fieldsOf(located);
  const sketch = sketchOf(file, calculation);
  return withLabels(
    withCompletePresets(
      defineTemplate({
        ...{ code: file.code, name: file.name, category: file.category, version, fields },
        description: `${file.description.trim()} ${file.edition}.`,
        ...(file.searchWords && { searchWords: file.searchWords }),
        outputs: outputsOf(file),
        presets: (file.presets ?? []).map(({ inputs, ...preset }) => ({ ...preset, defaults: inputs })),
        headline: file.outputs.slice(0, 4).map(nameOf),
        ...(sketch && {
          sketch: (inputs) =>
            orUnevaluated(
              () => [sketch(calculation.scopeForSketch(inputs))],
              () => [],
            ),
        }),
        check: (inputs) => calculation.refusals(inputs),
        solve: (inputs) =>
          orUnevaluated(
            () => solutionOf(file, calculation.run(inputs)),
            (reason) => unevaluated(file, reason),
          ),
      }),
    ),
  );
}

function orUnevaluated<Value>(work: () => Value, otherwise: (reason: string) => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoValueError) return otherwise(error.message);
    throw error;
  }
}

function solutionOf(file: TemplateFile, { work, scope, checks, notes, cautions }: Calculated): Solution {
  const [first, ...others] = checks;
  const governing = first && others.reduce((one, other) => (other.ratio > one.ratio ? other : one), first);
  const names = file.outputs.map(nameOf).filter((name) => scope[name] !== undefined);
  const results = {
    ...Object.fromEntries(names.map((name) => [name, scope[name] ?? null])),
    ...(governing && { [utilization]: governing.ratio, governingCheck: governing.label }),
    ...{ notes: notes.join(' '), cautions: cautions.join(' ') },
  };
  if (!governing) return { steps: work.steps, results, notes };
  const failed = checks.filter(({ ratio }) => ratio > 1);
  return {
    ...{ steps: work.steps, results, notes },
    check: {
      ...{ referenceId: utilization, value: governing.ratio, error: false },
      failReasons: failed.map(
        ({ label, ratio, clause }) => `${label}: ratio ${fourDigits(ratio)} (${clause}).`,
      ),
    },
  };
}

/** Without a check there is nothing to say it with but a rejection of the inputs. */
function unevaluated(file: TemplateFile, reason: string): Solution {
  if (!file.checks) throw new TemplateInputError([{ field: file.fields[0]?.name ?? '', message: reason }]);
  const note = `The check could not be evaluated: ${reason}`;
  return {
    ...{ steps: [], results: { notes: note, cautions: '' }, notes: [note] },
    check: { referenceId: utilization, error: true, failReasons: [], errorReason: reason },
  };
}

const nameOf = (output: TemplateFile['outputs'][number]) =>
  typeof output === 'string' ? output : output.symbol;

function outputsOf(file: TemplateFile): Output[] {
  const own = file.outputs.flatMap((output) => {
    const name = nameOf(output);
    const step = file.steps.find((one) => !('section' in one) && one.symbol === name);
    if (!step || 'section' in step) return [];
    const { label = step.label, description = `${step.clause}.` } = typeof output === 'string' ? {} : output;
    return [numberOutput(name, label, step.units ?? null, description)];
  });
  const verdict = file.checks
    ? [
        numberOutput(utilization, 'Utilization', null, 'The largest ratio of the checks.'),
        textOutput('governingCheck', 'Governing check', 'The check with the largest ratio.'),
      ]
    : [];
  return [
    ...verdict,
    ...own,
    textOutput('notes', 'Notes', 'What was assumed or left out.'),
    textOutput('cautions', 'Cautions', 'What may make the results unusable.'),
  ];
}

/** @throws {TemplateFileError} for fields that cannot hold their default, and presets that set what no field takes */
function fieldsOf({ file, problem }: LocatedFile): Field[] {
  const problems: FileProblem[] = [];
  const fields = file.fields.map((field, index) => {
    for (const [key, message] of fieldProblems(file, field))
      problems.push(problem(['fields', index, key], message));
    return fieldOf(field);
  });
  file.presets?.forEach(({ inputs }, index) => {
    for (const [name, value] of Object.entries(inputs)) {
      const field = fields.find(({ referenceId }) => referenceId === name);
      const path = ['presets', index, 'inputs', name];
      if (!field) problems.push(problem(path, `There is no field ${name}.`));
      else for (const message of rejections(field, value)) problems.push(problem(path, message));
    }
  });
  if (problems.length > 0) throw new TemplateFileError(problems);
  return fields;
}

function rejections(field: Field, value: unknown): string[] {
  const reading = readFieldValue(field, value);
  return 'problems' in reading ? reading.problems.map(({ message }) => message) : [];
}

function fieldOf(given: FileField): Field {
  const {
    name,
    label,
    description,
    units,
    default: value,
    example,
    min,
    max,
    options,
    columns,
    when,
    criterion,
    group,
  } = given;
  const type = kindOf(given);
  return {
    ...{ referenceId: name, label, type, units: units ?? null },
    required: value === undefined,
    ...(value !== undefined && { default: value }),
    ...(value === undefined && { example: example ?? null }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(options && { options }),
    ...(columns && {
      columns: columns.map((one) => numberColumn(one.name, one.label, one.units ?? null)),
    }),
    ...(when && { visibleIf: { referenceId: when.field, equals: when.is } }),
    ...(criterion && { criterion }),
    ...(group && { group }),
    ...(description !== undefined && { description }),
  };
}

/** Each with the key of the field that is wrong. */
function fieldProblems(file: TemplateFile, field: FileField): [key: string, message: string][] {
  const { name, default: value, example, when, min = -Infinity, max = Infinity } = field;
  const others = file.fields.filter((other) => other !== field);
  const problems: [string, string][] = [];
  if (others.some((other) => other.name === name)) problems.push(['name', `${name} is defined twice.`]);
  if (value === undefined && example === undefined)
    problems.push(['name', `${name} needs a default, or an example if it must be entered.`]);
  if (min > max) problems.push(['min', `${name} has a min above its max.`]);
  for (const [key, one] of Object.entries({ default: value, example }))
    if (one !== undefined)
      for (const message of rejections(fieldOf(field), one)) problems.push([key, message]);
  if (when) {
    const deciding = others.find((other) => other.name === when.field);
    if (!deciding || deciding.when)
      problems.push(['when', `${name} depends on ${when.field}, which is not a field that is always shown.`]);
    else
      for (const one of when.is)
        for (const message of rejections(fieldOf(deciding), one)) problems.push(['when', message]);
  }
  return problems;
}

interface ExampleProblem {
  /** The expected result; null for the example as a whole. */
  name: string | null;
  message: string;
}

/** The numbers of an example that do not come out. */
function exampleProblems(
  template: Template,
  { inputs, expected, within = 0.005 }: TemplateFile['examples'][number],
): ExampleProblem[] {
  const whole = (message: string): ExampleProblem[] => [{ name: null, message }];
  const { stored, problems, warnings } = readNewInputs(template, inputs as Attributes, undefined);
  if (problems.length > 0) return whole(problems.map(({ message }) => message).join(' '));
  if (warnings.length > 0) return whole(warnings.map(({ message }) => message).join(' '));
  let solution;
  try {
    solution = solveOnce(template, stored, {});
  } catch (error) {
    if (!(error instanceof TemplateInputError)) throw error;
    return whole(error.message);
  }
  const { results, check, steps } = solution;
  if (check?.errorReason) return whole(check.errorReason);
  return Object.entries(expected).flatMap(([name, wanted]): ExampleProblem[] => {
    const got = results[name] ?? steps.find(({ symbol }) => symbol === name)?.value;
    const matches =
      typeof wanted === 'number' && typeof got === 'number'
        ? Math.abs(got - wanted) <= within * Math.abs(wanted) + 1e-12
        : got === wanted;
    return matches
      ? []
      : [
          {
            name,
            message: `${name} should be ${wanted} and is ${typeof got === 'number' ? Number(got.toPrecision(6)) : String(got ?? 'not a result')}.`,
          },
        ];
  });
}

const frame = { width: 260, height: 200, margin: 46 };

/** The drawing of a file: shapes whose corners are formulas, to scale, y upwards. */
function sketchOf(file: TemplateFile, calculation: FileCalculation): ((scope: Scope) => Drawing) | null {
  const { sketch, name } = file;
  if (!sketch) return null;
  const pointAt = ([x, y]: readonly [string, string], path: (string | number)[]) => {
    const [left, up] = [calculation.formula(x, [...path, 0]), calculation.formula(y, [...path, 1])];
    return (scope: Scope): Point => ({ x: left(scope), y: up(scope) });
  };
  const shapes = sketch.shapes.map(({ role, points, when }, index) => ({
    role,
    when: calculation.condition(when, ['sketch', 'shapes', index, 'when']),
    points: points.map((point, at) => pointAt(point, ['sketch', 'shapes', index, 'points', at])),
  }));
  const dimensions = (sketch.dimensions ?? []).map(({ from, to, label }, index) => ({
    label: calculation.text(label, ['sketch', 'dimensions', index, 'label']),
    from: pointAt(from, ['sketch', 'dimensions', index, 'from']),
    to: pointAt(to, ['sketch', 'dimensions', index, 'to']),
  }));
  return (scope) => {
    const drawn = shapes
      .filter(({ when }) => when === null || when(scope))
      .map(({ role, points }) => ({ role, points: points.map((at) => at(scope)) }));
    const onPaper = scaled(drawn.flatMap(({ points }) => points));
    const canvas = createCanvas(frame.width, frame.height);
    for (const { role, points } of drawn)
      if (points.length === 2) canvas.polyline(role, points.map(onPaper));
      else canvas.polygon(role, points.map(onPaper));
    for (const { label, from, to } of dimensions) {
      const [a, b, text] = [onPaper(from(scope)), onPaper(to(scope)), label(scope)];
      if (Math.abs(a.x - b.x) >= Math.abs(a.y - b.y))
        canvas.across(Math.min(a.x, b.x), Math.max(a.x, b.x), a.y + 14, text);
      else canvas.upright(a.x - 12, Math.min(a.y, b.y), Math.max(a.y, b.y), text, 'left');
    }
    return canvas.finish(name, sketch.caption);
  };
}

/** To the paper, whose y is downwards. */
function scaled(points: readonly Point[]): (point: Point) => Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const size = { x: Math.max(...xs) - left || 1, y: Math.max(...ys) - bottom || 1 };
  const room = { x: frame.width - 2 * frame.margin, y: frame.height - 2 * frame.margin };
  const scale = Math.min(room.x / size.x, room.y / size.y);
  const start = {
    x: (frame.width - size.x * scale) / 2,
    y: frame.height - (frame.height - size.y * scale) / 2,
  };
  return ({ x, y }) => ({ x: start.x + (x - left) * scale, y: start.y - (y - bottom) * scale });
}
