import type { ErrorDetail } from '../../contract';
import { numberOf, optionOf } from '../kit/inputValues';
import { type Inputs, type Row, TemplateInputError } from '../kit/template';
import { type StabilityLoad, stabilityLoads } from '../rules/wood/effectiveLength';
import { WoodError } from '../rules/wood/material';
import { flitchPlatesOf } from './flitch';
import type { Layout, Stretch } from './layout';
import { selfWeightOf } from './loads';
import { bracings } from './options';
import { carryingSupports, cellNumber, loadTypeOf, rowsOf, supportRows } from './rows';
import { sectionOf } from './section';

/** The lines of NDS Table 3.3.3 for equal concentrated loads: how many parts the loads make of the span. */
const parts: Partial<Record<StabilityLoad, number>> = {
  'Concentrated load at the center, not braced there': 2,
  'Concentrated load at the center, braced there': 2,
  'Two equal loads at the third points, braced there': 3,
  'Three equal loads at the quarter points, braced there': 4,
  'Four equal loads at the fifth points, braced there': 5,
  'Five equal loads at the sixth points, braced there': 6,
  'Six equal loads at the seventh points, braced there': 7,
};
const evenly: StabilityLoad = 'Seven or more equal loads, evenly spaced, braced there';
const fewestEvenly = 7;

/** Share of the distance between points that a brace or load may lie beside its own. */
const besides = 0.02;
/** Share of a load that it may differ from the others. */
const uneven = 0.01;
/** Largest share of the moment of the concentrated loads that the self-weight may add to it. */
const lightSelfWeight = 0.1;

const isForConcentratedLoads = (line: StabilityLoad) => parts[line] !== undefined || line === evenly;
const isBracedThere = (line: StabilityLoad) => line.endsWith(', braced there');

/**
 * The line that holds for an edge in compression. Those for one load are of a single span: where a longer beam hogs,
 * and on overhangs, Any load is on the safe side. Concentrated loads are looked at from above: their braces hold the top.
 */
export function effectiveLoad(
  line: StabilityLoad,
  { from, to }: Stretch,
  sagging: boolean,
  { spans, beam }: Layout,
): StabilityLoad {
  if (spans.some((span) => span.overhang && span.from < to && span.to > from)) return 'Any load';
  if (sagging) return line;
  const isSimple = spans.length === 1 && beam.supports.every(({ fixed }) => !fixed);
  return isSimple && !isForConcentratedLoads(line) ? line : 'Any load';
}

/** A concentrated load, ft and lb by load type. */
interface PointLoad {
  position: number;
  forces: Map<string, number>;
}

/**
 * Rejects a line of NDS Table 3.3.3 for concentrated loads on a beam that is not the one of the line: its le is
 * shorter than that of any other load, and lu is the distance between braces at the loads.
 */
export function stabilityLoadProblems(inputs: Inputs): ErrorDetail[] {
  const line = stabilityLoads.find((one) => one === inputs.stabilityLoad);
  // Under a top edge that is held all along nothing buckles, and for the bottom one such a line is not used.
  if (!line || !isForConcentratedLoads(line) || inputs.topBracing === 'Continuous') return [];
  const reason = reasonAgainst(line, inputs);
  if (reason === null) return [];
  const message = `stabilityLoad "${line}" (NDS Table 3.3.3) is for ${reason}. Choose "Any load", or change the beam.`;
  return [{ field: 'stabilityLoad', message }];
}

/** What the line takes and what is given, or null. Values that cannot be read are left to the solve. */
function reasonAgainst(line: StabilityLoad, inputs: Inputs): string | null {
  try {
    const span = onlySpan(inputs);
    if (!span)
      return 'a single span between two supports at the beam ends, without hinges; given another beam';
    const others = otherLoads(inputs);
    if (others !== null) return `only concentrated loads and the self-weight; given ${others}`;
    const count = parts[line] ?? Math.max(fewestEvenly, placesOf(inputs, span).size) + 1;
    const division = { span, part: span / count };
    const points = Array.from({ length: count - 1 }, (_, index) => (index + 1) * division.part);
    const loads = pointLoads(inputs, division);
    return (
      loadReason(loads, points, division) ??
      selfWeightReason(inputs, loads, division) ??
      braceReason(isBracedThere(line) ? points : [], division, inputs)
    );
  } catch (error) {
    if (error instanceof TemplateInputError || error instanceof WoodError) return null;
    throw error;
  }
}

/** A span in equal parts, ft. */
interface Division {
  span: number;
  part: number;
}

/** Where forces act between the supports. */
function placesOf(inputs: Inputs, span: number): Set<number> {
  const rows = rowsOf(inputs, 'loadsConc').filter(({ force }) => force !== 0);
  const places = rows.map((row) => Number(row.position));
  return new Set(places.filter((place) => place > 0 && place < span));
}

/** Length in ft; null for overhangs, several spans and hinges. */
function onlySpan(inputs: Inputs): number | null {
  const length = numberOf(inputs, 'L_X');
  const places = carryingSupports(inputs).map(({ position }) => position);
  const hinged = supportRows(inputs).some(({ type }) => type === 'Hinge');
  return places.length === 2 && places[0] === 0 && places[1] === length && !hinged ? length : null;
}

