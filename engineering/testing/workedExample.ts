/** A published worked example. Of a list of cases, `value` has one number a case. */
export interface WorkedExample {
  id: string;
  template: string;
  level: string;
  title: string;
  source: { name: string; where?: string };
  inputs: Record<string, unknown>;
  expected: Record<string, { value: number | number[]; unit: string; absTol: number }>;
}

/** How an example runs: our values under the names of its expected ones, in its units. */
export type Driver = (example: WorkedExample) => Record<string, number | number[]>;

/** The examples as their JSON has them: each has its own keys under `inputs` and `expected`. */
export function examplesOf(data: unknown[]): WorkedExample[] {
  return JSON.parse(JSON.stringify(data));
}

/** @throws when the example holds no number of that name */
export function numberIn({ id, inputs }: WorkedExample, name: string): number {
  const value = inputs[name];
  if (typeof value !== 'number') throw new Error(`${id} has no number ${name}`);
  return value;
}

/** A published value beside ours. */
export interface Comparison {
  name: string;
  unit: string;
  published: number;
  own: number;
  absTol: number;
  within: boolean;
}

/** Each published value with ours, and whether ours lies within its tolerance; a name without ours is not within. */
export function compared({ expected }: WorkedExample, ours: ReturnType<Driver>): Comparison[] {
  return Object.entries(expected).flatMap(([name, { value, unit, absTol }]) => {
    const found = [ours[name] ?? []].flat();
    return [value].flat().map((published, index) => {
      const own = found[index] ?? NaN;
      return { name, unit, published, own, absTol, within: Math.abs(own - published) <= absTol };
    });
  });
}
