import { type Evaluation, isSample } from './evaluation';

export interface CurveWindow {
  x: [least: number, most: number];
  y: [least: number, most: number];
  /** Some values lie outside it. */
  isPart: boolean;
}

/** Outputs so many targets away from the target would press the rest of the curve onto its axis. */
const farthest = 2;
const fewest = 3;

/** The part of a curve that shows where it meets its target: bounds of inputs span decades, and so do the outputs. */
export function curveWindow(curve: readonly Evaluation[], target: number): CurveWindow {
  const samples = curve.filter(isSample);
  const reach = Math.abs(target) * farthest;
  const near = samples.filter(({ output }) => Math.abs(output - target) <= reach);
  const shown = reach > 0 && near.length >= fewest ? near : samples;
  const outputs = [...shown.map(({ output }) => output), target];
  const values = shown.map(({ x }) => x);
  return {
    x: [Math.min(...values), Math.max(...values)],
    y: [Math.min(...outputs), Math.max(...outputs)],
    isPart: shown.length < samples.length,
  };
}

/** Parts of the window, each with a value: enough for the eye to take the line for the curve. */
const parts = 10;
/** Of a value; more would be read as exact. */
const fewDigits = 3;

/** Values that a drawing of the curve lacks: it is a chord where the search took long steps. */
export function missingValues(curve: readonly Evaluation[], target: number): number[] {
  const [from, to] = curveWindow(curve, target).x;
  const part = (to - from) / parts;
  const values = Array.from({ length: parts - 1 }, (_, i) =>
    Number((from + (i + 1) * part).toPrecision(fewDigits)),
  );
  const isNew = (value: number) => curve.every(({ x }) => Math.abs(x - value) > part / 2);
  return values.filter((value) => value > from && value < to && isNew(value));
}
