import { isMechanism } from './mechanism';
import { type Beam, BeamError, type BeamLoad, partOf, type LineLoad } from './model';

/** A node of the stiffness model: a support, a hinge or an end of the beam. */
interface Node {
  position: number;
  support: { fixed: boolean } | null;
  hinge: boolean;
}

/** Where a load case has brought one member, with EI = 1: displacements, and forces on the member, at its ends. */
export interface MemberState {
  start: number;
  length: number;
  displacements: Ends;
  forces: Ends;
}

export interface FrameState {
  members: MemberState[];
  /** By support, from the left: upwards, and clockwise at a fixed one. */
  reactions: { force: number; moment: number }[];
}

/** The equations lost their digits. */
export const tooUneven = 'The beam cannot be analyzed accurately enough: its span lengths differ too much.';

/** Two supports or hinges may not be nearer than this share of the length: the equations would lose their digits. */
export const leastSpacing = 1e-3;

/**
 * The stiffness equations of a beam. Nodes are only at supports, hinges and ends; loads between them act through
 * their exact fixed-end forces, so a load close to a support does no harm. The beam is prismatic
 * and no support settles: forces do not depend on EI, and with EI = 1 deflections come out as EI times deflection.
 *
 * @throws {BeamError} when supports and hinges leave the beam free to move
 */
export function frameOf(beam: Beam): { solve(loads: BeamLoad[]): FrameState } {
  if (isMechanism(beam))
    throw new BeamError('The beam is unstable: its supports and hinges make it a mechanism.');
  const nodes = nodesOf(beam);
  const { freedoms, count } = numbered(nodes);
  const members = nodes.slice(1).map((node, index) => {
    const start = nodes[index]!.position;
    const length = node.position - start;
    return { start, length, stiffness: memberStiffness(length), at: memberFreedoms(freedoms, index) };
  });
  const matrix = Array.from({ length: count }, () => new Array<number>(count).fill(0));
  for (const { stiffness, at } of members) {
    at.forEach((row, i) => {
      at.forEach((column, j) => {
        if (row !== null && column !== null) matrix[row]![column]! += stiffness[i]![j]!;
      });
    });
  }
  const factored = factorise(matrix);
  if (!factored) throw new BeamError('The beam is unstable: its supports and hinges make it a mechanism.');

  const solve = (loads: BeamLoad[]): FrameState => {
    const right = new Array<number>(count).fill(0);
    const onNodes = nodes.map(() => ({ force: 0, moment: 0 }));
    const ends = members.map((): Ends => [0, 0, 0, 0]);
    for (const load of loads) addLoad(load, nodes, onNodes, ends);
    members.forEach(({ at }, index) => {
      at.forEach((freedom, i) => {
        if (freedom !== null) right[freedom]! += ends[index]![i]!;
      });
    });
    onNodes.forEach(({ force, moment }, index) => {
      const { deflection, rotationRight } = freedoms[index]!;
      if (deflection !== null) right[deflection]! += force;
      if (rotationRight !== null) right[rotationRight]! += moment;
    });
    const moved = count > 0 ? solveFactorised(factored, right) : [];
    const states = members.map(({ start, length, stiffness, at }, index): MemberState => {
      const displacements = at.map((freedom) => (freedom === null ? 0 : moved[freedom]!)) as Ends;
      const forces: Ends = [0, 0, 0, 0];
      displacements.forEach((displacement, column) => addScaled(forces, stiffness[column]!, displacement));
      addScaled(forces, ends[index]!, -1);
      return { start, length, displacements, forces };
    });
    return { members: states, reactions: reactionsOf(nodes, states, onNodes) };
  };
  return { solve };
}

function nodesOf({ length, supports, hinges }: Beam): Node[] {
  const positions = [0, length, ...supports.map(({ position }) => position), ...hinges];
  const unique = [...new Set(positions)].sort((one, other) => one - other);
  unique.forEach((position, index) => {
    if (index > 0 && position - unique[index - 1]! < leastSpacing * length)
      throw new BeamError(
        'Supports, hinges and beam ends must be at the same position or at least a thousandth of the ' +
          'beam length apart.',
      );
  });
  return unique.map((position) => {
    const support = supports.find((candidate) => candidate.position === position);
    return { position, support: support ? { fixed: support.fixed } : null, hinge: hinges.includes(position) };
  });
}

interface NodeFreedoms {
  deflection: number | null;
  rotationLeft: number | null;
  rotationRight: number | null;
}

/** Numbers of the unknowns; null where a support holds. A hinge has a rotation on each side. */
function numbered(nodes: Node[]): { freedoms: NodeFreedoms[]; count: number } {
  let count = 0;
  const next = () => count++;
  const freedoms = nodes.map(({ support, hinge }): NodeFreedoms => {
    const deflection = support ? null : next();
    if (support?.fixed) return { deflection, rotationLeft: null, rotationRight: null };
    const rotationLeft = next();
    return { deflection, rotationLeft, rotationRight: hinge ? next() : rotationLeft };
  });
  return { freedoms, count };
}

function memberFreedoms(freedoms: NodeFreedoms[], index: number): (number | null)[] {
  const left = freedoms[index]!;
  const right = freedoms[index + 1]!;
  return [left.deflection, left.rotationRight, right.deflection, right.rotationLeft];
}

