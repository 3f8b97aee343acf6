import type { Sheet } from '../../sheets/record/sheet';
import type { Template } from '../../templates/kit/template';
import { ratioText, resultText } from '../layout/valueText';
import { verdictOf } from '../layout/verdict';

/** The verdict in big words, with its check. */
export function VerdictBox({
  sheet,
  template,
  cautions,
}: {
  sheet: Sheet;
  template: Template;
  /** What can make the results wrong; empty when nothing is said. */
  cautions: string;
}) {
  const { word, meaning, reasons, tone } = verdictOf(sheet);
  const check = sheet.outcome?.check;
  const label = template.outputs.find(({ referenceId }) => referenceId === check?.referenceId)?.label;
  return (
    <section className={`verdict ${tone}`} aria-label="Verdict">
      <p className="word">{word}</p>
      <p>{meaning}</p>
      {check && (
        <p>
          {label ?? 'Check'}
          {typeof check.value === 'number' && `: ${ratioText(check.value)}, limit 1.0`}
          {typeof check.value === 'boolean' && `: ${resultText(check.value)}`}
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
