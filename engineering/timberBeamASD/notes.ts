import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { snowStandards } from '../rules/combinations/combinations';
import { snowLevelNote } from '../rules/combinations/loadLevels';
import { byCombination } from '../rules/wood/loadDuration';
import { tabulatedSizeFactor } from '../rules/wood/sizeFactor';
import { customSizeFactorNote } from '../rules/wood/customLumber';
import { stabilityLoads } from '../rules/wood/effectiveLength';
import type { BeamResults } from './beamResults';
import type { BracedStretch } from './bracing';
import { cautionsOf } from './cautions';
import { steelModulus } from './flitch';
import { mostLoadedSpans } from './situations';
import { pondingOfRoofs } from '../rules/snow/ponding';
import { effectiveLoad } from './stabilityLoad';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(inputs: Inputs, results: BeamResults): string[] {
  return [
    ...cautionsOf(inputs, results).map((caution) => `Warning: ${caution}`),
    ...supportNotes(results),
    ...loadNotes(inputs, results),
    ...strengthNotes(inputs, results),
    ...deflectionNotes(results),
  ];
}

function supportNotes({ supports }: BeamResults): string[] {
  const hung = supports.some(({ check }) => check === null);
  return [
    'Assumes supports that hold the beam up and down, do not settle, and restrain it against rotation ' +
      '(NDS 3.3.3), and no axial force.',
    ...(hung ? ['Fixed supports without bearing are connections, which are not checked.'] : []),
  ];
}

function loadNotes(inputs: Inputs, { loaded, design }: BeamResults): string[] {
  const notes = [
    'ASD combinations of ASCE 7 2.4; rain, ice, soil, fluid and self-straining loads are not covered.',
  ];
  if (loaded.has('Lr') || loaded.has('S')) notes.push(pondingOfRoofs);
  if (loaded.size === 0) notes.push('There are no loads on the beam.');
  if (inputs.loadDuration !== byCombination)
    notes.push(
      `CD is for "${String(inputs.loadDuration)}", as chosen, in every combination except D only, ` +
        'which uses 0.9.',
    );
  if (loaded.has('W') || loaded.has('E'))
    notes.push('W and E are strength level as in ASCE 7 and are multiplied by 0.6 and 0.7.');
  if (loaded.has('W')) notes.push('W acts in the direction entered; calculate other directions separately.');
  if (loaded.has('E')) notes.push('E acts upward and downward.');
  if (loaded.has('S')) notes.push(snowLevelNote(optionOf(inputs, 'snowStandard', snowStandards), 'ASD'));
  const movable = loaded.has('L') || loaded.has('Lr') || loaded.has('S');
  if (design.layout.spans.length > 1 && movable)
    notes.push(
      inputs.patternLoads === true
        ? 'Results are the extremes of all arrangements of L and Lr on the spans, each load separately ' +
            '(ASCE 7 4.3.3); S is full or half according to 7.5.1. An overhang is treated as a span.'
        : 'L, Lr and S are applied as entered; other load patterns are not considered.',
    );
  if (inputs.alpha_incline !== 0)
    notes.push(
      'On the inclined beam D is per foot along the slope, L, Lr, S and E are per foot of the projection, and ' +
        'W is normal to the beam. Moments, shears and deflections are transverse, reactions vertical; ' +
        'axial force is not checked.',
    );
  if (inputs.alpha_incline !== 0 && loaded.has('W'))
    notes.push('Pinned and fixed supports resist the horizontal component of wind; rollers do not.');
  return notes;
}

