import type { Attributes } from '../../../../src/contract';
import data from './examples.json';

/** A published worked example. Of a list of cases, `value` has one number a case. */
export interface WorkedExample {
  id: string;
  template: string;
  level: string;
  title: string;
  inputs: Record<string, unknown>;
  expected: Record<string, { value: number | number[]; unit: string; absTol: number }>;
  notes?: string;
}

/** The examples as JSON has them: each has its own keys under `inputs` and `expected`. */
const examples: WorkedExample[] = JSON.parse(JSON.stringify(data.examples));

/** Symbols of the sources that are outputs of the templates under another name. */
const outputNames: Record<string, string> = { Ct: 'cT', Cs: 'cS' };

/** An example that runs through a template, or through an endpoint that serves it. */
export interface TemplateExample {
  id: string;
  title: string;
  template: string;
  attributes: Attributes;
  /** By referenceId of the output: the published value and how far a result may lie from it. */
  outputs: { referenceId: string; value: number; absTol: number }[];
}

export const templateExamples: TemplateExample[] = examples
  .filter((example) => example.level === 'template')
  .map(({ id, title, template, inputs, expected }) => ({
    id,
    title,
    template,
    attributes: inputs as Attributes,
    outputs: Object.entries(expected).map(([name, { value, absTol }]) => ({
      referenceId: outputNames[name] ?? name,
      value: value as number,
      absTol,
    })),
  }));

export const componentExamples: WorkedExample[] = examples.filter((example) => example.level === 'component');
