import { type Evaluation, isSample } from '../../design/evaluation';

export interface ChartWindow {
  x: [least: number, most: number];
  y: [least: number, most: number];
  /** Some values lie outside it. */
  isPart: boolean;
}

/** Outputs so many targets away from the target would press the rest of the curve onto its axis. */
const farthest = 2;
const fewest = 3;

/** The part of a curve that shows where it meets its target: bounds of inputs span decades, and so do the outputs. */
export function chartWindow(curve: readonly Evaluation[], target: number): ChartWindow {
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
