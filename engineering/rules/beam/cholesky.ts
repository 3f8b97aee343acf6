/** The lower triangle of a Cholesky factorisation. */
export type Factor = number[][];

/** Smallest pivot of a matrix with ones on its diagonal that is taken for more than rounding. */
const leastPivot = 1e-13;

/**
 * Factorises a symmetric matrix, scaled to ones on its diagonal.
 *
 * @returns null when the matrix is not positive definite, or hardly so
 */
export function factorise(matrix: number[][]): { factor: Factor; scale: number[] } | null {
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
export function solveFactorised(
  { factor, scale }: { factor: Factor; scale: number[] },
  right: number[],
): number[] {
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
