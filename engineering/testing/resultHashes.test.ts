import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Field } from '../../contract';
import { allTemplates } from '../catalogue';
import type { Template } from '../kit/template';
import { timberColumnASD } from '../timberColumnASD/template';
import { differences, type StoredHashes, renewed } from './storedHashes';
import { resultHashes } from './resultHashes';
import { verifiedExamples } from './verification';

const file = path.resolve(__dirname, 'resultHashes.json');
const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredHashes;
const examples = verifiedExamples();

/**
 * Results are stored by request in caches, workbooks and sheets. Only the template's
 * `version` shows that they are from an earlier calculation, so no output or text of a template may change without it.
 */
test('a template whose results change has another version, and the stored results are those of this version', () => {
  const now = Object.fromEntries(
    allTemplates().map((template) => [template.code, resultHashes(template, examples)]),
  );
  if (process.env.UPDATE_RESULT_HASHES) {
    writeFileSync(file, `${JSON.stringify(renewed(stored, now), null, 2)}\n`);
    return;
  }
  expect(differences(stored, now)).toEqual([]);
});

describe('what is noticed', () => {
  const before = { timberColumnASD: resultHashes(timberColumnASD, examples) };
  const after = (change: Partial<Template>) => ({
    timberColumnASD: resultHashes({ ...timberColumnASD, ...change }, examples),
  });
  const said = (change: Partial<Template>) => differences(before, after(change)).join('\n');
  const raised = { version: timberColumnASD.version + 1 };
  const heavier: Partial<Template> = {
    solve(inputs, project) {
      const solution = timberColumnASD.solve(inputs, project);
      const { axialRatio } = solution.results;
      if (typeof axialRatio !== 'number') return solution;
      return { ...solution, results: { ...solution.results, axialRatio: axialRatio * 1.0001 } };
    },
  };

  test('another number: which input first, with old and new, and what to do', () => {
    expect(said(heavier)).toMatch(
      /^timberColumnASD: its results changed and its version is still \d+\. Raise `version` in the template's template\.ts, then run UPDATE_RESULT_HASHES=1 /,
    );
    expect(said(heavier)).toMatch(
      /First of \d+: preset \w+\n {2}before: \w+ .*axialRatio [\d.]+.*\n {2}now: {4}\w+ /,
    );
  });

  const withField = (name: string, change: (field: Field) => Partial<Field>): Partial<Template> => ({
    fields: timberColumnASD.fields.map((field) =>
      field.referenceId === name ? { ...field, ...change(field) } : field,
    ),
  });
  test.each<[string, Partial<Template>, RegExp]>([
    ['a default', withField('length', () => ({ default: 11 })), /its fields, results changed/],
    [
      'a size',
      withField('nominalSize', ({ options = [] }) => ({ options: options.slice(0, -1) })),
      /its fields/,
    ],
    ['a bound', withField('length', ({ max = 0 }) => ({ max: max / 2 })), /its fields/],
    ['an output', { outputs: timberColumnASD.outputs.slice(1) }, /its outputs changed/],
    ['a preset', { presets: timberColumnASD.presets.slice(1) }, /its presets, results changed/],
    ['a rejection', { check: () => [{ field: 'length', message: 'No.' }] }, /now: {4}\w+ refused: length/],
  ])('%s', (_, change, expected) => {
    expect(said(change)).toMatch(expected);
  });

  test('a renewal takes what has another version or is new, and rejects what has not', () => {
    const changed = after({ ...heavier, ...raised });
    expect(renewed(before, changed)).toEqual(changed);
    expect(renewed({}, changed)).toEqual(changed);
    expect(renewed(before, {})).toEqual({});
    expect(() => renewed(before, after(heavier))).toThrow(/timberColumnASD: its results changed/);
    expect(() => renewed(changed, before)).toThrow(/timberColumnASD: its version fell from \d+ to \d+/);
  });
});
