import { fourDigits } from '../../../contract/numberText';
import type { Material, Ply, ReferenceValues } from './material';
import { WoodError } from './material';

/** Of what the values are that the user gives. */
export const customKinds = ['Engineered wood or other', 'Sawn lumber'] as const;
export const customSawn = customKinds[1];

/** Whether the size factor is in them. */
export const customSizeFactors = ['Values include it', 'Apply it'] as const;
export type CustomSizeFactor = (typeof customSizeFactors)[number];

const customSpecies = 'Custom sawn lumber';

/** Least thickness of lumber, in, and of timbers 5 in nominal. */
export const leastLumber = 1.5;
export const leastTimber = 4.5;

/** Sawn lumber with custom values: it takes the factors of the listed grades of its size. */
export function customLumber(values: ReferenceValues, { b, d }: Ply, cf: CustomSizeFactor): Material {
  const thickness = Math.min(b, d);
  if (thickness < leastLumber)
    throw new WoodError(
      `Sawn lumber thinner than ${leastLumber} in has no factors in Tables 4A and ` + '4B.',
    );
  return {
    kind: thickness >= leastTimber ? 'timber' : 'dimension',
    species: customSpecies,
    grade: '',
    table: 'Custom values',
    sizeFactorIncluded: cf === 'Values include it',
    ...values,
  };
}

export const isCustomLumber = ({ species }: Material): boolean => species === customSpecies;

/**
 * What the size factor of custom sawn lumber rests on; '' for everything else.
 *
 * @param onFb the factor of the tables, and where Fc counts that on it
 */
export function customSizeFactorNote(material: Material, onFb: number, onFc?: number): string {
  if (!isCustomLumber(material)) return '';
  const factors = `${fourDigits(onFb)} on Fb` + (onFc === undefined ? '' : ` and ${fourDigits(onFc)} on Fc`);
  return material.sizeFactorIncluded
    ? `Custom sawn lumber: CF is 1.0, because the values include it (the tables have ${factors} for ` +
        'this size); CM, Ci and Cr are the same as for listed grades.'
    : `Custom sawn lumber: CF is from Tables 4A and 4D, ${factors}; CM, Ci and Cr are the same as ` +
        'for listed grades.';
}

/** Where the tables would make the strength smaller than values that were left as they are; none elsewhere. */
export function customSizeFactorCautions(material: Material, wouldBe: number): string[] {
  if (!isCustomLumber(material) || !material.sizeFactorIncluded || wouldBe >= 1) return [];
  return [
    `The tables give CF ${fourDigits(wouldBe)} for this size, below 1.0: the custom ` +
      'values must include it, or set customSizeFactor to "Apply it" (NDS 4.3.6).',
  ];
}
