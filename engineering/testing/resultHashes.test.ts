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

  test('nothing, of the same template', () => {
    expect(said({})).toBe('');
  });

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

  test('no word: labels, descriptions, messages and notes may be put better', () => {
    const described = <T extends object>(all: T[]) =>
      all.map((one) => ({ ...one, label: 'L', description: 'D' }));
    expect(
      said({
        name: 'N',
        description: 'D',
        fields: described(timberColumnASD.fields),
        outputs: described(timberColumnASD.outputs),
        solve(inputs, project) {
          const solution = timberColumnASD.solve(inputs, project);
          const { check } = solution;
          const failReasons = check?.failReasons.map(() => 'Worse.') ?? [];
          return { ...solution, notes: [], ...(check ? { check: { ...check, failReasons } } : {}) };
        },
      }),
    ).toBe('');
  });

  test('a version that was raised while the results here were not renewed', () => {
    expect(said({ ...heavier, ...raised })).toMatch(/its version is \d+ now.*Run UPDATE_RESULT_HASHES=1 /s);
    expect(said(raised)).toMatch(/its version is \d+ now/);
  });

  test('a template that is new, and one that went', () => {
    expect(differences({}, before)).toEqual([expect.stringContaining('timberColumnASD: it is new')]);
    expect(differences(before, {})).toEqual([
      expect.stringContaining('timberColumnASD: there is no such template'),
    ]);
  });

  test('a renewal takes what has another version or is new, and rejects what has not', () => {
    const changed = after({ ...heavier, ...raised });
    expect(renewed(before, changed)).toEqual(changed);
    expect(renewed({}, changed)).toEqual(changed);
    expect(renewed(before, {})).toEqual({});
    expect(() => renewed(before, after(heavier))).toThrow(/timberColumnASD: its results changed/);
    expect(() => renewed(changed, before)).toThrow(/timberColumnASD: its version fell from \d+ to \d+/);
  });

  test('more published examples are no other results', () => {
    const [first, ...others] = examples.filter(({ example }) => example.template === 'timberColumnASD');
    expect(first).toBeDefined();
    const fewer = { timberColumnASD: resultHashes(timberColumnASD, others) };
    expect(differences(fewer, before).join('\n')).toMatch(
      /its published examples are others.*Run UPDATE_RESULT_HASHES=1/s,
    );
    expect(renewed(fewer, before)).toEqual(before);
  });
});
