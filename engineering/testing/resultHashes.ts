import { createHash } from 'node:crypto';
import type { ProjectDefaults, ResultValue } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { type Solution, type Template, TemplateInputError } from '../kit/template';
import { type FixedInput, fixedInputs } from './fixedInputs';
import type { Verified } from './verification';

/** What a template gives for a fixed set of inputs, short enough to be kept and to be compared by eye. */
export interface ResultHashes {
  version: number;
  /** Of what is published: fields, outputs and presets, without labels, descriptions, criteria, headings, bracing, snow levels and choices in words. */
  published: Record<'fields' | 'outputs' | 'presets', string>;
  /** A hash of the inputs with all that came of them, and a few of the numbers, by the name of the input. */
  results: Record<string, string>;
}

const project: ProjectDefaults = {
  riskCategory: 'II',
  groundSnowLoad: 20,
  groundSnowLoad2022: 20,
  roughnessCategory: 'C',
};

/** A machine may differ in the last bits; a correction does not hide in the ninth digit. */
const DIGITS = 8;
/** What is left of numbers that cancel out. */
const NOTHING = 1e-7;
const SHOWN_NUMBERS = 4;
/** Outputs in whole sentences: a better word is no other result. That there is something to say is. */
const sentences = new Set(['notes', 'cautions']);

/** @param examples published ones: what they come to belongs to the results of their template */
export function resultHashes(template: Template, examples: readonly Verified[]): ResultHashes {
  const { code, version, fields, outputs, presets } = template;
  const own = fixedInputs(template).map((input): [string, string] => [input.name, lineOf(template, input)]);
  const published = examples
    .filter(({ example }) => example.template === code)
    .flatMap(({ example, comparisons }) =>
      comparisons.map(({ name, own: value }, index): [string, string] => [
        `example ${example.id} ${name} ${index + 1}`,
        String(rounded(value)),
      ]),
    );
  return {
    version,
    published: {
      fields: hashOf(
        fields.map(
          ({
            label: _,
            description: __,
            criterion: ___,
            group: ____,
            choices: _____,
            bracing: ______,
            snowLevels: _______,
            ...field
          }) => withoutLabels(field),
        ),
      ),
      outputs: hashOf(outputs.map(({ label: _, description: __, ...output }) => withoutLabels(output))),
      presets: hashOf(presets.map(({ code: preset, defaults }) => [preset, defaults])),
    },
    results: Object.fromEntries([...own, ...published]),
  };
}

function withoutLabels<Described extends { columns?: { label: string }[] }>(described: Described): object {
  const { columns, ...rest } = described;
  return columns ? { ...rest, columns: columns.map(({ label: _, ...column }) => column) } : rest;
}

/** `<hash> <the first numbers, or what is rejected>` */
function lineOf(template: Template, input: FixedInput): string {
  const { stored, warnings, problems } = readNewInputs(template, input.attributes, input.preset);
  const given = [stored, warnings.map(({ type, field }) => [type, field])];
  if (problems.length > 0) return rejection(given, 'refused', problems);
  try {
    const solution = solveOnce(template, stored, project);
    return `${hashOf([given, comparable(solution)])} ${shown(solution)}`;
  } catch (error) {
    if (error instanceof TemplateInputError) return rejection(given, 'no results', error.details);
    throw error;
  }
}

function rejection(given: unknown, how: string, problems: readonly { field: string }[]): string {
  const named = [...new Set(problems.map(({ field }) => field))].sort();
  return `${hashOf([given, how, named])} ${how}: ${named.join(', ')}`;
}

function comparable({ results, details = {}, check }: Solution): unknown {
  const values = (of: Record<string, ResultValue>) =>
    Object.entries(of)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, sentences.has(name) ? value !== '' : value]);
  const verdict = check && [check.referenceId, check.value, check.error, check.failReasons.length];
  return [values(results), values(details), verdict];
}

function shown({ results, details = {}, check }: Solution): string {
  const all = { ...(check?.value === undefined ? {} : { check: check.value }), ...results, ...details };
  const numbers = Object.entries(all).filter(([, value]) => typeof value === 'number');
  const first = numbers.slice(0, SHOWN_NUMBERS).map(([name, value]) => `${name} ${rounded(Number(value))}`);
  return [...(check?.error ? ['not evaluated'] : []), ...first].join(', ');
}

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? rounded(each) : each));
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** JSON has no infinity: it is distinguished from nothing. */
function rounded(value: number): number | string {
  if (!Number.isFinite(value)) return String(value);
  return Math.abs(value) < NOTHING ? 0 : Number(value.toPrecision(DIGITS));
}
