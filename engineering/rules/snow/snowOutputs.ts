import type { Output } from '../../../contract';
import { numberOutput, textOutput } from '../../kit/described';

const loads: [referenceId: string, label: string, description: string][] = [
  ['pF', 'Flat roof snow load pf', 'In psf.'],
  [
    'pS',
    'Sloped roof snow load ps',
    'Balanced load Cs pf on the horizontal projection, in psf, without rain-on-snow surcharge.',
  ],
  [
    'pDesign',
    'Governing uniform (balanced) roof snow load',
    'The larger of ps with the rain-on-snow surcharge and, on a low slope, the minimum load pm, in ' +
      'psf. Unbalanced loads are separate cases and can govern a member: a caution says where one is ' +
      'larger.',
  ],
  [
    'unbalGeneral',
    'Unbalanced load: leeward surcharge, in addition to ps',
    'Rectangular surcharge hd gamma / sqrt(S) in psf, from the ridge over unbalGeneralWidth, added ' +
      'to ps. If unbalRafter is not 0, use that uniform load for simply supported prismatic members ' +
      'and this one for other roof systems. 0 if no unbalanced case applies; the notes say why.',
  ],
];

const unbalanced: [referenceId: string, label: string, description: string][] = [
  [
    'unbalPeak',
    'Unbalanced load: leeward total',
    'Total load in psf within unbalGeneralWidth of the ridge. 0 if no unbalanced case applies.',
  ],
  [
    'unbalWindward',
    'Unbalanced load: windward side',
    '0.3 ps in psf, together with unbalPeak. 0 if no unbalanced case applies.',
  ],
  [
    'unbalRafter',
    'Unbalanced load of rafters: leeward total',
    'Uniform leeward load in psf, with no load on the windward side, for simply supported prismatic ' +
      'members and W of 20 ft or less, instead of unbalPeak and unbalWindward. 0 if that case does not ' +
      'apply.',
  ],
];

const balanced: [referenceId: string, label: string, description: string][] = [
  [
    'pM',
    'Minimum load for low-slope roofs pm',
    'A separate uniform case in psf; 0 if the slope is 15 degrees or more.',
  ],
  [
    'rainSurcharge',
    'Rain-on-snow surcharge',
    'In psf, with the balanced sloped roof load only; 0 if not required.',
  ],
  ['pSrain', 'Sloped roof snow load with rain on snow', 'ps with the rain-on-snow surcharge, in psf.'],
  ['pG', 'Ground snow load used', 'In psf: as entered, or the project default.'],
];

const number =
  (units: string | null, level: string) =>
  ([referenceId, label, description]: readonly [string, string, string]): Output =>
    numberOutput(referenceId, label, units, units === 'psf' ? `${description} ${level}` : description);

/**
 * Outputs of a snow template; the factors of the edition come in between.
 *
 * @param level a sentence on the level of the loads; it stands in the description of every load
 * @param factors referenceId, label and description of the edition's factors
 */
export function snowOutputs(level: string, factors: [string, string, string][]): Output[] {
  const text = (referenceId: string, label: string, description: string): Output =>
    textOutput(referenceId, label, description);
  return [
    ...loads.map(number('psf', level)),
    number(
      'ft',
      level,
    )([
      'unbalGeneralWidth',
      'Width of the unbalanced surcharge',
      '8 hd sqrt(S) / 3 in ft, horizontally from the ridge. It can exceed W; the surcharge ends at ' +
        'the eave.',
    ]),
    ...unbalanced.map(number('psf', level)),
    ...balanced.map(number('psf', level)),
    ...factors.map(number(null, level)),
    number('pcf', level)(['gamma', 'Snow density', 'In pcf.']),
    number(
      'ft',
      level,
    )(['hd', 'Drift height hd of the unbalanced load', 'In ft; 0 if no unbalanced case applies.']),
    text('governingCase', 'Governing uniform case', 'The uniform case that governs pDesign.'),
    text('notes', 'Notes', 'Assumptions, and what to know before using the loads.'),
    text(
      'cautions',
      'Cautions',
      'What can make pDesign too small: a larger unbalanced load, or an assumed value.',
    ),
  ];
}
