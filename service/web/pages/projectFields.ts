import type { Field, ProjectDefaults, snowProjectDefaults } from '../../../contract';
import { riskCategories, roughnessCategories } from '../../../engineering/rules/snow/categories';
import { largestGroundSnowLoad } from '../../../engineering/rules/snow/snowFields';
import type { StoredInputs } from '../../../engineering/kit/template';

type DefaultName = (typeof snowProjectDefaults)[number];

const load = { type: 'number', units: 'psf', min: 0, max: largestGroundSnowLoad };

const described: Record<DefaultName, Pick<Field, 'label' | 'type' | 'units' | 'options' | 'min' | 'max'>> = {
  riskCategory: { label: 'Risk category', type: 'enum', units: null, options: [...riskCategories] },
  groundSnowLoad: { label: 'Ground snow load, ASCE 7-16 (service level)', ...load },
  groundSnowLoad2022: { label: 'Ground snow load, ASCE 7-22 (strength level)', ...load },
  roughnessCategory: {
    label: 'Surface roughness category',
    type: 'enum',
    units: null,
    options: [...roughnessCategories],
  },
};

/** A project's defaults as fields of a form. */
export const projectFields: Field[] = Object.entries(described).map(([referenceId, field]) => ({
  referenceId,
  ...field,
}));

/** The defaults as a sheet would hold them. */
export function defaultsAsInputs(defaults: ProjectDefaults): StoredInputs {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, String(value)]));
}
