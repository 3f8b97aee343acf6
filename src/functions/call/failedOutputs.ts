import { CalcError } from '../../client/calcError';
import { cautionsOutput } from '../../core/outputs/cautions';
import { listedNames } from '../../core/outputs/outputNames';
import type { AnswerCell } from '../../core/outputs/render';
import { asMatrix, type FunctionCall } from './functionCall';

/** Outputs that say in sentences what is to be known of the numbers beside them. */
const inSentences: readonly unknown[] = [cautionsOutput, 'warnings'];

/**
 * Several outputs of one case, the cautions among them: where it fails, each shows the error, and the cautions say why. Excel shows
 * the message of an error only when its cell is clicked.
 */
export async function saidInCautions(
  { values, signal }: FunctionCall,
  work: () => Promise<AnswerCell[][]>,
): Promise<AnswerCell[][]> {
  try {
    return await work();
  } catch (error) {
    const given = asMatrix(values[2]).flat();
    const [text, ...others] = given;
    const outputs = typeof text === 'string' && others.length === 0 ? listedNames(text) : given;
    const isSaid = outputs.length > 1 && outputs.some((name) => inSentences.includes(name));
    if (!(error instanceof CalcError) || signal?.aborted || !isSaid) throw error;
    return [outputs.map((name) => (inSentences.includes(name) ? error.message : error))];
  }
}
