import type { Field } from '../../../contract';
import { designMethodField } from '../rules/steel/designMethod';
import {
  customHollowFields,
  customWideFlangeFields,
  numberField,
  yieldStressField,
} from '../rules/steel/steelFields';
import { refusedHollowNames } from '../rules/steel/hollowShapes';
import { refusedWideFlangeNames, wideFlangeNames } from '../rules/steel/wideFlangeShapes';
import { lczNotGiven } from './columnDesign';
import { customHSS, customW, sections } from './options';

const axialLoad = (referenceId: string, label: string) =>
  numberField(referenceId, label, {
    units: 'kip',
    default: 100,
    min: 0,
    max: 1_000_000,
    description: `${label} in compression, in kip.`,
  });

const effectiveLength = (referenceId: string, axis: string, how: string) =>
  numberField(referenceId, `Effective length for buckling about the ${axis} axis`, {
    units: 'ft',
    default: 15,
    min: 0,
    max: 1000,
    description: `K L, in ft: ${how}. 0 is a column that cannot buckle that way.`,
  });

export const fields: Field[] = [
  {
    referenceId: 'section',
    label: 'Section',
    type: 'enum',
    units: null,
    default: 'W14X90',
    required: true,
    options: [...sections],
    refusedOptions: { ...refusedHollowNames, ...refusedWideFlangeNames },
    description:
      'A W shape or a rectangular HSS (ASTM A500 walls), whose properties are computed from its dimensions, or ' +
      `${customW} or ${customHSS}: the dimensions below.`,
  },
  ...customWideFlangeFields(customW),
  ...customHollowFields(customHSS),
  yieldStressField,
  axialLoad('axialDead', 'Dead load'),
  axialLoad('axialLive', 'Live load'),
  effectiveLength('lcx', 'x', 'the major axis of a W, bending over the height of an HSS'),
  effectiveLength('lcy', 'y', 'the minor axis of a W, bending over the width of an HSS'),
  numberField('lcz', 'Effective length for torsional buckling Lcz', {
    units: 'ft',
    default: lczNotGiven,
    min: 0,
    max: 1000,
    visibleIf: { referenceId: 'section', equals: [...wideFlangeNames, customW] },
    description:
      `Distance between points that hold a W against twisting, in ft (E4). ${lczNotGiven}: not given, the larger of Lcx and ` +
      'Lcy. A brace that stops the minor axis from moving stops twisting only if it holds both flanges.',
  }),
  designMethodField,
];
