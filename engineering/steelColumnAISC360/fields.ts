import type { Field } from '../../contract';
import { editionField } from '../rules/combinations/loadLevels';
import { designMethodField } from '../rules/steel/designMethod';
import {
  customHollowFields,
  customWideFlangeFields,
  numberField,
  yieldStressField,
} from '../rules/steel/steelFields';
import { refusedHollowNames } from '../rules/steel/hollowShapes';
import { refusedWideFlangeNames, wideFlangeDepths, wideFlangeNames } from '../rules/steel/wideFlangeShapes';
import { lczNotGiven, lengthNotGiven } from './columnDesign';
import { customHSS, customW, sections } from './options';

/** Dead and live loads are required, and can be 0. Less common loads default to 0. */
const axialLoad = (referenceId: string, label: string, of: Pick<Field, 'default' | 'example'>, more = '') =>
  numberField(referenceId, label, {
    units: 'kip',
    ...of,
    min: 0,
    max: 1_000_000,
    description: `${label} in ${referenceId === 'axialUplift' ? 'tension' : 'compression'}, in kip.${more}`,
  });

const none = { default: 0 };
const strengthLevelWind = ' Strength level, as in ASCE 7 (1.0W in LRFD, 0.6W in ASD).';

const effectiveLength = (referenceId: string, axis: string, how: string) =>
  numberField(referenceId, `Effective length for buckling about the ${axis} axis`, {
    units: 'ft',
    example: 15,
    min: 0,
    max: 1000,
    choices: [{ label: 'Braced all along', value: 0 }],
    description: `K L, in ft: ${how}. Enter 0 if the column cannot buckle that way.`,
  });

export const fields: Field[] = [
  {
    referenceId: 'section',
    label: 'Section',
    type: 'enum',
    units: null,
    example: 'W14X90',
    required: true,
    options: [...sections],
    refusedOptions: { ...refusedHollowNames, ...refusedWideFlangeNames },
    optionDepths: wideFlangeDepths,
    description:
      'A W shape or a rectangular HSS (ASTM A500), with properties computed from its dimensions, or ' +
      `${customW} or ${customHSS} with the dimensions below.`,
  },
  ...customWideFlangeFields(customW),
  ...customHollowFields(customHSS),
  yieldStressField,
  axialLoad('axialDead', 'Dead load', { example: 100 }),
  axialLoad('axialLive', 'Live load', { example: 100 }),
  axialLoad('axialRoofLive', 'Roof live load', none),
  axialLoad('axialSnow', 'Snow load', none, ' It must be from the edition of ASCE 7 below.'),
  {
    ...axialLoad('axialWind', 'Wind load', none, strengthLevelWind),
    belowMin: 'Enter uplift as a positive Wind uplift.',
  },
  axialLoad(
    'axialUplift',
    'Wind uplift',
    none,
    `${strengthLevelWind} Tension is checked for yielding of the gross section (D2).`,
  ),
  numberField('columnLength', 'Length of the column for its self-weight (0: in the dead load)', {
    units: 'ft',
    default: lengthNotGiven,
    min: 0,
    max: 1000,
    description:
      'Adds the weight of the section over this length, in ft, to the dead load in compression and at ' +
      `the base: at 490 pcf, of a listed HSS with its nominal wall. ${lengthNotGiven}: not given; the ` +
      'dead load includes the self-weight.',
  }),
  effectiveLength('lcx', 'x', 'the major axis of a W, bending in the height direction of an HSS'),
  effectiveLength('lcy', 'y', 'the minor axis of a W, bending in the width direction of an HSS'),
  numberField('lcz', 'Effective length for torsional buckling Lcz (0: larger of Lcx and Lcy)', {
    units: 'ft',
    default: lczNotGiven,
    min: 0,
    max: 1000,
    visibleIf: { referenceId: 'section', equals: [...wideFlangeNames, customW] },
    description:
      `Distance between points where a W is restrained against twist, in ft (E4). ${lczNotGiven}: not ` +
      'given (the larger of Lcx and Lcy). A minor-axis brace prevents twist only if it restrains both ' +
      'flanges.',
  }),
  editionField,
  designMethodField,
];
