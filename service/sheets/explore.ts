import type { Attributes } from '../../contract';
import { type ExploredItem, exploreLimits, notReachedCode } from '../../contract/design/explore';
import type { ExploreRequest } from '../../contract/design/exploreRequest';
import type { Account } from '../accounts/accounts';
import type { ServiceContext } from '../context/serviceContext';
import { errorBody } from '../lib/errorBody';
import { rejected, RequestError } from '../lib/requestError';
import { type Project, rememberedProject } from '../projects/project';
import type { PublishedTemplate } from '../publications/publications';
import { readNewInputs } from '../templates/kit/inputs/inputs';
import { TemplateInputError } from '../templates/kit/template';
import { solve } from './record/solve';
import { summaryCheckKeys } from './record/summaryCheck';
import { warningsKey } from './sheetViews';

/** One request, for each of its variations. */
interface Exploration {
  account: Account;
  project: Project;
  template: PublishedTemplate;
  preset?: string;
  signal: AbortSignal;
}

/**
 * Solves the variations one after the other and stores nothing. Between two of them other requests are answered; what is
 * left is dropped when the caller goes away.
 *
 * @throws 404 for an unknown project, 429 when too many solves wait
 */
export async function explore(
  context: ServiceContext,
  account: Account,
  template: PublishedTemplate,
  { projectId, preset, attributes, variations }: ExploreRequest,
  signal: AbortSignal,
): Promise<ExploredItem[]> {
  const project = await rememberedProject(context.store, account, projectId);
  const end = context.clock().getTime() + exploreLimits.seconds * 1000;
  const exploration = { account, project, template, preset, signal };
  const items: ExploredItem[] = [];
  for (const variation of variations) {
    if (signal.aborted) break;
    const isLate = items.length > 0 && context.clock().getTime() >= end;
    const isAccepted = items.length > 0;
    items.push(
      isLate ? notReached : await explored(context, exploration, { ...attributes, ...variation }, isAccepted),
    );
    await new Promise((resolve) => setImmediate(resolve));
  }
  return items;
}

const notReached: ExploredItem = {
  error: {
    code: notReachedCode,
    message: `The ${exploreLimits.seconds} s of one request were over before this variation. Send it again, with fewer.`,
  },
};

/** @param isAccepted waits for its turn however many wait: a request that has begun is not given up in its middle */
async function explored(
  context: ServiceContext,
  { account, project, template, preset, signal }: Exploration,
  attributes: Attributes,
  isAccepted: boolean,
): Promise<ExploredItem> {
  const { accountId } = account;
  const { stored, warnings, problems } = readNewInputs(template, attributes, preset);
  try {
    if (problems.length > 0) throw rejected(problems);
    await context.solveDelay(signal);
    const job = { template, inputs: stored, defaults: project.defaults, accountId, isAccepted };
    const { outcome, solution } = await solve(context.engine, job);
    return {
      results: outcome.results,
      ...(solution.details ? { outputs: solution.details } : {}),
      ...summaryCheckKeys(outcome.check),
      ...(outcome.check?.errorReason === undefined
        ? {}
        : { summaryCheckErrorReason: outcome.check.errorReason }),
      ...warningsKey(warnings),
    };
  } catch (error) {
    const reason = error instanceof TemplateInputError ? rejected(error.details) : error;
    if (reason instanceof RequestError && reason.status === 422)
      return errorBody(reason.code, reason.message, reason.details);
    // Nothing of the answer is read any more.
    if (signal.aborted) return notReached;
    throw error;
  }
}
