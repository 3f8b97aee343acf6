import type { Field, TemplateDetail } from '../../../contract';

/** A field with what a test does not care for filled in. */
export function field(referenceId: string, rest: Partial<Field> = {}): Field {
  return { referenceId, label: `Label of ${referenceId}`, type: 'number', units: null, ...rest };
}

export function template(rest: Partial<TemplateDetail> = {}): TemplateDetail {
  return {
    id: 'id-1',
    version: 3,
    code: 'roof',
    name: 'Roof',
    category: null,
    description: null,
    fields: [],
    outputs: [],
    presets: [],
    ...rest,
  };
}

const site = (projectDefault: string) => ({
  visibleIf: { referenceId: 'overrideDefaults', equals: [true] },
  projectDefault,
  required: true,
});

/** The inputs and outputs of a snow template, where they differ from the usual shape. */
export const snowTemplate = template({
  code: 'loadsSnowASCE7-22',
  fields: [
    field('exposure', {
      type: 'enum',
      default: 'Partially Exposed',
      required: true,
      options: ['Fully Exposed', 'Partially Exposed', 'Sheltered'],
    }),
    field('roughnessCategory', {
      type: 'enum',
      default: 'C',
      options: ['B', 'C', 'D'],
      ...site('roughnessCategory'),
    }),
    field('thermalCondition', {
      type: 'enum',
      default: 'All other structures',
      required: true,
      options: ['All other structures', 'Freezer buildings'],
    }),
    field('riskCategory', {
      type: 'enum',
      default: 'II',
      options: ['I', 'II', 'III', 'IV'],
      ...site('riskCategory'),
    }),
    field('groundSnowLoad', { units: 'psf', default: 20, min: 0, max: 1000, ...site('groundSnowLoad2022') }),
    field('eaveToRidgeDistance', { units: 'ft', default: 30, required: true, min: 0.01 }),
    field('roofSlope', { units: 'rise per 12', default: 4, required: true, min: 0 }),
    field('roofInsulationRValue', { units: 'h ft2 F/Btu', default: 30, required: true, min: 0 }),
    field('overrideDefaults', { type: 'boolean', default: false }),
  ],
  outputs: [
    { referenceId: 'pF', label: 'Flat roof snow load', type: 'number', units: 'psf' },
    {
      referenceId: 'pDesign',
      label: 'Governing uniform (balanced) roof snow load',
      type: 'number',
      units: 'psf',
    },
    { referenceId: 'cT', label: 'Thermal factor', type: 'number', units: null },
    { referenceId: 'notes', label: 'Notes', type: 'text', units: null },
    { referenceId: 'sketch', label: 'Sketch', type: 'customdiagram', units: null },
  ],
  presets: [{ code: 'coldRoof', name: 'Cold roof', defaults: { overrideDefaults: true } }],
});
