import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

// What Excel offers while the formula is typed; a service may have others, which are typed as well.
// oxfmt-ignore
/**
 * Kind of beam: a preset of the template.
 * @customenum {string}
 */
declare enum BeamKind {
  /** Generic beam. */
  GENERIC_BEAM = "genericBeam",
  /** Generic flitch beam. */
  GENERIC_FLITCH_BEAM = "genericFlitchBeam",
  /** Floor joist. */
  FLOOR_JOIST = "floorJoist",
  /** Floor girder. */
  FLOOR_GIRDER = "floorGirder",
  /** Ceiling joist. */
  CEILING_JOIST = "ceilingJoist",
  /** Hip or valley beam. */
  HIP_VALLEY = "hipValley",
  /** Rafter. */
  RAFTER = "rafter",
  /** Roof girder. */
  ROOF_GIRDER = "roofGirder",
  /** Roof header. */
  ROOF_HEADER = "roofHeader",
  /** Floor header. */
  FLOOR_HEADER = "floorHeader",
  /** Floor and roof beam. */
  COMBO_BEAM = "comboBeam",
  /** Deck joist. */
  DECK_JOIST = "deckJoist",
  /** Deck beam. */
  DECK_BEAM = "deckBeam",
}

/**
 * Checks a timber beam by NDS (ASD).
 * @customfunction BEAM
 * @helpurl https://localhost:3000/help/functions/beam.html
 * @param preset Kind of beam, such as "floorJoist", or blank for none; CALC.PRESETS("timberBeamASD") lists them.
 * @param inputs Rows of name, value, and optional units; or a table with a header row and one beam per row.
 * @param [output] Names of the outputs, such as "bendingRatio"; the utilization ratio if omitted.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function beam(
  preset: BeamKind,
  inputs: unknown[][],
  output?: unknown[][],
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([preset, inputs, output, invocation], workOf('runBeam'));
}
