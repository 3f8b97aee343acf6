import { type Beam, type BeamLoad, loadAt } from '../model';

/**
 * Moments and EI times deflections of a beam by finite differences of energy: nodes every `length / cells`, bending
 * as the squared second difference at inner nodes, loads lumped to the nodes, supports as stiff springs. It shares
 * no formula with the stiffness method. Everything must stand on nodes; no hinges; fixed supports at the ends only.
 */
export function meshedBeam(beam: Beam, loads: BeamLoad[], cells: number) {
  const h = beam.length / cells;
  // A ghost node beyond each end mirrors the deflection where the end is fixed.
  const size = cells + 1;
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = lumped(loads, size, h);
  const fixed = (position: number) =>
    beam.supports.some((support) => support.fixed && support.position === position);
  const bend = (weights: [number, number][], share: number) => {
    for (const [i, a] of weights)
      for (const [j, b] of weights) matrix[i]![j]! += (share * h * a * b) / h ** 4;
  };
  const curvatures: [number, number][][] = [];
  for (let i = 0; i < size; i += 1) {
    if (i > 0 && i < cells)
      curvatures.push([
        [i - 1, 1],
        [i, -2],
        [i + 1, 1],
      ]);
    else if (i === 0 && fixed(0))
      curvatures.push([
        [1, 2],
        [0, -2],
      ]);
    else if (i === cells && fixed(beam.length))
      curvatures.push([
        [cells - 1, 2],
        [cells, -2],
      ]);
    else curvatures.push([]);
    bend(curvatures[i]!, i === 0 || i === cells ? 0.5 : 1);
  }
  const held = beam.supports.map(({ position }) => Math.round(position / h));
  for (const node of held) {
    for (let j = 0; j < size; j += 1) matrix[node]![j] = matrix[j]![node] = 0;
    matrix[node]![node] = 1;
    right[node] = 0;
  }
  const deflections = eliminated(matrix, right);
  const moments = curvatures.map(
    (weights) => -weights.reduce((sum, [i, a]) => sum + a * deflections[i]!, 0) / h ** 2,
  );
  return { h, deflections, moments };
}

function lumped(loads: BeamLoad[], size: number, h: number): number[] {
  const right = new Array<number>(size).fill(0);
  for (const load of loads) {
    if (load.kind === 'point') right[Math.round(load.position / h)]! += load.force;
    if (load.kind !== 'line') continue;
    const first = Math.round(load.start / h);
    const last = Math.round(load.end / h);
    for (let cell = first; cell < last; cell += 1) {
      const a = loadAt(load, cell * h);
      const b = loadAt(load, (cell + 1) * h);
      right[cell]! += (h * (2 * a + b)) / 6;
      right[cell + 1]! += (h * (a + 2 * b)) / 6;
    }
  }
  return right;
}

/** Gaussian elimination within the band of two. */
function eliminated(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let i = 0; i < size; i += 1) {
    for (let row = i + 1; row < Math.min(size, i + 3); row += 1) {
      const factor = matrix[row]![i]! / matrix[i]![i]!;
      for (let j = i; j < Math.min(size, i + 3); j += 1) matrix[row]![j]! -= factor * matrix[i]![j]!;
      right[row]! -= factor * right[i]!;
    }
  }
  const x = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = right[i]!;
    for (let j = i + 1; j < Math.min(size, i + 3); j += 1) sum -= matrix[i]![j]! * x[j]!;
    x[i] = sum / matrix[i]![i]!;
  }
  return x;
}
