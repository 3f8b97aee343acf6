import type { Step } from '../../../../engineering/kit/template';
import { fourDigits, ratioText } from '../../../../contract/numberText';
import { isRatio, raised, resultText } from '../../layout/valueText';
import { FlatFormula, FormulaText, startsGreek, SymbolName, typesetFormula } from './formula';
import { abridged } from './headlineSteps';
import type { Recomputed } from './reportSteps';
import { isMetDetail } from '../checks';
import { type StepSection, stepSections } from './stepSections';

/** The calculation as it can be followed by hand. */
export function StepsSection({
  recomputed,
  codes,
  governing,
  headline,
  isOfLoads,
}: {
  recomputed: Recomputed;
  /** With their editions: clauses name the standard only. */
  codes: string[];
  governing?: string;
  /** The steps of the results that the report begins with, which are always printed. */
  headline: readonly Step[];
  /** Results that are loads stand in tables: of very many steps one of each formula is printed. */
  isOfLoads: boolean;
}) {
  const steps = recomputed?.steps ?? [];
  // The largest of all ratios stands in the verdict.
  const hasOthers = steps.some(({ symbol }) => symbol !== governing && isRatio(symbol));
  const shown = steps.filter(({ symbol }) => !hasOthers || symbol !== governing);
  const repeating = shown.length - new Set(shown.map(({ formula }) => formula)).size;
  const printed = isOfLoads && repeating > mostRepeating ? abridged(shown, headline) : undefined;
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
            {printed &&
              ` Of steps with one formula, the first and those of the governing results are printed; ${shown.length - printed.size} more, with other numbers, are on the page of the report, and their results are in its tables.`}
          </p>
          <StepsTable steps={shown} printed={printed} />
        </>
      )}
    </section>
  );
}

/** So many steps that repeat a formula are printed: about three pages. */
const mostRepeating = 100;

/**
 * @param printed those that paper has; without it all
 * @param hasTitles whether sections have their titles: a few steps are read without
 * @param isFlat formulas are written as text, on lines that can break
 */
export function StepsTable({
  steps,
  printed,
  hasTitles = true,
  isFlat = false,
}: {
  steps: Step[];
  printed?: ReadonlySet<Step> | undefined;
  hasTitles?: boolean;
  isFlat?: boolean;
}) {
  const sections = hasTitles ? stepSections(steps) : [{ steps }];
  return (
    <table className={isFlat ? 'data stacked steps flat' : 'data stacked steps'}>
      <caption className="unseen">Steps of the calculation</caption>
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          <th scope="col">Step</th>
          <th scope="col">Formula and numbers</th>
          <th scope="col" className="number">
            Result
          </th>
          <th scope="col">Reference</th>
        </tr>
      </thead>
      {sections.map((section, index) => (
        <StepsBody
          key={index}
          section={section}
          earlier={sections.slice(0, index)}
          printed={printed}
          isFlat={isFlat}
        />
      ))}
    </table>
  );
}

/** The steps of a section, of which paper has those that it does not have yet. */
function StepsBody({
  section: { title, steps },
  earlier,
  printed,
  isFlat,
}: {
  section: StepSection;
  earlier: StepSection[];
  printed: ReadonlySet<Step> | undefined;
  isFlat: boolean;
}) {
  const same = earlier.find((other) => isSame(other.steps, steps));
  const rows = steps.map((step) => {
    const isPrinted = same === undefined && (printed?.has(step) ?? true) && !isMetDetail(step);
    return { step, isPrinted };
  });
  const isTitlePrinted = same !== undefined || rows.some(({ isPrinted }) => isPrinted);
  return (
    <tbody>
      {title !== undefined && (
        <tr className={isTitlePrinted ? 'group' : 'group unprinted'}>
          <th scope="rowgroup" colSpan={5}>
            {title}
            {same?.title !== undefined && `: the same numbers as ${inMiddle(same.title)}`}
          </th>
        </tr>
      )}
      {rows.map(({ step, isPrinted }, place) => (
        <StepRow key={place} step={step} isPrinted={isPrinted} isFlat={isFlat} />
      ))}
    </tbody>
  );
}

/** Whether other steps come to the same values with the same numbers. */
const isSame = (steps: readonly Step[], others: readonly Step[]) =>
  steps.length === others.length &&
  steps.every(
    ({ formula, substituted, value }, at) =>
      formula === others[at]!.formula &&
      substituted === others[at]!.substituted &&
      value === others[at]!.value,
  );

const inMiddle = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

function StepRow({
  step: { symbol, label, formula, substituted, value, units, clause },
  isPrinted,
  isFlat,
}: {
  step: Step;
  isPrinted: boolean;
  isFlat: boolean;
}) {
  const isCheck = isRatio(symbol) && !units;
  // The label says which way.
  const name = symbol.replace(/(Long|Short)$/, '');
  const words = inWords(name);
  return (
    <tr className={[isCheck && 'check', !isPrinted && 'unprinted'].filter(Boolean).join(' ') || undefined}>
      <td data-label="Symbol" className="symbol">
        {words === null ? <SymbolName name={name} /> : <span className="words">{words}</span>}
      </td>
      <td data-label="Step">{label}</td>
      <td data-label="Formula">
        {isFlat && typesetFormula(formula) ? (
          <>
            <FlatFormula text={formula} /> <FlatFormula text={substituted} leading="=" />
          </>
        ) : (
          <span>
            <FormulaText text={formula} />
            {substituted !== formula && <Substituted formula={formula} substituted={substituted} />}
          </span>
        )}
      </td>
      <td data-label="Result" className="number">
        {resultText(value, isCheck ? ratioText : fourDigits)}
        {units && ` ${raised(units)}`}
      </td>
      <td data-label="Reference">{clause}</td>
    </tr>
  );
}

/** The numbers of an equation; of a table what it was read with, once: `Table 4A (moisture): Dry`. */
function Substituted({ formula, substituted }: { formula: string; substituted: string }) {
  const name = typesetFormula(formula) ? undefined : /^[^(]* [^(]*\(/.exec(formula)?.[0];
  return name && substituted.startsWith(name) && substituted.endsWith(')') ? (
    <span className="formula">: {raised(substituted.slice(name.length, -1))}</span>
  ) : (
    <FormulaText text={substituted} leading="=" />
  );
}

/** A name of several words, such as `liveDeflection`, is no symbol: null for those that are. */
function inWords(symbol: string): string | null {
  if (isRatio(symbol) && symbol.length > 5) return 'ratio';
  if (startsGreek(symbol)) return null;
  if (symbol.length <= 5 || !/^[a-z]{3,}([A-Z][a-z]+)*\d*$/.test(symbol)) return null;
  return symbol.replace(/[A-Z]|\d+$/g, (letter) => ` ${letter.toLowerCase()}`);
}
