import { inGroups, namesGroups } from '../../core/templates/fieldGroups';
import type { FormField } from '../common/formState';

export interface FormGroup {
  /** '' where all inputs are in one group. */
  name: string;
  inputs: FormField[];
  /** Something in it is required, was entered, or is wrong; else its defaults apply, and it can wait. */
  isOpen: boolean;
}

/** The fields under their headings. Groups that are a guess stay open. */
export function formGroups(fields: readonly FormField[]): FormGroup[] {
  const isNamed = namesGroups(fields);
  const groups = inGroups(fields);
  return groups.map(([name, inputs]) => ({
    name: groups.length === 1 ? '' : name,
    inputs,
    isOpen: !isNamed || inputs.some(needsLook),
  }));
}

function needsLook({ field, isEntered, problem, isMissing }: FormField): boolean {
  return (
    isEntered || problem !== null || isMissing || (field.required === true && field.default === undefined)
  );
}
