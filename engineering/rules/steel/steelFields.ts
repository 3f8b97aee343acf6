import type { Field } from '../../../contract';

type Bounds = Pick<
  Field,
  | 'units'
  | 'default'
  | 'example'
  | 'min'
  | 'max'
  | 'description'
  | 'visibleIf'
  | 'usedOutput'
  | 'bracing'
  | 'choices'
>;

/** A field for a number that the calculation needs. */
export function numberField(referenceId: string, label: string, bounds: Bounds): Field {
  return { referenceId, label, type: 'number', required: true, ...bounds };
}

export const yieldStressField = numberField('fy', 'Yield stress Fy', {
  units: 'ksi',
  default: 50,
  min: 20,
  max: 100,
  description: 'Specified minimum yield stress, in ksi; A992 and A500 Grade C have 50.',
});

const inches = (referenceId: string, label: string, by: string, value: number, min: number, max: number) =>
  numberField(referenceId, label, {
    units: 'in',
    example: value,
    min,
    max,
    visibleIf: { referenceId: 'section', equals: [by] },
    description: `${label} of a ${by.replace('Custom', 'custom')} section, in inches.`,
  });

/** Dimensions of an I-shape that is not in the list; used when `section` holds `custom`. */
export function customWideFlangeFields(custom: string): Field[] {
  return [
    inches('depth', 'Depth d', custom, 18, 1, 120),
    inches('flangeWidth', 'Width of the flanges bf', custom, 7.5, 0.5, 60),
    inches('flangeThickness', 'Thickness of the flanges tf', custom, 0.57, 0.05, 10),
    inches('webThickness', 'Thickness of the web tw', custom, 0.355, 0.05, 10),
    {
      ...inches('filletRadius', 'Radius of the fillets', custom, 0.4, 0, 5),
      description:
        'Radius between web and flanges (k minus tf), in inches. Above 0 the shape is treated as rolled, ' +
        'at 0 as built up from welded plates.',
    },
  ];
}

/** Dimensions of a hollow section that is not in the list; used when `section` holds `custom`. */
export function customHollowFields(custom: string): Field[] {
  return [
    inches('height', 'Outside height H', custom, 8, 1, 60),
    inches('width', 'Outside width B', custom, 8, 1, 60),
    {
      ...inches('wallThickness', 'Design wall thickness t', custom, 0.465, 0.02, 3),
      description:
        'Design thickness, in inches: 0.93 times nominal for ASTM A500, nominal for ASTM A1085. Corner ' +
        'radii are 2t outside and t inside.',
    },
  ];
}
