import type { ReactNode } from 'react';
import { withMinus } from '../../../contract/numberText';
import { raised } from './valueText';

export interface ValueLine {
  referenceId: string;
  label: string;
  value: ReactNode;
  units: string | null;
  /** Written gray. */
  isDefault?: boolean;
}

export interface ValueGroup {
  /** null for lines that stand without a title. */
  title: string | null;
  lines: ValueLine[];
}

/** One value a line: label, value, units; each group of lines under its title. */
export function ValueTable({ caption, groups }: { caption: string; groups: ValueGroup[] }) {
  return (
    <div className="value-columns">
      <table className="values">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="number">
              Value
            </th>
            <th scope="col">Units</th>
          </tr>
        </thead>
        {groups.map(({ title, lines }) => (
          <tbody key={title ?? ''}>
            {title !== null && (
              <tr className="group">
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
            )}
            {lines.map(({ referenceId, label, value, units, isDefault }) => (
              <tr key={referenceId} className={isDefault ? 'quiet' : undefined}>
                <th scope="row">{label}</th>
                <td className="number">{typeof value === 'string' ? withMinus(value) : value}</td>
                <td>{units && raised(units)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
