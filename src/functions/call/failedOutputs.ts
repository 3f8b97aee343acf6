import { CalcError } from '../../client/calcError';
import { cautionsOutput } from '../../core/outputs/cautions';
import { listedNames } from '../../core/outputs/outputNames';
import type { AnswerCell } from '../../core/outputs/render';
import { asMatrix, type FunctionCall } from './functionCall';

/** Outputs that say in sentences what is to be known of the numbers beside them. */
const inSentences: readonly unknown[] = [cautionsOutput, 'warnings'];

/**
 * Several outputs of one case, cautions and others: where it fails, each shows the error, and the cautions say why. Excel shows
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
    const isSentence = (name: unknown) => inSentences.includes(name);
    const isSaid = outputs.some(isSentence) && !outputs.every(isSentence);
    if (!(error instanceof CalcError) || signal?.aborted || !isSaid) throw error;
    return [outputs.map((name) => (isSentence(name) ? error.message : error))];
  }
}
