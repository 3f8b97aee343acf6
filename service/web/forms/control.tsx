import type { Column, Field } from '../../../contract';
import { type FormState, isOutdated } from './formState';
import { optionText } from '../layout/valueText';

/** The control for one value. Without script nothing in the browser checks it: the service does, when it is sent. */
export function Control({
  kind,
  name,
  state,
  describedBy = [],
  cellLabel,
}: {
  kind: Field | Column;
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
  const choices = choicesOf(kind);
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
  return (
    <input
      {...common}
      type="text"
      autoComplete="off"
      inputMode={kind.type === 'number' ? 'decimal' : undefined}
    />
  );
}

type Choice = [value: string, shown: string];

function choicesOf({ type, options = [] }: Field | Column): Choice[] | null {
  if (type === 'boolean')
    return [
      ['1', 'yes'],
      ['0', 'no'],
    ];
  if (type !== 'enum') return null;
  return options.map((option): Choice => [String(option), optionText(option)]);
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
