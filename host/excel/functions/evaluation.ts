import { isErrorValue } from '../../grid/errorValue';
import { type CellAddress, type CellValue, type Grid } from '../../grid/grid';
import { NotYet } from '../../richapi/notYet';

/** Formulas that stand in no cell; what they come to is known a moment after it is asked for. */
export class Evaluation {
  private outcome: { values: CellValue[][] } | { error: unknown } | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly grid: Pick<Grid, 'evaluateArray'>,
    private readonly at: CellAddress,
    private readonly formula: string,
  ) {}

  /** @throws NotYet before it is known */
  values(): CellValue[][] {
    const { outcome } = this;
    if (outcome !== null && 'values' in outcome) return outcome.values;
    if (outcome !== null) throw outcome.error;
    throw new NotYet(this.known());
  }

  /** Resolves when it is known, whether it can be calculated or not. */
  known(): Promise<void> {
    this.running ??= this.grid.evaluateArray(this.at, this.formula).then(
      (values) => void (this.outcome = { values }),
      (error: unknown) => void (this.outcome = { error }),
    );
    return this.running;
  }
}

export function isError(value: CellValue | undefined): value is string {
  return typeof value === 'string' && isErrorValue(value);
}
