import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ErrorDetail, ProjectDefaults } from '../../contract';
import { allTemplatesAndTests } from '../../engineering/catalogue';
import { checkedTemplate, TemplateFileError, templateOf } from '../../engineering/files/templateFile';
import type { FileProblem } from '../../engineering/files/located';
import { solveInputs } from '../../engineering/kit/inputs';
import { withStations } from '../../engineering/kit/memberStations';
import {
  TemplateInputError,
  type Solution,
  type StoredInputs,
  type Template,
} from '../../engineering/kit/template';
import type { TemplateFile } from '../publications/publications';
import { ownThreadCount } from './computingTime';
import type { TaskBegun } from './watchedPool';

export interface SolveTask {
  /** Number of the task, for messages about it meanwhile. */
  id: number;
  code: string;
  /** Of an own template. */
  file?: TemplateFile;
  inputs: StoredInputs;
  defaults: ProjectDefaults;
  /** Whether the diagrams are wanted. */
  forReport: boolean;
  /** How many places along the member are wanted. */
  stations?: number | undefined;
}

/** The text of a template's file, whose examples are calculated. */
export interface CheckTask {
  id: number;
  text: string;
}

/** What is wrong crosses the threads as data: an error would arrive without its class. */
export type SolveAnswer = { solution: Solution } | { rejected: ErrorDetail[] };
/** The code of the template, or what is wrong with its file. */
export type CheckAnswer = { code: string } | { problems: readonly FileProblem[] };

// On Linux a priority is the thread's: requests are answered before long solves go on. Elsewhere it is the whole process's.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const count = ownThreadCount();

/** What a thread of the pool runs. */
export default function doTask(task: SolveTask | CheckTask): SolveAnswer | CheckAnswer {
  parentPort?.postMessage({ begun: task.id, count } satisfies TaskBegun);
  return 'text' in task ? check(task) : solve(task);
}

function check({ text }: CheckTask): CheckAnswer {
  try {
    return { code: checkedTemplate(text, 1).code };
  } catch (error) {
    if (error instanceof TemplateFileError) return { problems: error.problems };
    throw error;
  }
}

function solve({ code, file, inputs, defaults, forReport, stations }: SolveTask): SolveAnswer {
  const template = file
    ? ownTemplate(file)
    : allTemplatesAndTests().find((candidate) => candidate.code === code);
  if (!template) throw new Error(`The thread knows no template ${code}`);
  try {
    const solution = solveInputs(template, inputs, defaults);
    return {
      solution: crossing(stations === undefined ? solution : withStations(solution, stations), forReport),
    };
  } catch (error) {
    if (error instanceof TemplateInputError) return { rejected: error.details };
    throw error;
  }
}

/** Own templates that this thread has read, by version and text: two processes may publish their first files of a code at once. */
const ownTemplates = new LRUCache<string, Template>({ max: 50 });

function ownTemplate({ text, version }: TemplateFile): Template {
  const key = `${version} ${text}`;
  const read = ownTemplates.get(key) ?? templateOf(text, version);
  ownTemplates.set(key, read);
  return read;
}

/** Only plain values cross: what is made when it is read is made on this side, and only what the caller needs. */
function crossing(solution: Solution, forReport: boolean): Solution {
  const { results, details, check, notes, withoutEffect } = solution;
  const steps = solution.steps.map((step) => ({
    ...{ ...step, substituted: step.substituted },
    ...(forReport && step.from && { from: step.from }),
  }));
  const { diagrams, ranges, plans, tables } = forReport ? solution : {};
  return {
    ...{ steps, results, notes, withoutEffect },
    ...(details && { details }),
    ...(check && { check }),
    ...(diagrams && { diagrams }),
    ...(ranges && { ranges }),
    ...(plans && { plans }),
    ...(tables && { tables }),
  };
}
