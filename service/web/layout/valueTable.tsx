import type { ReactNode } from 'react';

export interface ValueLine {
  referenceId: string;
  label: string;
  value: ReactNode;
  units: string | null;
  /** Said below the label. */
  remark?: ReactNode;
  isQuiet?: boolean;
}

/** One value a line: label, value, units. */
export function ValueTable({ caption, lines }: { caption: string; lines: ValueLine[] }) {
  return (
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
      <tbody>
        {lines.map(({ referenceId, label, value, units, remark, isQuiet }) => (
          <tr key={referenceId} className={isQuiet ? 'quiet' : undefined}>
            <th scope="row">
              {label} <code>{referenceId}</code>
              {remark && <span className="remark">{remark}</span>}
            </th>
            <td className="number">{value}</td>
            <td>{units}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
