import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CheckProgress } from '../core/cache/confirmations';
import type { Runtime } from '../runtime';

type Checked = Pick<Runtime, 'connection' | 'settings' | 'ready'> & {
  calculations: Pick<Runtime['calculations'], 'checkCarried'>;
  resultsWriter: Pick<Runtime['resultsWriter'], 'ready'>;
};

/**
 * Reads the reports of what came with the workbook while the pane is open: as soon as they may be read, and again with another key or
 * project. Reading calls no formula and makes nothing.
 */
export class Verification {
  readonly #runtime: Checked;
  /** Null while nothing is read. */
  readonly progress: StoreApi<CheckProgress | null> = createStore(() => null);
  #round = new AbortController();
  /** With which key and for which project it was tried last. */
  #tried = '';

  constructor(runtime: Checked) {
    this.#runtime = runtime;
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
    const show = (progress: CheckProgress | null) => {
      if (round === this.#round) this.progress.setState(progress, true);
    };
    show(null);
    try {
      await this.#runtime.calculations.checkCarried(
        round.signal,
        (progress) => showPart(progress, show),
        again,
      );
    } catch (error) {
      console.warn('The results of this workbook were not verified', error);
    } finally {
      show(null);
    }
  }
}

/** Of thousands of reports each need not be seen. */
function showPart(progress: CheckProgress, show: (progress: CheckProgress) => void): void {
  const { done, total } = progress;
  if (done % Math.ceil(total / 100) === 0) show(progress);
}
