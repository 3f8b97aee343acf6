import type { Column, Field } from '../../../contract';
import type { Choice, FormEntry } from '../../../engineering/kit/formEntry';
import { type FormState, isOutdated } from './formState';

/** The control for one value. Without script nothing in the browser checks it: the service does, when it is sent. */
export function Control({
  of,
  entry,
  name,
  state,
  describedBy = [],
  cellLabel,
}: {
  of: Field | Column;
  entry: FormEntry;
  name: string;
  state: FormState;
  describedBy?: string[];
  /** For a cell: it has no label of its own, and can be emptied with its row. */
  cellLabel?: string;
}) {
  const text = state.entries.get(name) ?? '';
  const isWrong = state.messages.has(name);
  const descriptions = [...(isWrong || isOutdated(state, name) ? [`${name}-problem`] : []), ...describedBy];
  const common = {
    id: name,
    name,
    defaultValue: text,
    'aria-label': cellLabel,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  const choices = entry.choices(of);
  const alsoOffered = cellLabel === undefined ? [text] : ['', text];
  if (choices)
    return (
      <select {...common}>
        {withOthers(choices, alsoOffered).map(([value, shown], index) => (
          <option key={index} value={value}>
            {shown}
          </option>
        ))}
      </select>
    );
  if (text.includes('\n') || text.includes('\r')) return <textarea {...common} rows={4} />;
  return <input {...common} type="text" autoComplete="off" inputMode={entry.inputMode} />;
}

/** What a sheet holds is a choice even when it is none of the options, so that it stays unless it is changed. */
function withOthers(choices: Choice[], texts: string[]): Choice[] {
  const others = [...new Set(texts)].filter((text) => choices.every(([value]) => value !== text));
  const shown = others.map((text): Choice => [
    text,
    text === '' ? '(none)' : `${text} (none of the options)`,
  ]);
  return [...shown, ...choices];
}
