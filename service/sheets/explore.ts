import { type Attributes, bodyLimits } from '../../contract';
import {
  type ExploredItem,
  type ExploredStep,
  exploreLimits,
  notReachedCode,
} from '../../contract/design/explore';
import type { ExploreRequest } from '../../contract/design/exploreRequest';
import type { Account } from '../accounts/accounts';
import type { ServiceContext } from '../context/serviceContext';
import { QueueFullError } from '../engine/fairQueue';
import { errorBody } from '../lib/errorBody';
import { rejected, RequestError } from '../lib/requestError';
import { type Project, rememberedProject } from '../projects/project';
import type { PublishedTemplate } from '../publications/publications';
import { readNewInputs, readTablesOnce } from '../../engineering/kit/inputs';
import { type Step, TemplateInputError } from '../../engineering/kit/template';
import { solve, tooManyWait } from './record/solve';
import { summaryCheckKeys } from './record/summaryCheck';
import { effectWarnings } from '../../engineering/kit/withoutEffect';
import { warningsKey } from './sheetViews';

/** One request, for each of its variations. */
interface Exploration {
  account: Account;
  project: Project;
  template: PublishedTemplate;
  preset?: string;
  stations?: number;
  steps?: boolean;
  signal: AbortSignal;
  read: ReturnType<typeof readTablesOnce>;
}

/**
 * Solves the variations one after the other and stores nothing. Between two of them other requests are answered; what is
 * left is dropped when the caller goes away. An account explores two requests at a time; the others wait before anything
 * is read.
 *
 * @throws 404 for an unknown project, 429 when too many explorations or solves wait
 */
export function explore(
  context: ServiceContext,
  account: Account,
  template: PublishedTemplate,
  request: ExploreRequest,
  signal: AbortSignal,
): Promise<ExploredItem[]> {
  const work = () => exploreInTurn(context, account, template, request, signal);
  return context.explorations.run(account.accountId, work).catch((error: unknown) => {
    throw error instanceof QueueFullError ? tooManyWait('explorations', error) : error;
  });
}

async function exploreInTurn(
  context: ServiceContext,
  account: Account,
  template: PublishedTemplate,
  { projectId, preset, attributes, variations, stations, steps }: ExploreRequest,
  signal: AbortSignal,
): Promise<ExploredItem[]> {
  const project = await rememberedProject(context.store, account, projectId);
  const end = context.clock().getTime() + exploreLimits.seconds * 1000;
  const exploration = { account, project, template, preset, stations, steps, signal, read: readTablesOnce() };
  const items: ExploredItem[] = [];
  let bytes = 0;
  let details = 0;
  for (const variation of variations) {
    if (signal.aborted) break;
    const isOver =
      items.length > 0 && (bytes >= exploreLimits.answerBytes || context.clock().getTime() >= end);
    if (isOver) {
      items.push(notReached);
      continue;
    }
    const isAccepted = items.length > 0;
    const item = await explored(context, exploration, { ...attributes, ...variation }, isAccepted);
    const kept = withDetails(item, bodyLimits.details - details);
    details += kept.error?.details?.length ?? 0;
    bytes += JSON.stringify(kept).length;
    items.push(kept);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return items;
}

/** Without its formula, which only a report shows. */
const stepOnWire = ({ symbol, label, value, units, clause, isDetail }: Step): ExploredStep => ({
  ...{ symbol, label, value, units, clause },
  ...(isDetail && { isDetail }),
});

const notReached: ExploredItem = {
  error: {
    code: notReachedCode,
    message: `The ${exploreLimits.seconds} s or the ${exploreLimits.answerBytes / 1024 / 1024} MiB of one request were used up before this variation. Send it again, with fewer.`,
  },
};

/** What many variations have in common is not listed for each of them: the message has the first problem. */
function withDetails(item: ExploredItem, most: number): ExploredItem {
  const { error } = item;
  if (!error?.details || error.details.length <= most) return item;
  return { ...item, error: { ...error, details: error.details.slice(0, most) } };
}

/** @param isAccepted waits for its turn however many wait: a request that has begun is not given up in its middle */
async function explored(
  context: ServiceContext,
  { account, project, template, preset, stations, steps, signal, read }: Exploration,
  attributes: Attributes,
  isAccepted: boolean,
): Promise<ExploredItem> {
  const { accountId } = account;
  const { stored, warnings, problems } = readNewInputs(template, attributes, preset, read);
  try {
    if (problems.length > 0) throw rejected(problems);
    await context.solveDelay(signal);
    const job = { template, inputs: stored, defaults: project.defaults, accountId, stations, isAccepted };
    const { outcome, solution } = await solve(context.engine, job);
    return {
      results: outcome.results,
      ...(solution.details ? { outputs: solution.details } : {}),
      ...(steps ? { steps: solution.steps.map(stepOnWire) } : {}),
      ...summaryCheckKeys(outcome.check),
      ...warningsKey([...warnings, ...effectWarnings(template, stored, outcome.withoutEffect)]),
    };
  } catch (error) {
    const reason = error instanceof TemplateInputError ? rejected(error.details) : error;
    if (reason instanceof RequestError && reason.status === 422)
      return errorBody(reason.code, reason.message, reason.details);
    // The client no longer reads the answer.
    if (signal.aborted) return notReached;
    throw error;
  }
}
