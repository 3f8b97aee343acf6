import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CheckProgress } from '../core/cache/confirmations';
import type { Runtime } from '../runtime';

type Checked = Pick<Runtime, 'connection' | 'settings' | 'ready'> & {
  calculations: Pick<Runtime['calculations'], 'checkCarried'>;
  resultsWriter: Pick<Runtime['resultsWriter'], 'ready'>;
};

export interface VerificationState {
  progress: CheckProgress | null;
  problem: unknown;
}

/**
 * Reads the reports of what came with the workbook while the pane is open, and then compares its inputs: as soon as reports may be
 * read, and again with another key or project. This calls no formula and makes nothing.
 */
export class Verification {
  readonly #runtime: Checked;
  readonly #compareInputs: (signal: AbortSignal) => Promise<void>;
  /** Progress is null while nothing is read; the problem is why the last attempt ended early. */
  readonly state: StoreApi<VerificationState> = createStore(() => ({ progress: null, problem: null }));
  #round = new AbortController();
  /** With which key and for which project it was tried last. */
  #tried = '';

  /** @param compareInputs of what reports confirm */
  constructor(runtime: Checked, compareInputs: (signal: AbortSignal) => Promise<void>) {
    this.#runtime = runtime;
    this.#compareInputs = compareInputs;
  }

  /** @returns ends it */
  start(): () => void {
    const { connection, settings, ready, resultsWriter } = this.#runtime;
    let isReady = false;
    let isWanted = true;
    const follow = () => {
      if (!isReady || !isWanted) return;
      const { serviceUrl, apiKey, projectId, question } = connection.get();
      const now = JSON.stringify([serviceUrl, apiKey, projectId, question ?? null, settings.get().paused]);
      if (now === this.#tried) return;
      this.#tried = now;
      void this.#read(false);
    };
    const ends = [connection, settings].map((each) => each.subscribe(follow));
    // Before that it is not known whether the workbook belongs to the chosen project.
    void Promise.all([ready, resultsWriter.ready]).then(() => {
      isReady = true;
      follow();
    });
    return () => {
      isWanted = false;
      this.#tried = '';
      this.#round.abort();
      for (const end of ends) end();
    };
  }

  /** The same again at the user's request, also of reports that were missing. */
  again(): Promise<void> {
    return this.#read(true);
  }

  async #read(again: boolean): Promise<void> {
    this.#round.abort();
    const round = (this.#round = new AbortController());
    const show = (state: Partial<VerificationState>) => {
      if (round === this.#round) this.state.setState(state);
    };
    show({ progress: null, problem: null });
    try {
      await this.#runtime.calculations.checkCarried(
        round.signal,
        (progress) => showPart(progress, () => show({ progress })),
        again,
      );
      await this.#compareInputs(round.signal);
    } catch (problem) {
      console.warn('The results of this workbook were not verified', problem);
      if (!round.signal.aborted) show({ problem });
    } finally {
      show({ progress: null });
    }
  }
}

/** Of thousands of reports each need not be seen. */
function showPart({ done, total }: CheckProgress, show: () => void): void {
  if (done % Math.ceil(total / 100) === 0) show();
}
