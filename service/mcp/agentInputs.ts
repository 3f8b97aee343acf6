import * as z from 'zod/mini';
import { bodyLimits } from '../../contract';
import { inputError } from '../../src/client/calcError';

const cell = z.union([
  z.number(),
  z.string().check(z.maxLength(bodyLimits.textLength)),
  z.boolean(),
  z.null(),
]);
const rows = z.union([z.array(z.array(cell)), z.array(z.record(z.string(), cell))]);

/** Inputs as an agent gives them: by name, as they would be typed into cells. */
export const agentInputs = z.record(z.string(), z.union([cell, rows])).check(
  z.meta({
    description:
      'Inputs by name (describe_template lists them). A number is in the units of its field; other units are written with it: "7.5 m", ' +
      `"24'-6\\"", "1.2 kN/m". A table is a list of rows, as objects by column or as arrays in the order of the columns. ` +
      'What is left out takes its default, which the result names: give only what the user has said.',
  }),
);
export type GivenInputs = z.infer<typeof agentInputs>;

/** A row of the range that the inputs of a formula stand in. */
export type Pair = [name: string, value: string | number | boolean | null];

/** Inputs as the rows of a range; a table is the text that CALC.TABLEROWS makes of it. */
export function pairsOf(inputs: GivenInputs): Pair[] {
  return Object.entries(inputs).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(tableOf(name, value)) : value,
  ]);
}

function tableOf(name: string, value: z.infer<typeof rows>): unknown[][] {
  const isList = (row: (typeof value)[number]): row is unknown[] & typeof row => Array.isArray(row);
  if (value.every(isList)) return value;
  const columns = [...new Set(value.flatMap((row) => Object.keys(row)))];
  if (value.some(isList)) throw inputError(`${name}: give all rows as objects, or all as lists`, name);
  return [
    columns,
    ...value.map((row) => columns.map((column) => (row as Record<string, unknown>)[column] ?? null)),
  ];
}
