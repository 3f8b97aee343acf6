import { type FormState, isOutdated } from './formState';

/** What is wrong with an entry, and what the sheet holds by now. */
export function EntryRemarks({ name, state }: { name: string; state: FormState }) {
  const message = state.messages.get(name);
  const isOther = isOutdated(state, name);
  if (message === undefined && !isOther) return null;
  const now = state.nowHeld?.get(name);
  return (
    <span className="problem" id={`${name}-problem`}>
      {message}
      {isOther && (now === '' ? 'This input is now blank in the report.' : `The report now has: ${now}`)}
    </span>
  );
}
