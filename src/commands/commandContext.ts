import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ReportLine {
  label: string;
  text: string;
}

/** What a command has done, for the user. */
export interface CommandReport {
  title: string;
  intent: 'success' | 'info' | 'warning' | 'error';
  text: string;
  lines: ReportLine[];
  /** What went wrong; the pane has the words for it. */
  error?: unknown;
  /** It is about what its tab shows, and goes with it. */
  isOfTab?: boolean;
}

export interface RunningCommand {
  title: string;
  done: number;
  /** Null while it is not known. */
  total: number | null;
  stopped: boolean;
}

/** What the ribbon opens in the pane. */
export type RaisedTab = 'cell' | 'handOver' | 'problems' | 'study' | 'templates';

export interface CommandContext {
  running: RunningCommand | null;
  report: CommandReport | null;
  /** Where the pane opens for a command of the ribbon, counted so that the same tab can be opened again. */
  raised: { times: number; tab: RaisedTab };
}

/** How work reports its progress, and learns that it should stop. */
export interface Work {
  progress(done: number, total: number): void;
  isStopped(): boolean;
}

/** The one command context of this page: ribbon and pane give the same commands and show the same work. */
export const commandContext: StoreApi<CommandContext> = createStore<CommandContext>()(() => ({
  running: null,
  report: null,
  raised: { times: 0, tab: 'problems' },
}));

export function stopCommand(): void {
  const { running } = commandContext.getState();
  if (running) commandContext.setState({ running: { ...running, stopped: true } });
}

export function closeReport(): void {
  commandContext.setState({ report: null });
}

/** Opens the pane at a tab; each shows the work of the command context. */
export function raisePane(tab: RaisedTab): void {
  commandContext.setState(({ raised }) => ({ raised: { times: raised.times + 1, tab } }));
}

/**
 * Does the work of a command, one at a time. A failure is reported, never thrown: no caller awaits it.
 *
 * @returns the report; null when another command is at work
 */
export async function perform(
  title: string,
  work: (work: Work) => Promise<CommandReport>,
): Promise<CommandReport | null> {
  if (commandContext.getState().running) return null;
  commandContext.setState({ running: { title, done: 0, total: null, stopped: false }, report: null });
  let report: CommandReport;
  try {
    report = await work({
      progress(done, total) {
        const { running } = commandContext.getState();
        if (running) commandContext.setState({ running: { ...running, done, total } });
      },
      isStopped: () => commandContext.getState().running?.stopped ?? true,
    });
  } catch (error) {
    report = { title, intent: 'error', text: 'This failed.', lines: [], error };
  }
  commandContext.setState({ running: null, report });
  return report;
}
