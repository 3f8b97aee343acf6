import fc from 'fast-check';
import type * as z from 'zod/mini';
import { attributeValue, resultValue, tableValue, templateDetail, warning } from '../../../contract';
import { field, template } from '../testing/templates';
import type { Check } from './guards';
import { isAttributeValue, isResultValue, isTableValue, isTemplateDetail, isWarning } from './wireShapes';

/** Everything that a template may have. */
const fullTemplate = template({
  category: 'Loads',
  description: 'All parts',
  isPartial: false,
  fields: [
    field('load', {
      units: 'psf',
      default: 20,
      example: 30,
      required: true,
      min: 0,
      max: 1000,
      description: 'Of the roof',
    }),
    field('class', {
      ...{
        type: 'enum',
        options: ['a', 2],
        refusedOptions: { A: 'too old' },
        optionDepths: { a: 5.83 },
        default: 'a',
      },
      visibleIf: { referenceId: 'load', equals: [1, 'a', true, null, [['a', 1]]] },
    }),
    field('rows', {
      ...{ type: 'table', along: 'load', default: [['a', 1, null, true, { dead: 1 }]] },
      columns: [
        { referenceId: 'c', label: 'C', type: 'number', units: 'ft', options: ['a', 1] },
        { referenceId: 'd', label: 'D', type: 'text', units: null },
      ],
    }),
  ],
  outputs: [
    { referenceId: 'o', label: 'O', type: 'number', units: null, description: 'text' },
    {
      referenceId: 't',
      label: 'T',
      type: 'table',
      units: 'ft',
      columns: [{ referenceId: 'c', label: 'C', type: 'text' }],
    },
  ],
  presets: [
    { code: 'p', name: 'P', description: null, defaults: { load: 1, rows: [[1]] }, hasUnknownDefaults: true },
  ],
});
const fullWarning = { type: 'unknown_field', field: 'f', message: 'm' };

/** Another version, or another program, may have written anything; a name that changes prototypes is refused whatever holds it. */
const anyValue = fc
  .oneof(
    fc.anything({ maxDepth: 3, withBigInt: true, withDate: true }),
    fc.array(
      fc.array(
        fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.dictionary(fc.string(), fc.integer())),
      ),
    ),
    fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)))),
  )
  .filter((value) => !hasProto(value));

function hasProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProto);
}

/** Every place in a value, as the names that lead there. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))];
}

function withAt(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  return Object.assign(copy, { [name]: withAt((copy as Record<string, unknown>)[name], rest, put) });
}

/** A good value with another one at any of its places. */
const damaged = (good: object) =>
  fc.tuple(fc.constantFrom(...placesIn(good)), anyValue).map(([place, put]) => withAt(good, place, put));

test.each<[string, Check, z.ZodMiniType, fc.Arbitrary<unknown>]>([
  ['a table', isTableValue, tableValue, anyValue],
  ['an attribute', isAttributeValue, attributeValue, anyValue],
  ['a result', isResultValue, resultValue, anyValue],
  ['a warning', isWarning, warning, damaged(fullWarning)],
  ['a template', isTemplateDetail, templateDetail, damaged(fullTemplate)],
])('the check of %s lets pass what the schema takes, and nothing else', (_, check, schema, values) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(check(value)).toBe(schema.safeParse(value).success);
    }),
    { numRuns: 2000 },
  );
});

test('what is whole passes', () => {
  expect([isTemplateDetail(fullTemplate), isWarning(fullWarning)]).toEqual([true, true]);
});

test('a name that would change a prototype is refused', () => {
  const hostile = JSON.parse('{"__proto__":1}') as unknown;
  expect([isTableValue([[hostile]]), isResultValue([hostile])]).toEqual([false, false]);
});