/** Whether the beam has other loads than the uniform ones or the end moments that the line is for. */
export function hasOtherLoads(inputs: Inputs): boolean {
  const { stabilityLoad, L_X: length } = inputs;
  const forces = rowsOf(inputs, 'loadsConc');
  const lines = [...rowsOf(inputs, 'loadsDist'), ...rowsOf(inputs, 'loadsLine')];
  if (stabilityLoad === 'Uniform load') {
    const isUneven = ({ start, end, startWidth, endWidth, startLoad, endLoad }: Row) =>
      start !== 0 || (end !== 0 && end !== length) || startWidth !== endWidth || startLoad !== endLoad;
    return forces.some(({ force, moment }) => force !== 0 || moment !== 0) || lines.some(isUneven);
  }
  if (stabilityLoad === 'Equal end moments')
    return forces.some(({ force }) => force !== 0) || spreadLoads(inputs) !== null;
  return false;
}

/** The first row with another load than a force, in words. */
function otherLoads(inputs: Inputs): string | null {
  const spread = spreadLoads(inputs);
  if (spread !== null) return spread;
  const turning = rowsOf(inputs, 'loadsConc').findIndex(({ moment }) => moment !== 0);
  return turning >= 0 ? `the moment of loadsConc[${turning}]` : null;
}

/** The first area or line load, in words. */
function spreadLoads(inputs: Inputs): string | null {
  const area = rowsOf(inputs, 'loadsDist').findIndex(({ load }) => load !== 0);
  if (area >= 0) return `the area load loadsDist[${area}]`;
  const onLine = rowsOf(inputs, 'loadsLine').findIndex(
    ({ startLoad, endLoad }) => startLoad !== 0 || endLoad !== 0,
  );
  return onLine >= 0 ? `the line load loadsLine[${onLine}]` : null;
}

/** From the left, those at one place together; what stands on a support bends nothing. */
function pointLoads(inputs: Inputs, division: Division): PointLoad[] {
  const loads: PointLoad[] = [];
  rowsOf(inputs, 'loadsConc').forEach((row, index) => {
    const position = cellNumber(row, 'position', `loadsConc[${index}][1]`);
    const force = cellNumber(row, 'force', `loadsConc[${index}][3]`);
    if (force === 0 || isOnSupport(position, division)) return;
    const type = loadTypeOf(row);
    const there = loads.find((load) => isAt(load.position, position, division));
    if (there) there.forces.set(type, (there.forces.get(type) ?? 0) + force);
    else loads.push({ position, forces: new Map([[type, force]]) });
  });
  return loads.sort((one, other) => one.position - other.position);
}

function loadReason(loads: PointLoad[], points: number[], division: Division): string | null {
  const places = loads.map(({ position }) => position);
  if (!areAt(places, points, division))
    return `concentrated loads only at ${feet(points)}; given ${feet(places)}`;
  const types = new Set(loads.flatMap(({ forces }) => [...forces.keys()]));
  for (const type of types) {
    const forces = loads.map((load) => load.forces.get(type) ?? 0);
    const [least, most] = [Math.min(...forces), Math.max(...forces)];
    if (most - least > uneven * Math.max(Math.abs(least), Math.abs(most)))
      return `equal loads at its points; given ${type} of ${forces.join(', ')} lb`;
  }
  return null;
}

/** The self-weight is a uniform load: it may come on top where it is small. */
function selfWeightReason(inputs: Inputs, loads: PointLoad[], { span }: Division): string | null {
  const section = sectionOf(inputs);
  const plf = selfWeightOf(inputs, section, flitchPlatesOf(inputs, section.d));
  const named = loads.reduce((sum, { position, forces }) => {
    const force = [...forces.values()].reduce((all, one) => all + Math.abs(one), 0);
    return sum + (force * Math.min(position, span - position)) / 2;
  }, 0);
  const own = (plf * span ** 2) / 8;
  if (own <= lightSelfWeight * named) return null;
  const [bare, share] = [Number(own.toPrecision(3)), Number(named.toPrecision(3))];
  return (
    `a self-weight that adds at most a tenth to the moment of the loads; given ${bare} lb-ft by the self-weight and ` +
    `${share} lb-ft by the loads`
  );
}

/** The top edge must be held at the points and nowhere else between the supports: lu is the distance between them. */
function braceReason(points: number[], division: Division, inputs: Inputs): string | null {
  const wanted =
    points.length > 0
      ? `the top edge braced only at ${feet(points)}`
      : 'no brace of the top edge in the span';
  switch (optionOf(inputs, 'topBracing', bracings)) {
    case 'Continuous':
      return null;
    case 'Spacing': {
      const spacing = numberOf(inputs, 'topBraceSpacing');
      const fits = points.length > 0 ? isAt(spacing, division.part, division) : spacing >= division.span;
      return fits ? null : `${wanted}; given topBraceSpacing ${spacing} ft`;
    }
    case 'Supports and braces': {
      const braces = supportRows(inputs)
        .filter(({ type }) => type === 'Top Brace')
        .map(({ position }) => position)
        .filter((position) => !isOnSupport(position, division))
        .sort((one, other) => one - other);
      const given = braces.length > 0 ? `Top Brace at ${feet(braces)}` : 'no Top Brace';
      return areAt(braces, points, division)
        ? null
        : `${wanted} (rows Top Brace of supports); given ${given}`;
    }
  }
}

const isAt = (place: number, point: number, { part }: Division) => Math.abs(place - point) <= besides * part;

const isOnSupport = (place: number, division: Division) =>
  isAt(place, 0, division) || isAt(place, division.span, division);

const areAt = (places: number[], points: number[], division: Division) =>
  places.length === points.length && places.every((place, index) => isAt(place, points[index]!, division));

function feet(places: number[]): string {
  if (places.length === 0) return 'none';
  return `${places.map((place) => Number(place.toFixed(3))).join(', ')} ft`;
}
