import { ratioText } from '../../../contract/numberText';
import type { Check, Detail } from './checks';

/** Every check with what is required and what is there, its utilization, drawn and in digits, its clause and its verdict. */
export function ChecksTable({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return null;
  const hasNumbers = checks.some(({ numbers }) => numbers !== '');
  return (
    <section>
      <h2>Checks</h2>
      <table className={`data stacked checks${hasNumbers ? ' numbered' : ''}`}>
        <caption className="unseen">Checks, each with a limit of 1.0</caption>
        <thead>
          <tr>
            <th scope="col">Check</th>
            {hasNumbers && <th scope="col">Demand / capacity</th>}
            <th scope="col">Utilization, limit 1.0</th>
            <th scope="col" className="number">
              Ratio
            </th>
            <th scope="col">Reference</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ referenceId, label, ratio, clause, passes, numbers }, index) => (
            <tr key={`${referenceId} ${index}`}>
              <td data-label="Check">{label}</td>
              {hasNumbers && <td data-label="Demand / capacity">{numbers}</td>}
              <td data-label="Utilization">
                <UtilizationBar ratio={ratio} passes={passes} />
              </td>
              <td data-label="Ratio" className="number">
                {ratioText(ratio)}
              </td>
              <td data-label="Reference">{clause}</td>
              <td data-label="Verdict" className={`tag ${passes ? 'good' : 'bad'}`}>
                {passes ? 'PASS' : 'FAIL'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Requirements that are met: no share of a strength, so that they have no bar. */
export function DetailsTable({ details }: { details: Detail[] }) {
  if (details.length === 0) return null;
  return (
    <section>
      <h2>Details</h2>
      <table className="data stacked details">
        <caption className="unseen">Details that are met, required over provided</caption>
        <thead>
          <tr>
            <th scope="col">Required over provided</th>
            <th scope="col">Numbers</th>
            <th scope="col">Reference</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {details.map(({ label, comparison, clause }, index) => (
            <tr key={`${label} ${index}`}>
              <td data-label="Detail">{label}</td>
              <td data-label="Numbers">{comparison}</td>
              <td data-label="Reference">{clause}</td>
              <td data-label="Verdict" className="tag good">
                OK
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const bar = { width: 120, height: 12, limitAt: 90 };

/** Full scale is a third above the limit; what is larger fills the bar to its end. The ratio stands beside it in digits. */
function UtilizationBar({ ratio, passes }: { ratio: number; passes: boolean }) {
  const length = Math.min(bar.width, Math.max(0, ratio * bar.limitAt));
  return (
    <svg
      className={`utilization ${passes ? 'good' : 'bad'}`}
      viewBox={`0 0 ${bar.width} ${bar.height}`}
      aria-hidden="true"
    >
      <rect className="scale" x={0} y={2} width={bar.width} height={8} />
      <rect className="length" x={0} y={2} width={Number(length.toFixed(2))} height={8} />
      <line x1={bar.limitAt} x2={bar.limitAt} y1={0} y2={bar.height} />
    </svg>
  );
}
