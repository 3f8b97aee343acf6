import { fourDigits } from '../../contract/numberText';
import type { ErrorDetail } from '../../contract';
import { optionOf } from '../kit/inputValues';
import { type Inputs, TemplateInputError } from '../kit/template';
import {
  byDepthAndBreadth,
  holdsBothEdges,
  holdsEdge,
  isEnough,
  type LateralSupport,
  lateralSupports,
  neededSupport,
  stabilityMethods,
} from '../rules/wood/prescriptiveBracing';
import { isSawn, WoodError } from '../rules/wood/material';
import { wood } from '../rules/wood/notation';
import { nominalSize } from '../rules/wood/sizes';
import { type Section, sectionOf } from './section';

export const depthOverBreadth = wood.of('d / b', null);

/** What lets CL be 1.0 by NDS 4.4.1.2: nominal size of one ply, in, and the support that its ratio needs. */
export interface PrescriptiveSupport {
  b: number;
  d: number;
  ratio: number;
  needed: LateralSupport;
  given: LateralSupport;
}

/** null where CL is calculated. @throws {WoodError} for a member that the rules do not cover */
export function prescriptiveSupportOf(inputs: Inputs, section: Section): PrescriptiveSupport | null {
  if (optionOf(inputs, 'beamStability', stabilityMethods) !== byDepthAndBreadth) return null;
  const given = optionOf(inputs, 'lateralSupport', lateralSupports);
  const { ply, material } = section;
  if (!isSawn(material)) throw new WoodError(`NDS 4.4.1.2 is for sawn lumber only; given ${section.name}.`);
  const [b, d] = [nominalSize(ply.b), nominalSize(ply.d)];
  if (b === null || d === null)
    throw new WoodError(
      `NDS 4.4.1.2 uses nominal sizes, and no lumber is dressed to ${ply.b} by ${ply.d} in.`,
    );
  const ratio = depthOverBreadth.value({ d, b });
  const needed = neededSupport(ratio);
  if (needed === null)
    throw new WoodError(
      `NDS 4.4.1.2 covers nominal depths up to 7 times the breadth; ${b}x${d} has ${fourDigits(ratio)}.`,
    );
  return { b, d, ratio, needed, given };
}

/** Rejects the prescriptive rules where they do not hold, and lateral support that the bracing contradicts. */
export function lateralSupportProblems(inputs: Inputs): ErrorDetail[] {
  if (inputs.beamStability !== byDepthAndBreadth) return [];
  const problem = problemOf(inputs);
  return problem ? [problem] : [];
}

function problemOf(inputs: Inputs): ErrorDetail | null {
  if (inputs.flitch === true) return calculated('NDS 4.4.1.2 is for sawn lumber only; given a flitch beam.');
  const section = sectionIn(inputs);
  if (!section) return null;
  const support = supportIn(inputs, section);
  if (typeof support === 'string') return calculated(support);
  if (!support) return null;
  const { given, needed, b, d, ratio } = support;
  if (!isEnough(given, needed))
    return detail(
      'lateralSupport',
      `must be at least "${needed}" for ${b}x${d}, whose nominal depth is ` +
        `${fourDigits(ratio)} times its breadth (NDS 4.4.1.2); given "${given}".`,
    );
  const free = ['topBracing', 'bottomBracing'].filter((edge) => inputs[edge] !== 'Continuous');
  if (holdsBothEdges(given) ? free.length > 0 : holdsEdge(given) && free.length > 1)
    return detail(
      'lateralSupport',
      `"${given}" contradicts ${free.map((edge) => `${edge} ${String(inputs[edge])}`).join(' and ')}: ` +
        'choose Continuous for an edge that is held for its length.',
    );
  return null;
}

/** A member that cannot be read is left to the solve. */
function sectionIn(inputs: Inputs): Section | null {
  try {
    return sectionOf(inputs);
  } catch (error) {
    if (error instanceof WoodError || error instanceof TemplateInputError) return null;
    throw error;
  }
}

function supportIn(inputs: Inputs, section: Section): PrescriptiveSupport | string | null {
  try {
    return prescriptiveSupportOf(inputs, section);
  } catch (error) {
    if (error instanceof WoodError) return error.message;
    if (error instanceof TemplateInputError) return null;
    throw error;
  }
}

const calculated = (reason: string): ErrorDetail =>
  detail('beamStability', `must be "${stabilityMethods[0]}": ${reason}`);

const detail = (field: string, rest: string): ErrorDetail => ({ field, message: `${field} ${rest}` });
