import * as fc from 'fast-check';
import { CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import { testClient } from '../../client/testing/testClient';
import { type Field, type TemplateDetail, unknownUnits } from '../../../contract';
import { coerceValue } from '../inputs/fieldKinds';
import { returnableOutputs } from '../outputs/outputNames';
import { completeAttributes } from '../inputs/completeAttributes';
import { inFieldUnits } from '../inputs/fieldUnits';
import { readHeadings } from '../inputs/heading';
import { field, template } from '../testing/templates';
import { allTemplates } from './catalogue';

const full = template({
  ...{ code: 'beam', name: 'Beam', category: 'Wood', description: 'A beam' },
  fields: [
    field('span', {
      ...{ label: 'Span', units: 'ft', default: 10, required: true, min: 1, max: 60 },
      description: 'Between supports',
    }),
    field('grade', { type: 'enum', default: 'No. 2', options: ['No. 1', 'No. 2'] }),
    field('wet', {
      ...{ type: 'boolean', default: false },
      visibleIf: { referenceId: 'grade', equals: ['No. 2'] },
    }),
    field('loads', {
      ...{ type: 'table', default: [[1, 2]] },
      columns: [
        { referenceId: 'position', label: 'Position', type: 'number', units: 'ft' },
        { referenceId: 'load', label: 'Load', type: 'number', units: 'kip' },
      ],
    }),
  ],
  outputs: [
    { referenceId: 'moment', label: 'Moment', type: 'number', units: 'kip-ft', description: 'At midspan' },
  ],
  presets: [{ code: 'porch', name: 'Porch', description: null, defaults: { span: 12 } }],
});
type Json = Record<string, unknown>;

/** What the interface names: without it there is no template, no input, no output, no preset. */
const demanded = new Set(['id', 'code', 'fields', 'outputs', 'referenceId']);

interface Place {
  path: (string | number)[];
}

/** Every property of the answer that the interface does not demand. */
function places(value: unknown, path: (string | number)[] = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => places(each, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    // What a preset sets is under its own names.
    ...(demanded.has(name) || path.includes('defaults') ? [] : [{ path: [...path, name] }]),
    ...(name === 'default' ? [] : places(each, [...path, name])),
  ]);
}

const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  7,
  'text',
  true,
  {},
  { a: { b: 1 } },
  [],
  [{ value: 'x' }],
);

function varied(changes: { place: Place; value: unknown }[]): TemplateDetail {
  const answer = structuredClone(full) as unknown as Json;
  for (const { place, value } of changes) {
    let at: unknown = answer;
    for (const step of place.path.slice(0, -1)) at = (at as Json | undefined)?.[step];
    const last = place.path.at(-1) ?? '';
    if (typeof at !== 'object' || at === null) continue;
    if (value === undefined) delete (at as Json)[last];
    else (at as Json)[last] = value;
  }
  return answer as unknown as TemplateDetail;
}

function clientOf(answer: unknown, remarks: string[] = []): ServiceClient {
  return testClient({
    fetch: () => Promise.resolve(Response.json(answer)),
    onRemark: (text) => remarks.push(text),
  });
}

/** The number that a cell with these units comes to, or the refusal. */
function sent(field: Field, value: unknown, units: string | null): unknown {
  try {
    const cell = inFieldUnits({ field, value, units });
    return coerceValue(cell.field, cell.value);
  } catch (error) {
    if (error instanceof CalcError) return 'refused';
    throw error;
  }
}

test('a template whose answer leaves out or varies what the interface does not show stays usable, with no wrong number', async () => {
  const change = fc.record({ place: fc.constantFrom(...places(full)), value: odd });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const answer = varied(changes);
      const template = await clientOf(answer).getTemplate('beam');
      expect(template.fields.map(({ referenceId }) => referenceId)).toEqual([
        'span',
        'grade',
        'wet',
        'loads',
      ]);
      expect(returnableOutputs(template).length).toBeLessThanOrEqual(1);
      const span = template.fields[0] as Field;
      expect(typeof span.label).toBe('string');
      const units = (answer.fields[0] as unknown as Json).units;
      if (units === 'ft') {
        // Another kind of field than a number is not known here: the service judges what stands in the cell.
        if (span.type === 'number') expect(['refused', 32.8083989501]).toContain(sent(span, 10, 'm'));
      } else {
        expect(sent(span, 10, 'm')).toBe('refused');
        expect(sent(span, 10, 'ft')).toBe('refused');
        const stated = readHeadings(template).unitsOf('Span (m)', span);
        expect(stated.state).not.toBe('taken');
      }
      // A plain number is sent as it stands, whatever is known of it.
      if (span.type === 'number') expect([10, 'refused']).toContain(sent(span, 10, null));
      // What a preset sets is known, or no sheet is used again with what this build believes that it sets.
      const preset = template.presets[0];
      if (preset && !template.isPartial) {
        const complete = completeAttributes(template, preset, {});
        // An object without names says that it sets nothing.
        const sets = (answer.presets[0] as unknown as Json).defaults;
        const isEmpty = JSON.stringify(sets) === '{}';
        if (complete) expect(complete.span).toBe(isEmpty ? span.default : 12);
      }
    }),
    { numRuns: 400, seed: 23 },
  );
});

