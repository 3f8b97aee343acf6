/** A published worked example. Of a list of cases, `value` has one number a case. */
export interface WorkedExample {
  id: string;
  level: string;
  title: string;
  inputs: Record<string, unknown>;
  expected: Record<string, { value: number | number[]; unit: string; absTol: number }>;
}

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

/** Each published value with ours, and whether ours lies within its tolerance; a name without ours is not within. */
export function compared({ expected }: WorkedExample, ours: Record<string, number | number[]>) {
  return Object.entries(expected).flatMap(([name, { value, absTol }]) => {
    const found = [ours[name] ?? []].flat();
    return [value].flat().map((published, index) => {
      const own = found[index] ?? NaN;
      return { name, published, own, within: Math.abs(own - published) <= absTol };
    });
  });
}
