import { createStore } from 'zustand/vanilla';
import type { Attributes, TemplateDetail } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { cancelledError } from '../../client/calcError';
import type { Explore, ExploreBase } from '../../core/sheets/explore';

/** `Running` shows the progress of a search, `Found` what came of it. */
export type SearchState<Running, Found> =
  | { name: 'idle' }
  | (Running & { stopping?: boolean })
  | Found
  | { name: 'cancelled'; calculations: number }
  | { name: 'failed'; error: unknown };

export interface SearchParts {
  explore: Explore;
  /** The project that is calculated in. @throws {CalcError} without one */
  projectId(): string;
  /** The id of the template as it is published now. */
  publishedId(code: string): Promise<string>;
  /** Throws, for the user, where the inputs of the search are no longer those in the workbook. */
  unchanged?(template: TemplateDetail): Promise<void>;
}

/** What the service gives for a case with each of the variations. */
export type ExploreCase = (
  of: Omit<ExploreBase, 'projectId'>,
  variations: readonly Attributes[],
) => Promise<readonly ExploredItem[]>;

/** A search of the pane, one at a time. It makes nothing, and outlives the view that started it. */
export class SearchRun<Running extends { name: string }, Found extends { name: string }> {
  readonly #parts: SearchParts;
  readonly store = createStore<SearchState<Running, Found>>()(() => ({ name: 'idle' }));
  #current: AbortController | null = null;

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  cancel(): void {
    const shown = this.store.getState();
    if (this.#current) this.store.setState({ ...shown, stopping: true } as Running);
    this.#current?.abort();
  }

  /** Forgets what is shown, and drops what is under way. */
  clear(): void {
    this.#current?.abort();
    this.#current = null;
    this.store.setState({ name: 'idle' }, true);
  }

  /**
   * Resolves when the run has ended; never rejects. A run that is under way is cancelled.
   *
   * @param search its result is shown unless another search was begun since
   * @param calculations how many were made when it is cancelled
   */
  protected async run(
    first: Running,
    template: TemplateDetail,
    search: (explore: ExploreCase, show: (running: Running) => void) => Promise<Found>,
    calculations: () => number,
  ): Promise<void> {
    this.#current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#current = controller;
    const show = (shown: SearchState<Running, Found>) => {
      if (this.#current === controller) this.store.setState(shown, true);
    };
    show(first);
    const explore: ExploreCase = async ({ preset, attributes }, variations) => {
      if (signal.aborted) throw cancelledError();
      const base = { projectId: this.#parts.projectId(), template, preset, attributes };
      return this.#parts.explore(base, [...variations], signal);
    };
    try {
      if (this.#parts.unchanged) await this.#parts.unchanged(template);
      const done = await search(explore, (running) => {
        if (!signal.aborted) show(running);
      });
      if (signal.aborted) throw cancelledError();
      if ((await this.#parts.publishedId(template.code)) !== template.id)
        throw new Error(republished(template));
      show(done);
    } catch (error) {
      show(signal.aborted ? { name: 'cancelled', calculations: calculations() } : { name: 'failed', error });
    } finally {
      if (this.#current === controller) this.#current = null;
    }
  }
}

function republished({ code }: TemplateDetail): string {
  return `Another version of the template ${code} was published during the search. Choose it again and rerun the search.`;
}
