import { examplesOf } from '../../testing/workedExample';
import data from './examples.json';

export const examples = examplesOf(data.examples);
