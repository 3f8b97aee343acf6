import type { FormField } from '../common/formState';

export interface FormGroup {
  /** '' where the template names no groups and nothing tells them apart. */
  name: string;
  inputs: FormField[];
  /** Something in it is required, was entered, or is wrong; else its defaults apply, and it can wait. */
  isOpen: boolean;
}

/** Forces, and forces over a length or an area: not stresses, which are those of a material. */
const load = /^(kip|kips|lb|lbf|kN|N)(\/|$)|^(plf|psf|klf|kPa)$/;

/** The fields under the headings of the template; without any, loads under one and everything else under another. */
export function formGroups(fields: readonly FormField[]): FormGroup[] {
  const isNamed = fields.some(({ field }) => field.group !== undefined);
  const groups = new Map<string, FormField[]>();
  for (const input of fields) {
    const name = isNamed
      ? (input.field.group ?? 'Other inputs')
      : isLoad(input)
        ? 'Loads'
        : 'Member and conditions';
    groups.set(name, [...(groups.get(name) ?? []), input]);
  }
  const isOne = groups.size === 1;
  return [...groups].map(([name, inputs]) => ({
    name: isOne ? '' : name,
    inputs,
    isOpen: !isNamed || inputs.some(needsLook),
  }));
}

function isLoad({ field }: FormField): boolean {
  return [field, ...(field.columns ?? [])].some(({ units }) => load.test(units ?? ''));
}

function needsLook({ field, isEntered, problem, isMissing }: FormField): boolean {
  return (
    isEntered || problem !== null || isMissing || (field.required === true && field.default === undefined)
  );
}
