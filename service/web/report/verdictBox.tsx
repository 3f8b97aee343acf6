import type { Sheet } from '../../sheets/record/sheet';
import { ratioText, resultText } from '../layout/valueText';
import { verdictOf } from '../layout/verdict';
import { type Check, utilizationLabel } from './checks';

/** The verdict in big words, with its check. */
export function VerdictBox({
  sheet,
  governing,
  cautions,
  loads,
}: {
  sheet: Sheet;
  /** The check that the utilization is of. */
  governing: Check | undefined;
  /** What can make the results wrong; empty when nothing is said. */
  cautions: string;
  /** What a template without a check comes to. */
  loads: { label: string; text: string }[];
}) {
  const { word, meaning, reasons, tone } = verdictOf(sheet);
  const check = sheet.outcome?.check;
  return (
    <section className={`verdict ${tone}`} aria-label="Verdict">
      <p className="word">{loads.length > 0 ? 'LOADS' : word}</p>
      <p>{loads.length > 0 ? 'Loads to use elsewhere; there is no pass or fail.' : meaning}</p>
      {loads.map(({ label, text }) => (
        <p key={label}>
          {label}: <strong>{text}</strong>
        </p>
      ))}
      {check && (
        <p>
          {utilizationLabel}
          {typeof check.value === 'number' && `: ${ratioText(check.value)}, limit 1.0`}
          {typeof check.value === 'boolean' && `: ${resultText(check.value)}`}
          {governing && `. Governing check: ${governing.label}`}
        </p>
      )}
      {cautions !== '' && (
        <p>
          <strong>Take care:</strong> {cautions}
        </p>
      )}
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason, index) => (
            <li key={index}>{reason}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
