import { inGroups } from '../../../contract';
import type { FormField } from '../common/formState';

export interface FormGroup {
  /** '' for inputs without a heading. */
  name: string;
  inputs: FormField[];
  /** Something in it has no default, was entered, or is wrong; else its defaults apply, and it can wait. */
  isOpen: boolean;
}

/** The fields under their headings. */
export function formGroups(fields: readonly FormField[]): FormGroup[] {
  return inGroups(fields).map(([name, inputs]) => ({ name, inputs, isOpen: inputs.some(needsLook) }));
}

function needsLook({ field, isEntered, problem, isMissing }: FormField): boolean {
  return isEntered || problem !== null || isMissing || field.default === undefined;
}
