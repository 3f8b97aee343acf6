import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { attributes, type Attributes } from '../../contract';
import { checkedTemplate, TemplateFileError, templateOf } from '../../engineering/files/templateFile';
import { readNewInputs, solveOnce } from '../../engineering/kit/inputs';
import { type Solution, type Template, TemplateInputError } from '../../engineering/kit/template';
import { OwnTemplateError } from '../publications/ownTemplates';
import { isUnevaluated, passes } from '../sheets/record/summaryCheck';
import { problemLines, readTemplateFile } from '../start/templateFolder';
import { headingText, heldText, resultText } from '../web/layout/valueText';
import { OperatorError, onlyWord, readOptions, templateUsage } from './commands';

/** What a command on a file prints, and whether the file or the inputs were at fault. */
export interface FileReport {
  lines: string[];
  isFaulty: boolean;
}

/**
 * `template check FILE` and `template try FILE [--inputs JSON|FILE]`, which need no service; the usage without an action.
 *
 * @returns null for another command
 */
export function reportOnFile([group, action, ...rest]: string[]): FileReport | null {
  if (group !== 'template') return null;
  if (action === undefined)
    return { lines: [`Commands on a template's file:\n${templateUsage}`], isFaulty: false };
  if (action === 'check') {
    const path = onlyWord(rest, 'template check FILE');
    return reported(path, (text) => {
      const { name, code } = checkedTemplate(text, 1);
      return [`${path}: ${name} (${code}) has no problems.`];
    });
  }
  if (action !== 'try') return null;
  const [path, ...options] = rest;
  if (path === undefined) throw new OperatorError('The command is: template try FILE [--inputs JSON|FILE]');
  const { inputs } = readOptions(options, ['inputs']);
  const given = inputs === undefined ? null : attributesIn(inputs);
  return reported(path, (text) => {
    const template = templateOf(text, 1);
    return tried(template, given ?? examplesOf(template));
  });
}

function reported(path: string, work: (text: string) => string[]): FileReport {
  try {
    return { lines: work(readTemplateFile(path)), isFaulty: false };
  } catch (error) {
    if (error instanceof TemplateInputError)
      return { lines: error.details.map(({ message }) => message), isFaulty: true };
    if (!(error instanceof TemplateFileError || error instanceof OwnTemplateError)) throw error;
    return { lines: problemLines(path, error), isFaulty: true };
  }
}

/** What forms show in fields that have to be entered. */
const examplesOf = ({ fields }: Template): Attributes =>
  Object.fromEntries(
    fields.flatMap(({ referenceId, example }) => (example == null ? [] : [[referenceId, example]])),
  );

/** @param given an object as JSON, or the path of a file with one */
function attributesIn(given: string): Attributes {
  const isText = given.trimStart().startsWith('{');
  try {
    return z.parse(attributes, JSON.parse(isText ? given : readFileSync(given, 'utf8')));
  } catch {
    throw new OperatorError('--inputs takes a JSON object such as {"L": 10}, or a file that contains one.');
  }
}

/** @throws TemplateInputError */
function tried(template: Template, given: Attributes): string[] {
  const { stored, warnings, problems } = readNewInputs(template, given);
  if (problems.length > 0) throw new TemplateInputError(problems);
  const solution = solveOnce(template, stored, {});
  return [
    `${template.name} (${template.code})`,
    ...section(
      'Inputs',
      template.fields.map((field) => `${headingText(field)}: ${heldText(field, stored[field.referenceId])}`),
    ),
    ...section('Steps', stepsOf(solution)),
    ...section('Results', resultsOf(template, solution)),
    ...section('Check', checkOf(solution)),
    ...section('Notes', solution.notes),
    ...section(
      'Warnings',
      warnings.flatMap(({ message }) => message ?? []),
    ),
  ];
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

function stepsOf({ steps }: Solution): string[] {
  let last: string | undefined;
  return steps.flatMap((step): string[] => {
    const { section: part } = step;
    const heading = part !== undefined && part !== last ? [`[${part}]`] : [];
    last = part;
    return [
      ...heading,
      `${step.label} (${step.clause})`,
      ...(step.formula ? [`    ${step.symbol} = ${step.formula}`] : []),
      ...(step.substituted ? [`    = ${step.substituted}`] : []),
      `    ${step.symbol} = ${withUnits(resultText(step.value), step.units)}`,
    ];
  });
}

const resultsOf = ({ outputs }: Template, { results }: Solution): string[] =>
  outputs.flatMap(({ referenceId, label, units }) => {
    const text = resultText(results[referenceId]);
    return text === '' ? [] : [`${label} (${referenceId}): ${withUnits(text, units)}`];
  });

function checkOf({ check }: Solution): string[] {
  if (!check) return [];
  if (isUnevaluated(check)) return [`not evaluated: ${check.errorReason ?? check.referenceId}`];
  const { referenceId, value, failReasons } = check;
  return [`${referenceId} = ${resultText(value)}: ${passes(check) ? 'passes' : 'fails'}`, ...failReasons];
}

const withUnits = (text: string, units: string | null | undefined) => (units ? `${text} ${units}` : text);
