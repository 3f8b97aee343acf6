import { sameText } from './controls';
import type { EntryProblem } from './readEntries';
import type { Entries } from '../session/webForm';

/** What a form shows besides its fields. */
export interface FormState {
  entries: Entries;
  problems: EntryProblem[];
  /** What is wrong, by control. */
  messages: ReadonlyMap<string, string>;
  /** What the sheet holds by now, when that changed under the form. */
  nowHeld?: Entries;
}

export function formState(entries: Entries, problems: EntryProblem[] = [], nowHeld?: Entries): FormState {
  const messages = new Map<string, string>();
  for (const { control, message } of problems)
    messages.set(control, [messages.get(control), message].filter(Boolean).join(' '));
  return { entries, problems, messages, nowHeld };
}

/** Whether the sheet by now holds something other than the entry. */
export function isOutdated({ entries, nowHeld }: FormState, control: string): boolean {
  const now = nowHeld?.get(control);
  return now !== undefined && !sameText(now, entries.get(control) ?? '');
}
