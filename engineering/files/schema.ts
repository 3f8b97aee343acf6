import { z } from 'zod';
import { fieldCriteria } from '../../contract';
import { dimensionsOf } from '../kit/dimensions';

/** Bounds of a file: a template is small, and no file may stop the service. */
export const limits = {
  fields: 60,
  steps: 200,
  rows: 500,
  options: 200,
  formula: 400,
  sums: 40,
  examples: 50,
  size: 256 * 1024,
};

/** What they mean in formulas and conditions is settled. */
const reserved: ReadonlySet<string> = new Set(['pi', 'and', 'or', 'not']);

const symbol = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z\d]{0,39}$/,
    'must be a name of up to 40 Latin letters and digits that begins with a letter',
  )
  .refine((name) => !reserved.has(name) && !(name in Object.prototype), 'is a reserved word in formulas');
const text = z.string().min(1).max(2_000);
const formula = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().min(1).max(limits.formula));
const knownUnits =
  'use in, ft, lb, kip, psi, ksi, psf, pcf, plf, klf, deg, rad, and powers, products and quotients';
const units = z
  .nullable(
    z
      .string()
      .max(20)
      .refine(isKnown, { error: ({ input }) => `${String(input)} is unknown; ${knownUnits}` }),
  )
  .optional();
const cell = z.union([z.number(), z.string().max(200)]);
const value = z.union([
  z.number(),
  z.boolean(),
  z.string().max(200),
  z.array(z.array(cell)).max(limits.rows),
]);
const inputs = z.record(symbol, value);

const column = z.strictObject({ name: symbol, label: text, units });

const field = z.strictObject({
  name: symbol,
  label: text,
  description: text.optional(),
  units,
  /** What counts when nothing is entered. A field without a default must be entered, and has an example. */
  default: value.optional(),
  example: value.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Which of the design criteria of a package it states. */
  criterion: z.enum(fieldCriteria).optional(),
  /** The heading of a form and a report that it stands under. */
  group: z.string().min(1).max(40).optional(),
  options: z.array(z.string().min(1).max(100)).min(2).max(limits.options).optional(),
  columns: z.array(column).min(1).max(12).optional(),
  /** The field counts only while another has one of these values. */
  when: z.strictObject({ field: symbol, is: z.array(z.union([z.string(), z.boolean()])).min(1) }).optional(),
});

const table = z.strictObject({
  source: text,
  /** The first is the key. */
  columns: z
    .array(column.partial({ label: true }))
    .min(2)
    .max(12),
  rows: z.array(z.array(cell)).min(1).max(limits.rows),
});

const place = z.strictObject({ table: symbol, column: symbol, at: formula });

const step = z.union([
  z.strictObject({ section: text }),
  z.strictObject({
    symbol,
    label: text,
    units,
    clause: text,
    when: formula.optional(),
    detail: z.boolean().optional(),
    empirical: z.boolean().optional(),
    formula: formula.optional(),
    /** The first whose condition holds. */
    choose: z
      .array(z.strictObject({ when: formula.optional(), formula }))
      .min(2)
      .max(20)
      .optional(),
    /** The formula, added up over the rows of a table field. */
    sum: symbol.optional(),
    /** The row with this key. */
    lookup: place.optional(),
    /** Between the rows around this key. */
    interpolate: place.optional(),
  }),
]);

const remark = z.union([text, z.strictObject({ when: formula.optional(), text })]);
const point = z.tuple([formula, formula]);

export const templateFile = z.strictObject({
  code: z
    .string()
    .regex(
      /^[a-z][A-Za-z\d-]{2,39}$/,
      'must begin with a lowercase letter and have 3 to 40 letters, digits and hyphens',
    ),
  name: text,
  category: text,
  description: text,
  edition: text,
  searchWords: z.array(text).max(30).optional(),
  fields: z.array(field).min(1).max(limits.fields),
  tables: z.record(symbol, table).optional(),
  /** Numbers with units that formulas may use, such as the modulus of elasticity of steel. */
  constants: z
    .record(symbol, z.strictObject({ value: z.number(), units, clause: text.optional() }))
    .optional(),
  /** What the inputs as a whole may not be; the text says why. */
  refused: z
    .array(z.strictObject({ when: formula, field: symbol, text }))
    .max(40)
    .optional(),
  steps: z
    .array(step)
    .min(1)
    .max(limits.steps)
    // A sum takes as long as its table has rows.
    .refine(
      (steps) => steps.filter((one) => 'sum' in one).length <= limits.sums,
      `has at most ${limits.sums} steps with a sum`,
    ),
  checks: z
    .array(
      z.strictObject({ name: symbol, label: text, ratio: formula, clause: text, when: formula.optional() }),
    )
    .min(1)
    .max(40)
    .optional(),
  outputs: z
    .array(
      z.union([symbol, z.strictObject({ symbol, label: text.optional(), description: text.optional() })]),
    )
    .min(1)
    .max(100),
  cautions: z.array(remark).max(60).optional(),
  notes: z.array(remark).max(60).optional(),
  sketch: z
    .strictObject({
      caption: text,
      shapes: z
        .array(
          z.strictObject({
            role: z.enum(['body', 'hole', 'outline', 'load', 'ink', 'thin']),
            points: z.array(point).min(2).max(40),
            when: formula.optional(),
          }),
        )
        .min(1)
        .max(40),
      dimensions: z
        .array(z.strictObject({ from: point, to: point, label: text }))
        .max(20)
        .optional(),
    })
    .optional(),
  presets: z
    .array(z.strictObject({ code: symbol, name: text, description: text.optional(), inputs }))
    .max(20)
    .optional(),
  examples: z
    .array(
      z.strictObject({
        source: text,
        inputs,
        /** By symbol of an output or name of a check. */
        expected: z
          .record(symbol, z.union([z.number(), z.string()]))
          .refine((expected) => Object.keys(expected).length > 0, 'must have at least one expected number'),
        /** Largest relative difference; 0.005 where it is left out. */
        within: z.number().positive().max(0.2).optional(),
      }),
    )
    .min(1, 'must have at least one example with its source')
    .max(limits.examples),
});

export type TemplateFile = z.infer<typeof templateFile>;
export type FileField = TemplateFile['fields'][number];
export type FileTable = NonNullable<TemplateFile['tables']>[string];
export type FileStep = Exclude<TemplateFile['steps'][number], { section: string }>;

function isKnown(units: string): boolean {
  try {
    dimensionsOf(units);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
