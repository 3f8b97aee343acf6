/** What the template gives with one value of the unknown. */
export interface Sample {
  x: number;
  output: number;
  /** Whether an engineer would take this side: the verdict passes. Null without a verdict. */
  isSafe: boolean | null;
}

/** The template does not calculate with this value. */
export interface Refusal {
  x: number;
  refused: string;
}

export type Evaluation = Sample | Refusal;

/** Values that do not wait for each other go together. Answers in the order of the values; rejects when there is no answer at all. */
export type Evaluate = (values: readonly number[]) => Promise<readonly Evaluation[]>;

export function isSample(evaluation: Evaluation): evaluation is Sample {
  return !('refused' in evaluation);
}

/** JSON has no infinity, but a service is no proof of that. */
export function readable(evaluation: Evaluation): Evaluation {
  if (!isSample(evaluation) || Number.isFinite(evaluation.output)) return evaluation;
  return { x: evaluation.x, refused: 'The output has no finite value.' };
}
