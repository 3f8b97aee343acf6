import data from './examples.json';

/** A published worked example. Of a list of cases, `value` has one number a case. */
export interface WorkedExample {
  id: string;
  title: string;
  inputs: Record<string, unknown>;
  expected: Record<string, { value: number | number[]; unit: string; absTol: number }>;
}

/** The examples as JSON has them: each has its own keys under `inputs` and `expected`. */
export const examples: WorkedExample[] = JSON.parse(JSON.stringify(data.examples));
