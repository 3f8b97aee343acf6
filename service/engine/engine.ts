import type { ProjectDefaults, AttributeValue } from '../../contract';
import { checkedTemplate } from '../../engineering/files/templateFile';
import { solveInputs } from '../../engineering/kit/inputs';
import { withStations } from '../../engineering/kit/memberStations';
import type { TemplateFile } from '../publications/publications';
import type { Solution, StoredInputs, Template } from '../../engineering/kit/template';

/** A template as it is calculated: an own one with its file, so that a thread can read it. */
export interface SolvableTemplate extends Template {
  file?: TemplateFile;
}

/** A solve, and whose it is: the accounts take turns. */
export interface SolveJob {
  template: SolvableTemplate;
  inputs: StoredInputs;
  defaults: ProjectDefaults;
  accountId: string;
  /** Asks for the diagrams too, which are long to hand over from thread to thread. */
  forReport?: boolean;
  /** Asks for what acts at so many places along the member, among the details. */
  stations?: number | undefined;
  /** Waits for its turn however many wait already: an item of a batch, which was accepted before. */
  isAccepted?: boolean;
}

/** A solve that computed for longer than it may, and was ended. */
export class SolveTimeError extends Error {
  override name = 'SolveTimeError';

  constructor(readonly limitSeconds: number) {
    super(`The solve took longer than ${limitSeconds} s.`);
  }
}

/** Threads that calculate beside the one that answers requests. */
export interface SolvePool {
  /** Whether its threads know the template: a test's own they do not. */
  knows(template: SolvableTemplate): boolean;
  solve(job: SolveJob): Promise<Solution>;
  /** @throws TemplateFileError, OwnTemplateError */
  checkFile(text: string): Promise<string>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Made when the first solve needs it; null keeps every solve in this thread. */
  createPool: (() => SolvePool) | null;
  /** Milliseconds, monotone. */
  now(): number;
  /** Called with how long a solve took, in seconds. `own` stands for the code of every own template. */
  onSolved?(code: string, seconds: number): void;
}

/** A solve that takes longer would hold up every request behind it. */
const slowMs = 5;

/**
 * Solves in this thread what is small, while its template is quick, and all else in a pool of threads. How long the small
 * solves of a template take is learnt from them; a template that was slow once is tried here again only when it has
 * become quick in the pool. An own template is always solved in the pool, whose threads have a limit of time.
 */
export class Engine {
  /** The quicker one of the last two small solves: a single slow solve is the machine's, not the template's. */
  private readonly steadyMs = new Map<string, { last: number; steady: number }>();
  private pool: SolvePool | null = null;

  constructor(private readonly options: EngineOptions) {}

  /**
   * @throws TemplateInputError naming each input or project default that stands in the way
   * @throws SolveTimeError, QueueFullError from the pool of threads
   */
  solve(job: SolveJob): Solution | Promise<Solution> {
    const { template, inputs, defaults, stations } = job;
    const startedAt = this.options.now();
    const small = isSmall(inputs);
    const threads = this.poolFor(template, small);
    if (threads) return threads.solve(job).finally(() => this.timed(template, startedAt, small));
    try {
      const solution = solveInputs(template, inputs, defaults);
      return stations === undefined ? solution : withStations(solution, stations);
    } finally {
      this.timed(template, startedAt, small);
    }
  }

  /**
   * The code of the template in a file whose examples come out.
   *
   * @throws TemplateFileError, OwnTemplateError
   */
  async checkFile(text: string): Promise<string> {
    const { createPool } = this.options;
    if (!createPool) return checkedTemplate(text, 1).code;
    this.pool ??= createPool();
    return this.pool.checkFile(text);
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  private timed({ code, file }: SolvableTemplate, startedAt: number, small: boolean): void {
    const ms = this.options.now() - startedAt;
    if (file !== undefined) return this.options.onSolved?.('own', ms / 1000);
    const last = this.steadyMs.get(code)?.last ?? 0;
    if (small) this.steadyMs.set(code, { last: ms, steady: Math.min(ms, last) });
    this.options.onSolved?.(code, ms / 1000);
  }

  private poolFor(template: SolvableTemplate, small: boolean): SolvePool | null {
    const { createPool } = this.options;
    const isQuick =
      small && template.file === undefined && (this.steadyMs.get(template.code)?.steady ?? 0) <= slowMs;
    if (!createPool || isQuick) return null;
    this.pool ??= createPool();
    return this.pool.knows(template) ? this.pool : null;
  }
}

/**
 * Values that a solve may have to be done in the thread that answers requests: its own fields and a few rows of its
 * tables. The defaults of the largest template have 71, its presets up to 95; a beam of 28 spans has 176.
 */
const smallValues = 100;

/** Whether a solve takes a few milliseconds at most, by the size of its inputs. */
function isSmall(inputs: StoredInputs): boolean {
  let values = 0;
  for (const name in inputs) {
    values += valuesIn(inputs[name]);
    if (values > smallValues) return false;
  }
  return true;
}

/** A table counts by its cells. */
function valuesIn(value: AttributeValue | undefined): number {
  if (!Array.isArray(value)) return 1;
  let cells = 0;
  for (const row of value) cells += row.length;
  return cells;
}
