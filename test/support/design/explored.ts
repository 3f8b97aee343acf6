import type { Attributes } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { readNewInputs, solveOnce } from '../../../engineering/kit/inputs';
import { type Template, TemplateInputError } from '../../../engineering/kit/template';
import { withExamples } from '../../../engineering/testing/withExamples';

const project = {
  ...{ riskCategory: 'II', roughnessCategory: 'C' },
  ...{ groundSnowLoad: 20, groundSnowLoad2022: 20 },
} as const;

/** What a variation comes to, as the service answers it, without a service between; with the examples where nothing is given. */
export function explored(template: Template, attributes: Attributes, preset?: string): ExploredItem {
  const { stored, problems } = readNewInputs(withExamples(template), attributes, preset);
  if (problems[0]) return { error: { code: 'VALIDATION_ERROR', message: problems[0].message } };
  try {
    const { check, results, details } = solveOnce(template, stored, project);
    return {
      results,
      outputs: details,
      summaryCheck: check?.error ? undefined : check?.value,
      summaryCheckReferenceId: check?.referenceId,
      summaryCheckError: check?.error ?? false,
      ...(check?.errorReason === undefined ? {} : { summaryCheckErrorReason: check.errorReason }),
    };
  } catch (error) {
    if (!(error instanceof TemplateInputError)) throw error;
    return { error: { code: 'CALCULATION_ERROR', message: error.message } };
  }
}