describe('the table of variations', () => {
  const read = (change: (answer: typeof full & Json) => void, remarks?: string[]) => {
    const answer = structuredClone(full) as typeof full & Json;
    change(answer);
    return clientOf(answer, remarks).getTemplate('beam');
  };
  const drop = (entry: unknown, name: string) => delete (entry as Json)[name];

  test.each<[string, (answer: typeof full & Json) => void, object]>([
    ['a field without label', (a) => drop(a.fields[0], 'label'), { fields: { 0: { label: 'span' } } }],
    ['a field without units', (a) => drop(a.fields[0], 'units'), { fields: { 0: { units: unknownUnits } } }],
    ['a field with null units', () => undefined, { fields: { 1: { units: null } } }],
    [
      'an output without units',
      (a) => drop(a.outputs[0], 'units'),
      { outputs: { 0: { units: unknownUnits } } },
    ],
    ['an output without type', (a) => drop(a.outputs[0], 'type'), { outputs: { 0: { type: 'unknown' } } }],
    ['a choice without type', (a) => drop(a.fields[1], 'type'), { fields: { 1: { type: 'enum' } } }],
    ['rows without type', (a) => drop(a.fields[3], 'type'), { fields: { 3: { type: 'table' } } }],
    [
      'a column without label',
      (a) => drop(a.fields[3]?.columns?.[0], 'label'),
      { fields: { 3: { columns: { 0: { label: 'position' } } } } },
    ],
    [
      'options that are objects',
      (a) => Object.assign(a.fields[1] ?? {}, { options: [{ value: 'No. 1' }] }),
      { fields: { 1: { type: 'unknown' } } },
    ],
    ['no presets', (a) => drop(a, 'presets'), { presets: [] }],
    ['no name', (a) => drop(a, 'name'), { name: 'beam' }],
    [
      'no category, version, description',
      (a) => ['category', 'version', 'description'].map((name) => drop(a, name)),
      { category: null, version: null, description: null },
    ],
    [
      'a preset with other names',
      (a) => Object.assign(a, { presets: [{ code: 'porch', title: 'Porch', values: { span: 12 } }] }),
      { presets: { 0: { name: 'Porch', defaults: { span: 12 } } } },
    ],
    [
      'a preset that does not say what it sets',
      (a) => Object.assign(a, { presets: [{ code: 'porch' }] }),
      { presets: { 0: { defaults: {}, hasUnknownDefaults: true } } },
    ],
  ])('%s', async (_, change, expected) => {
    const remarks: string[] = [];
    expect(await read(change, remarks)).toMatchObject(expected);
    expect(remarks).toEqual([]);
  });

  test('a field without a name is skipped with a remark, and no sheet is used again', async () => {
    const remarks: string[] = [];
    const template = await read((a) => drop(a.fields[1], 'referenceId'), remarks);
    expect(template.fields.map(({ referenceId }) => referenceId)).toEqual(['span', 'wet', 'loads']);
    expect(remarks).toEqual(['Beam: input 2 cannot be read and is left out']);
    expect(completeAttributes(template, null, {})).toBeNull();
    expect(completeAttributes(await read(() => undefined), null, {})).not.toBeNull();
  });

  test('a preset that does not say what it sets uses no sheet again', async () => {
    const template = await read((a) => Object.assign(a, { presets: [{ code: 'porch' }] }));
    expect(completeAttributes(template, template.presets[0] ?? null, {})).toBeNull();
  });

  test('a percentage is not read where the units are not known', async () => {
    const { fields } = await read((a) => drop(a.fields[0], 'units'));
    expect(sent(fields[0] as Field, '10 ft', null)).toBe('refused');
    expect(sent(fields[0] as Field, 10, null)).toBe(10);
  });

  test.each(['id', 'code', 'fields', 'outputs'])('without %s there is no template', async (name) => {
    await expect(read((a) => drop(a, name))).rejects.toMatchObject({ code: 'INVALID_ANSWER' });
  });
});

describe('the list of templates', () => {
  test('one entry without a name has its code; one without a code is skipped', async () => {
    const remarks: string[] = [];
    const client = clientOf(
      { templates: [{ code: 'a' }, { name: 'B' }, { code: 'c', name: 'C', category: 4 }], total: 3 },
      remarks,
    );
    expect(await allTemplates(client)).toMatchObject([
      { code: 'a', name: 'a', category: null },
      { code: 'c', name: 'C', category: null },
    ]);
    expect(remarks).toEqual(['The list of templates: entry 2 cannot be read and is left out']);
  });

  test('what cannot be read counts for where the next page begins', async () => {
    const all = [{ code: 'a' }, {}, { code: 'c' }, {}, { code: 'e' }];
    const urls: string[] = [];
    const client = testClient({
      fetch(url) {
        urls.push(String(url));
        const offset = Number(new URL(String(url)).searchParams.get('offset'));
        return Promise.resolve(Response.json({ templates: all.slice(offset, offset + 2), total: 5 }));
      },
    });
    expect((await allTemplates(client)).map(({ code }) => code)).toEqual(['a', 'c', 'e']);
    expect(urls).toHaveLength(3);
  });
});

describe('projects, which the interface does not show', () => {
  test.each([
    ['as a list', [{ id: 'p', title: 'Pier' }]],
    ['under items', { items: [{ projectId: 'p', name: 'Pier', projectUrl: null }] }],
  ])('%s', async (_, answer) => {
    expect(await clientOf(answer).listProjects()).toMatchObject({
      projects: [{ projectId: 'p', name: 'Pier' }],
      pagination: { totalPages: 1 },
    });
  });
});

test('a warning in another shape stays a warning, and a reason a reason', async () => {
  const answer = {
    updatedAttributes: ['span'],
    warnings: [{ type: 'odd', field: null, message: 4 }, 'text'],
  };
  expect((await clientOf(answer).updateSheet('s', { attributes: { span: 1 } })).warnings).toEqual([
    { type: 'odd' },
    { type: 'warning', message: 'text' },
  ]);
  expect(await clientOf({ valid: false, errors: ['too long'] }).validate('beam', { attributes: {} })).toEqual(
    {
      valid: false,
      warnings: [],
      errors: [{ field: '', message: 'too long' }],
    },
  );
});
