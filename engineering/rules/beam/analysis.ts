import { type Diagram, diagramOf } from './diagram';
import { frameOf, tooUneven } from './frame';
import { type Beam, BeamError, type BeamLoad, resultantOf } from './model';

/**
 * Prepares a beam for any number of load cases on one grid, so that their diagrams can be added up. `marks` are
 * further places where a stretch must end.
 *
 * @throws {BeamError} for a mechanism, and for supports too close together
 */
export function analysisOf(
  beam: Beam,
  allLoads: BeamLoad[],
  marks: number[] = [],
): (loads: BeamLoad[]) => Diagram {
  const frame = frameOf(beam);
  const nodes = [0, beam.length, ...beam.supports.map(({ position }) => position), ...beam.hinges];
  const grid = gridOf([...nodes, ...allLoads.flatMap(placesOf), ...marks], beam.length);
  return (loads) => {
    const diagram = diagramOf(frame.solve(loads), loads, grid);
    if (!isFinite(diagram)) throw new BeamError('The loads are too large to calculate.');
    if (!isInBalance(beam, loads, diagram)) throw new BeamError(tooUneven);
    return diagram;
  };
}

function placesOf(load: BeamLoad): number[] {
  return load.kind === 'line' ? [load.start, load.end] : [load.position];
}

function gridOf(places: number[], length: number): number[] {
  const inside = places.filter((place) => place >= 0 && place <= length);
  return [...new Set(inside)].sort((one, other) => one - other);
}

function isFinite({ states, reactions }: Diagram): boolean {
  return (
    states.every(Number.isFinite) &&
    reactions.every(({ force, moment }) => Number.isFinite(force) && Number.isFinite(moment))
  );
}

/** Largest part of all loads that may be missing in the reactions. */
const imbalance = 1e-6;

/** Reactions hold the loads, in sum and about the left end: a proof that the equations kept their digits. */
function isInBalance(beam: Beam, loads: BeamLoad[], { reactions }: Diagram): boolean {
  const supports = [...beam.supports].sort((one, other) => one.position - other.position);
  let force = 0;
  let moment = 0;
  let size = 0;
  for (const load of loads) {
    const resultant = resultantOf(load);
    force += resultant.force;
    moment += resultant.moment;
    size += resultant.size + Math.abs(resultant.moment) / beam.length;
  }
  reactions.forEach((reaction, index) => {
    force -= reaction.force;
    moment -= reaction.force * supports[index]!.position - reaction.moment;
    size += Math.abs(reaction.force);
  });
  return Math.abs(force) <= imbalance * size && Math.abs(moment) <= imbalance * size * beam.length;
}
