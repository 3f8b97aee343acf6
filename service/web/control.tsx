import type { Column, Field } from '../../src/contract';
import type { FormState } from './fieldEntry';
import { optionText } from './valueText';

/** The control for one value. Without script nothing in the browser checks it: the service does, when it is sent. */
export function Control({
  kind,
  name,
  state,
  describedBy = [],
  label,
}: {
  kind: Field | Column;
  name: string;
  state: FormState;
  describedBy?: string[];
  /** For a cell, which has no label of its own. */
  label?: string;
}) {
  const text = state.entries.get(name) ?? '';
  const isWrong = state.problems.some(({ control }) => control === name);
  const isOther = state.nowHeld?.has(name) && state.nowHeld.get(name) !== text;
  const descriptions = [...(isWrong || isOther ? [`${name}-problem`] : []), ...describedBy];
  const common = {
    id: name,
    name,
    defaultValue: text,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  const choices = choicesOf(kind);
  if (choices)
    return (
      <select {...common}>
        {withHeld(choices, text).map(([value, shown], index) => (
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

/** A value that is none of the choices is one all the same, so that it stays unless it is changed. */
function withHeld(choices: Choice[], text: string): Choice[] {
  if (choices.some(([value]) => value === text)) return choices;
  return [[text, text === '' ? '(none)' : `${text} (none of the options)`], ...choices];
}
