import type { Attributes } from '../../../../contract';
import { examplesOf } from '../../../testing/workedExample';
import data from './examples.json';

export const examples = examplesOf(data.examples);

/** Symbols of the sources that are outputs of the templates under another name. */
export const outputNames: Record<string, string> = { Ct: 'cT', Cs: 'cS' };

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
    // The roofs of the sources have rafters.
    attributes: { prismaticRafters: true, ...(inputs as Attributes) },
    outputs: Object.entries(expected).map(([name, { value, absTol }]) => ({
      referenceId: outputNames[name] ?? name,
      value: value as number,
      absTol,
    })),
  }));
