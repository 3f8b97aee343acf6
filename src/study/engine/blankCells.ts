import type { Field } from '../../../contract';
import { needsAnswer } from '../../core/inputs/blankInputs';
import type { HeaderChoices } from './studyColumn';

/** What becomes of a row whose cell is blank in a column that is sent. */
export type BlankAnswer = 'default' | 'skip' | 'error';

const answers: readonly string[] = ['default', 'skip', 'error'] satisfies BlankAnswer[];

/** Where the answer stands among the choices of a template's columns. A heading's own key holds no blank. */
export function blankChoice(headerKey: string): string {
  return `blank ${headerKey}`;
}

/** The user's answer; without one the default is taken, but never of a load, a length, a bracing or a section: null. */
export function blankAnswer(field: Field, headerKey: string, choices: HeaderChoices): BlankAnswer | null {
  const key = blankChoice(headerKey);
  const said = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (typeof said === 'string' && answers.includes(said)) return said as BlankAnswer;
  return needsAnswer(field) ? null : 'default';
}
