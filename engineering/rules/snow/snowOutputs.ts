import type { Output } from '../../../contract';

const loads: [referenceId: string, label: string, description: string][] = [
  ['pF', 'Flat roof snow load pf', 'In psf.'],
  [
    'pS',
    'Sloped roof snow load pS',
    'Balanced load Cs pf on the horizontal projection, in psf, without rain on snow.',
  ],
  [
    'pDesign',
    'Governing uniform (balanced) roof snow load',
    'The larger of pS with the rain-on-snow surcharge and, on a low slope, the minimum load pM, in psf; the design roof ' +
      'snow load of the typed answer. Unbalanced loads are separate cases and can govern a member: cautions says where one ' +
      'is larger.',
  ],
  [
    'unbalGeneral',
    'Unbalanced load: leeward surcharge alone, added to pS',
    'Rectangular surcharge hd gamma / sqrt(S) in psf from the ridge over unbalGeneralWidth, on top of pS. Where ' +
      'unbalRafter is not 0, that uniform load is the one of simply supported prismatic members, and this one of other ' +
      'roof systems. 0 when no unbalanced case applies; notes says why.',
  ],
];

const unbalanced: [referenceId: string, label: string, description: string][] = [
  [
    'unbalPeak',
    'Unbalanced load: leeward total',
    'Total load in psf within unbalGeneralWidth of the ridge. 0 when no unbalanced case applies.',
  ],
  [
    'unbalWindward',
    'Unbalanced load: windward side',
    '0.3 pS in psf, together with unbalPeak. 0 when no unbalanced case applies.',
  ],
  [
    'unbalRafter',
    'Unbalanced load of rafters: leeward total',
    'Uniform leeward load in psf, with none on the windward side, for simply supported prismatic members and W of ' +
      'at most 20 ft, in place of unbalPeak and unbalWindward. 0 when that case does not apply.',
  ],
];

const balanced: [referenceId: string, label: string, description: string][] = [
  [
    'pM',
    'Minimum load for low-slope roofs pm',
    'A separate uniform case in psf; 0 when the slope is 15 degrees or more.',
  ],
  [
    'rainSurcharge',
    'Rain-on-snow surcharge',
    'In psf, on the balanced sloped load only; 0 when none is required.',
  ],
  ['pSrain', 'Sloped roof snow load with rain on snow', 'pS + rainSurcharge, in psf.'],
  ['pG', 'Ground snow load used', "In psf: the sheet's own, or the project's default."],
];

const number =
  (units: string | null, level: string) =>
  ([referenceId, label, description]: readonly [string, string, string]): Output => ({
    referenceId,
    label,
    type: 'number',
    units,
    description: `${description} ${level}`,
  });

/**
 * Outputs of a snow template; the factors of the edition come in between.
 *
 * @param level a sentence on the level of the loads; it stands in the description of every output
 * @param factors referenceId, label and description of the edition's factors
 */
export function snowOutputs(level: string, factors: [string, string, string][]): Output[] {
  const text = (referenceId: string, label: string, description: string): Output => ({
    referenceId,
    label,
    type: 'text',
    units: null,
    description: `${description} ${level}`,
  });
  return [
    ...loads.map(number('psf', level)),
    number(
      'ft',
      level,
    )([
      'unbalGeneralWidth',
      'Width of the unbalanced surcharge',
      '8 hd sqrt(S) / 3 in ft, horizontally from the ridge. It can exceed W; the surcharge itself ends at the eave.',
    ]),
    ...unbalanced.map(number('psf', level)),
    ...balanced.map(number('psf', level)),
    ...factors.map(number(null, level)),
    number('pcf', level)(['gamma', 'Snow density', 'In pcf.']),
    number(
      'ft',
      level,
    )(['hd', 'Drift height hd of the unbalanced load', 'In ft; 0 when no unbalanced case applies.']),
    text('governingCase', 'Governing uniform case', 'Which uniform case gives pDesign.'),
    text('notes', 'Notes', 'What was assumed and what must be known to use the loads.'),
    text(
      'cautions',
      'Cautions',
      'What can make pDesign too small where it is used: an unbalanced load that is larger, a value that was assumed.',
    ),
  ];
}