function addLoad(
  load: BeamLoad,
  nodes: Node[],
  onNodes: { force: number; moment: number }[],
  ends: Ends[],
): void {
  if (load.kind === 'line') {
    nodes.slice(1).forEach(({ position: to }, index) => {
      const from = nodes[index]!.position;
      const part = partOf(load, from, to);
      if (!part) return;
      const local = { ...part, start: part.start - from, end: part.end - from };
      addScaled(ends[index]!, endLoadsOfLine(local, to - from), 1);
    });
    return;
  }
  const atNode = nodes.findIndex(({ position }) => position === load.position);
  if (atNode >= 0) {
    if (load.kind === 'point') onNodes[atNode]!.force += load.force;
    else onNodes[atNode]!.moment += load.moment;
    return;
  }
  const index = nodes.findIndex(({ position }) => position > load.position) - 1;
  const from = nodes[index]!.position;
  const length = nodes[index + 1]!.position - from;
  if (load.kind === 'point') addScaled(ends[index]!, shapes(load.position - from, length), load.force);
  else addScaled(ends[index]!, shapeSlopes(load.position - from, length), load.moment);
}

function reactionsOf(nodes: Node[], members: MemberState[], onNodes: { force: number; moment: number }[]) {
  return nodes.flatMap(({ support }, index) => {
    if (!support) return [];
    const left = members[index - 1]?.forces;
    const right = members[index]?.forces;
    const applied = onNodes[index]!;
    const force = applied.force - (left?.[2] ?? 0) - (right?.[0] ?? 0);
    const moment = support.fixed ? (left?.[3] ?? 0) + (right?.[1] ?? 0) - applied.moment : 0;
    return [{ force, moment }];
  });
}

/** Deflection and rotation at the left end, then at the right; forces and moments in the same order. */
type Ends = [number, number, number, number];

/** Stiffness of a member of length L and EI = 1 (Euler and Bernoulli). */
function memberStiffness(length: number): [Ends, Ends, Ends, Ends] {
  const a = 12 / length ** 3;
  const b = 6 / length ** 2;
  const c = 4 / length;
  const d = 2 / length;
  return [
    [a, b, -a, b],
    [b, c, -b, d],
    [-a, -b, a, -b],
    [b, d, -b, c],
  ];
}

/** The cubic shapes of a member whose end has moved or turned by one. */
function shapes(x: number, length: number): Ends {
  const t = x / length;
  return [1 - 3 * t * t + 2 * t ** 3, x * (1 - t) ** 2, 3 * t * t - 2 * t ** 3, x * (t * t - t)];
}

/** First derivatives of the shapes. */
function shapeSlopes(x: number, length: number): Ends {
  const t = x / length;
  const bump = (6 * (t * t - t)) / length;
  return [bump, 1 - 4 * t + 3 * t * t, -bump, 3 * t * t - 2 * t];
}

const gaussPoints: [at: number, weight: number][] = [
  [-Math.sqrt(0.6), 5 / 18],
  [0, 8 / 18],
  [Math.sqrt(0.6), 5 / 18],
];

/**
 * Loads at the ends that do the same work as a line load on the member, which gives exact end displacements. Load
 * times shape is of the fourth degree; three Gauss points integrate the fifth without error. Positions are measured
 * from the member's left end.
 */
function endLoadsOfLine({ start, end, startLoad, endLoad }: LineLoad, length: number): Ends {
  const loads: Ends = [0, 0, 0, 0];
  const width = end - start;
  for (const [at, weight] of gaussPoints) {
    const share = (1 + at) / 2;
    const load = startLoad + share * (endLoad - startLoad);
    addScaled(loads, shapes(start + share * width, length), load * weight * width);
  }
  return loads;
}

function addScaled(sum: Ends, add: Ends, factor: number): void {
  for (let index = 0; index < 4; index += 1) sum[index]! += add[index]! * factor;
}

/** The lower triangle of a Cholesky factorisation. */
type Factor = number[][];

/** Smallest pivot of a matrix with ones on its diagonal that is taken for more than rounding. */
const leastPivot = 1e-13;

/**
 * Factorises a symmetric matrix, scaled to ones on its diagonal.
 *
 * @returns null when the matrix is not positive definite, or hardly so
 */
function factorise(matrix: number[][]): { factor: Factor; scale: number[] } | null {
  const scale = matrix.map((row, index) => 1 / Math.sqrt(row[index]!));
  const factor: Factor = [];
  for (let i = 0; i < matrix.length; i += 1) {
    const row: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i]![j]! * scale[i]! * scale[j]!;
      for (let k = 0; k < j; k += 1) sum -= row[k]! * (j === i ? row : factor[j]!)[k]!;
      if (j < i) row.push(sum / factor[j]![j]!);
      else if (sum > leastPivot) row.push(Math.sqrt(sum));
      else return null;
    }
    factor.push(row);
  }
  return { factor, scale };
}

/** Solves for one right-hand side. */
function solveFactorised({ factor, scale }: { factor: Factor; scale: number[] }, right: number[]): number[] {
  const x = right.map((value, index) => value * scale[index]!);
  for (let i = 0; i < x.length; i += 1) {
    for (let k = 0; k < i; k += 1) x[i]! -= factor[i]![k]! * x[k]!;
    x[i]! /= factor[i]![i]!;
  }
  for (let i = x.length - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < x.length; k += 1) x[i]! -= factor[k]![i]! * x[k]!;
    x[i]! /= factor[i]![i]!;
  }
  return x.map((value, index) => value * scale[index]!);
}
