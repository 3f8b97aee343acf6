import { Button } from '@fluentui/react-components';
import { Message, Problem } from '../common/messages';
import { useState } from 'react';
import { CalcError } from '../../client/calcError';
import type { Sheet, AttributeValue, ResultValue } from '../../../contract';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { differingTexts, lowerFirst, numbersOf } from '../common/fieldText';
import { listed } from '../../core/lib/listed';
import { NumbersTable } from '../common/NumbersTable';
import { useStyles } from '../common/styles';
import { usePane } from '../common/pane';
import { effectiveValue, unusedBecause } from '../../core/inputs/visibility';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import type { CalculationRequest } from '../../core/inputs/requestKey';
import { holdsInputs } from '../../core/inputs/isSheetOf';
import { presetOf } from '../../core/inputs/preset';
import { LineButton, Note, Text } from '../common/layout';

type Comparison =
  | { state: 'idle' | 'reading' | 'kept' }
  | { state: 'gone' }
  | { state: 'failed'; error: unknown }
  | { state: 'read'; sheet: Sheet; differences: SheetDifference[] };

interface SheetComparisonProps {
  shown: ShownCase;
  onRefresh: () => void;
}

/** Reads the sheet on demand, and leaves the choice to the user when it was edited. */
export function SheetComparison({ shown: { request, result }, onRefresh }: SheetComparisonProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [comparison, setComparison] = useState<Comparison>({ state: 'idle' });

  function compare(): void {
    setComparison({ state: 'reading' });
    runtime
      .client()
      .getSheet(result.sheetId)
      .then(
        (sheet) =>
          setComparison({
            state: 'read',
            sheet,
            differences: sheetDifferences(sheet, request.parameters, result),
          }),
        (error: unknown) => {
          const gone = error instanceof CalcError && error.kind === 'notFound';
          setComparison(gone ? { state: 'gone' } : { state: 'failed', error });
        },
      );
  }

  return (
    <div className={styles.section} data-testid="cell-comparison" data-state={comparison.state}>
      <LineButton
        onClick={compare}
        disabledFocusable={comparison.state === 'reading'}
        data-testid="cell-compare"
      >
        {comparison.state === 'reading' ? 'Reading the report…' : 'Compare with its report'}
      </LineButton>
      <div role="status" className={styles.section}>
        {comparison.state === 'gone' && (
          <Message intent="warning">
            The report no longer exists, or this key has no access to it. The number is kept; Refresh creates
            a new report.
          </Message>
        )}
        {comparison.state === 'kept' && <Note>The number is unchanged.</Note>}
        {comparison.state === 'read' && comparison.differences.length === 0 && (
          <Text>
            {comparison.sheet.status === 'solved'
              ? 'The report matches this cell.'
              : 'The report was edited: it has the same inputs but is not currently solved.'}
          </Text>
        )}
      </div>
      {comparison.state === 'failed' && <Problem error={comparison.error} onRetry={compare} />}
      {comparison.state === 'read' && comparison.differences.length > 0 && (
        <EditedSheet
          comparison={comparison}
          sheetId={result.sheetId}
          onKeep={() => setComparison({ state: 'kept' })}
          onRefresh={onRefresh}
        />
      )}
    </div>
  );
}

interface EditedSheetProps {
  comparison: Extract<Comparison, { state: 'read' }>;
  sheetId: string;
  onKeep: () => void;
  onRefresh: () => void;
}

function EditedSheet({ comparison, sheetId, onKeep, onRefresh }: EditedSheetProps) {
  const styles = useStyles();
  const { differences } = comparison;
  const texts = differences.filter(isLongText);
  const compared = differences.filter((one) => !isLongText(one));
  return (
    <div className={styles.section} data-testid="cell-edited">
      <Message intent="warning">
        This report was edited. {comparison.sheet.status === 'solved' ? '' : 'It has not been solved since.'}
      </Message>
      {compared.length > 0 && (
        <NumbersTable
          label="Cell and report"
          headings={['', 'Cell', 'Report']}
          groups={[{ title: null, rows: compared.map(comparedRow) }]}
        />
      )}
      {texts.length > 0 && (
        <Note>
          {compared.length > 0 ? 'Also different' : 'Different'}:{' '}
          {listed(texts.map(({ label }) => lowerFirst(label)))}.
        </Note>
      )}
      <div className={styles.row}>
        <Button size="small" onClick={onKeep} data-testid="cell-keep">
          Keep the cell&apos;s number
        </Button>
        <Button size="small" onClick={onRefresh} data-testid="cell-recalculate">
          Calculate again with the cell&apos;s inputs
        </Button>
      </div>
      <Note>
        To use the values in the report, type its inputs into the cells, or read it with
        =CALC.READSHEET(&quot;
        {sheetId}&quot;).
      </Note>
    </div>
  );
}

function comparedRow({ label, units, inCell, inSheet }: SheetDifference) {
  const texts = differingTexts(inCell, inSheet, numbersOf({ label, units }));
  return { name: label, texts: texts.map((text) => (units === '' ? text : `${text} ${units}`)) };
}

/** Does not fit into a table of numbers; the report has it. */
const longestText = 40;
const isLongText = ({ inCell, inSheet }: SheetDifference) =>
  [inCell, inSheet].some((value) => typeof value === 'string' && value.length > longestText);

/** Something that the cell and its sheet say differently. */
interface SheetDifference {
  kind: 'input' | 'output';
  label: string;
  units: string;
  inCell: AttributeValue | ResultValue | undefined;
  inSheet: AttributeValue | ResultValue | undefined;
}

/** What was edited on the sheet since the cell was calculated. */
export function sheetDifferences(
  sheet: Sheet,
  { attributes, preset: presetCode }: Pick<CalculationRequest, 'attributes' | 'preset'>,
  { template, results }: Pick<CalculationResult, 'template' | 'results'>,
): SheetDifference[] {
  const preset = presetOf(template, presetCode);
  const inputs = template.fields.flatMap((field): SheetDifference[] => {
    const { referenceId, label } = field;
    const inCell = effectiveValue(field, attributes, preset);
    const inSheet = sheet.inputs[referenceId];
    if (inCell === undefined || inSheet === undefined) return [];
    if (unusedBecause(field, template, attributes, preset) !== null) return [];
    if (holdsInputs(sheet, { [referenceId]: inCell })) return [];
    return [{ kind: 'input', label, units: field.units ?? '', inCell, inSheet }];
  });
  const outputs = template.outputs.flatMap(({ referenceId, label, units }): SheetDifference[] => {
    const [inCell, inSheet] = [results[referenceId], sheet.results?.[referenceId]];
    const isSame = JSON.stringify(inCell) === JSON.stringify(inSheet);
    // A partial answer tells nothing about the outputs that it leaves out.
    if (inCell === undefined || isSame) return [];
    return [{ kind: 'output', label, units: units ?? '', inCell, inSheet }];
  });
  return [...inputs, ...(sheet.status === 'solved' ? outputs : [])];
}
