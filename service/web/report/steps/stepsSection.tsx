import type { Step } from '../../../../engineering/kit/template';
import { fourDigits, ratioText } from '../../../../contract/numberText';
import { isRatio, raised, resultText } from '../../layout/valueText';
import { FormulaText, startsGreek, SymbolName } from './formula';
import type { Recomputed } from './reportSteps';
import { stepSections } from './stepSections';

/** The calculation as it can be followed by hand. */
export function StepsSection({
  recomputed,
  codes,
  governing,
}: {
  recomputed: Recomputed;
  /** With their editions: clauses name the standard only. */
  codes: string[];
  governing?: string;
}) {
  const steps = recomputed?.steps ?? [];
  // The largest of all ratios stands in the verdict.
  const hasOthers = steps.some(({ symbol }) => symbol !== governing && isRatio(symbol));
  const shown = steps.filter(({ symbol }) => !hasOthers || symbol !== governing);
  return (
    <section>
      <h2>{['Calculation', codes.join(', ')].filter(Boolean).join(' by ')}</h2>
      {recomputed === null ? (
        <div className="notice bad" role="note">
          <p>
            <strong>The steps of these results cannot be shown.</strong> The template calculates differently
            now than when this report was solved. The results below are the stored ones. Calculate again to
            get results and steps of the current calculation.
          </p>
        </div>
      ) : recomputed.steps.length === 0 ? (
        <p className="quiet">This template records no steps.</p>
      ) : (
        <>
          <p className="quiet">
            Results are shown with four digits, numbers in formulas with five; the calculation does not round.
          </p>
          <StepsTable steps={shown} />
        </>
      )}
    </section>
  );
}

function StepsTable({ steps }: { steps: Step[] }) {
  return (
    <table className="data stacked steps">
      <caption className="unseen">Steps of the calculation</caption>
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          <th scope="col">Step</th>
          <th scope="col">Formula and numbers</th>
          <th scope="col" className="number">
            Result
          </th>
          <th scope="col">Clause</th>
        </tr>
      </thead>
      {stepSections(steps).map(({ title, steps: own }, index) => (
        <tbody key={index}>
          {title !== undefined && (
            <tr className="group">
              <th scope="rowgroup" colSpan={5}>
                {title}
              </th>
            </tr>
          )}
          {own.map((step, place) => (
            <StepRow key={place} step={step} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function StepRow({ step: { symbol, label, formula, substituted, value, units, clause } }: { step: Step }) {
  const isCheck = isRatio(symbol) && !units;
  // The label says which way.
  const name = symbol.replace(/(Long|Short)$/, '');
  const words = inWords(name);
  return (
    <tr className={isCheck ? 'check' : undefined}>
      <td data-label="Symbol" className="symbol">
        {words === null ? <SymbolName name={name} /> : <span className="words">{words}</span>}
      </td>
      <td data-label="Step">{label}</td>
      <td data-label="Formula">
        <span>
          <FormulaText text={formula} />
          {substituted !== formula && <FormulaText text={substituted} leading="=" />}
        </span>
      </td>
      <td data-label="Result" className="number">
        {resultText(value, isCheck ? ratioText : fourDigits)}
        {units && ` ${raised(units)}`}
      </td>
      <td data-label="Clause">{clause}</td>
    </tr>
  );
}

/** A name of several words, such as `liveDeflection`, is no symbol: null for those that are. */
function inWords(symbol: string): string | null {
  if (isRatio(symbol) && symbol.length > 5) return 'ratio';
  if (startsGreek(symbol)) return null;
  if (symbol.length <= 5 || !/^[a-z]{3,}([A-Z][a-z]+)*\d*$/.test(symbol)) return null;
  return symbol.replace(/[A-Z]|\d+$/g, (letter) => ` ${letter.toLowerCase()}`);
}
