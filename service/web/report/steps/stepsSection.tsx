import { Fragment } from 'react';
import type { Step } from '../../../templates/kit/template';
import { fourDigits, isRatio, ratioText, resultText } from '../../layout/valueText';
import { FormulaText, SymbolName, UnitsText } from './formula';
import type { Recomputed } from './reportSteps';

/** The calculation as it can be followed by hand. */
export function StepsSection({ recomputed }: { recomputed: Recomputed }) {
  return (
    <section>
      <h2>Calculation</h2>
      {recomputed === null ? (
        <div className="notice bad" role="note">
          <p>
            <strong>The steps of these results cannot be shown.</strong> The template calculates differently
            today than when this report was solved. The results below are the stored ones. Solve again to get
            results and steps of the present calculation.
          </p>
        </div>
      ) : recomputed.steps.length === 0 ? (
        <p className="quiet">This template records no steps.</p>
      ) : (
        <>
          <p className="quiet">
            Results are shown with four digits, numbers in formulas with five; the calculation does not round.
          </p>
          <StepsTable steps={recomputed.steps} />
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
      <tbody>
        {steps.map(({ symbol, label, formula, substituted, value, units, clause }, index) => (
          <tr key={index}>
            <td data-label="Symbol" className="symbol">
              {symbol.length > 5 ? <LongName name={symbol} /> : <SymbolName name={symbol} />}
            </td>
            <td data-label="Step">{label}</td>
            <td data-label="Formula">
              <FormulaText text={formula} />
              {substituted !== formula && <FormulaText text={substituted} leading="=" />}
            </td>
            <td data-label="Result" className="number">
              {resultText(value, isRatio(symbol) && !units ? ratioText : fourDigits)}
              {units && ' '}
              {units && <UnitsText units={units} />}
            </td>
            <td data-label="Clause">{clause}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A long name may break between its words, so that it does not take the formulas' room. */
function LongName({ name }: { name: string }) {
  const words = name.length > 8 ? name.split(/(?=[A-Z][a-z])/) : [name];
  return (
    <span>
      {words.map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  );
}