function strengthNotes(inputs: Inputs, results: BeamResults): string[] {
  const { design, shearReduced } = results;
  const { section, plates } = design;
  const notes: string[] = [];
  if (section.plies > 1) notes.push('Assumes the plies are fastened together to act as one section.');
  const { prescriptive } = design;
  if (prescriptive)
    notes.push(
      `CL is 1.0 by NDS 4.4.1.2 for a nominal ${prescriptive.b}x${prescriptive.d}, using the breadth ` +
        `of one ply: "${prescriptive.given}" is required.`,
    );
  else if (inputs.topBracing === 'Continuous')
    notes.push('Assumes the top edge is continuously braced: CL is 1.0 for positive moment.');
  if (section.material.kind === 'glulam')
    notes.push(
      'Glulam values are for layup 24F-V4/DF (NDS Supplement 2018, Table 5A Expanded), Fbx- 1850 psi: verify them against ' +
        'the current table before ordering. If ordered only by stress class 24F-1.8E, use Fbx- 1450 psi.',
    );
  if (section.material.kind === 'glulam' && design.layout.spans.length > mostLoadedSpans)
    notes.push(
      'CV uses the distance between points of zero moment, or at least the whole span with this many ' +
        'spans.',
    );
  for (const note of effectiveLengthNotes(inputs, results)) notes.push(note);
  if (shearReduced)
    notes.push(
      'For shear, distributed loads within d of a bearing are ignored and concentrated loads there are ' +
        'multiplied by x/d (NDS 3.4.3.1), assuming bearing on one face and load on the other; not in ' +
        'spans shorter than 3d.',
    );
  const { notch } = design;
  if (notch)
    notes.push(
      `Every end on a Pinned or Roller support is notched ${notch.depth} in deep on the ` +
        `${notch.face.toLowerCase()}, with square corners, ${notch.length} in beyond the inner edge of ` +
        'the support; shear there includes all loads (NDS 3.4.3.2).',
    );
  notes.push(
    `${notch ? 'Notches elsewhere' : 'Notches'}, holes, connections and bearing under point loads are not checked.`,
  );
  const custom = customSizeFactorNote(section.material, tabulatedSizeFactor(section.material, section.ply));
  if (custom !== '') notes.push(custom);
  if (section.material.kind === 'timber' && section.material.grade === 'Select Structural')
    notes.push(
      'Reference values for Select Structural timbers are those of NDS Supplement 2018, Table 4D: verify them against ' +
        'the current table.',
    );
  if (section.material.kind === 'timber' && inputs.incised === true)
    notes.push('Ci for dimension lumber is applied to the timber.');
  if (plates)
    notes.push(
      `Flitch beam: wood and steel (E ${steelModulus} psi) share the moment by stiffness; the wood is ` +
        "checked with E', the steel with E'/Kcr. Only the wood carries shear and bearing. Bolts and " +
        'plate buckling are not checked.',
    );
  return notes;
}

/** The lines of Table 3.3.3 for one load are those of a single span that sags. */
function effectiveLengthNotes({ stabilityLoad }: Inputs, { bending, design }: BeamResults): string[] {
  const { section, bracing, layout } = design;
  const line = stabilityLoads.find((one) => one === stabilityLoad)!;
  const isReplaced = (sagging: boolean) => (stretch: BracedStretch) =>
    stretch.lu > 0 && effectiveLoad(line, stretch, sagging, layout) !== line;
  const isDeep = section.d > section.b;
  const places = [
    ...(isDeep && bending.moments.min.value < 0 && bracing.bottom.some(isReplaced(false))
      ? ['the bottom edge under negative moment']
      : []),
    ...(isDeep && bending.moments.max.value > 0 && bracing.top.some(isReplaced(true))
      ? ['the top edge of an overhang']
      : []),
  ];
  return places.map(
    (place) =>
      `le for "${line}" applies to single spans in NDS Table 3.3.3; for ${place} le is for "Any ` +
      'load", which is conservative.',
  );
}

function deflectionNotes({ loaded, live, creep: kcr, creepReason, isCreepAssumed }: BeamResults): string[] {
  const creep =
    kcr === 1
      ? 'Creep is ignored (Kcr 1.0; NDS 3.5.2 gives 1.5 for seasoned lumber used dry, 2.0 otherwise).'
      : `The dead load deflection is multiplied by Kcr ${creepInWords(kcr, creepReason)} (NDS 3.5.2).`;
  const none = live.worst
    ? []
    : ['There is no live, roof live or snow load, so the live load ' + 'deflection is 0.'];
  const wind = loaded.has('W')
    ? ['The total deflection includes 0.6 W; the live load deflection includes only L, Lr and S.']
    : [];
  return [...(isCreepAssumed ? [] : [creep]), 'Shear deformation is ignored.', ...none, ...wind];
}

/** `2.0: lumber assumed unseasoned`, `1.8, as entered`. */
const creepInWords = (kcr: number, reason: string) =>
  reason.includes(':') ? reason : `${kcr.toFixed(1)}, ${reason.toLowerCase()}`;
