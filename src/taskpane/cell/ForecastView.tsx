import { Button, Field, Input, Link, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { Message, useAct } from '../common/messages';
import { useEffect, useRef, useState } from 'react';
import { distinctDigits, ratioText } from '../../../contract/numberText';
import { hasCode } from '../../client/calcError';
import { verdictWord } from '../../core/outputs/verdict';
import { type Forecast, forecast, type ForecastRow, type Outcome } from '../../trial/forecast';
import type { Runtime } from '../../runtime';
import { jumpToCell } from '../../workbook/cells/sheetLink';
import { cellAddress, type SheetBox } from '../../workbook/excel/a1';
import { inExcel } from '../../workbook/excel/inExcel';
import { FormulaList } from '../common/FormulaList';
import { counted } from '../../core/lib/listed';
import { usePane } from '../common/pane';
import { useStyles } from '../common/styles';
import { readTrialWorkbook } from '../../trial/readWorkbook';
import { trialValue } from './trialValue';
import { LineButton, Note, Text } from '../common/layout';

interface ForecastViewProps {
  cell: SheetBox;
  value: unknown;
  /** Whether the cell is in a study. */
  isInStudy: boolean;
}

/** What every calculation of the workbook would be with another value in the selected cell. */
export function ForecastView({ cell, value, isInStudy }: ForecastViewProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { act, busy, problem } = useAct();
  const [typed, setTyped] = useState(String(value ?? ''));
  const [found, setFound] = useState<{ was: unknown; with: string; said: Forecast } | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const name = cellAddress(cell.row, cell.column);
  const show = () => {
    setFound(null);
    act(async () => {
      const { signal } = (control.current = new AbortController());
      try {
        const said = await readForecast(runtime, cell, typed, signal);
        setFound({ was: value, with: typed.trim(), said });
      } catch (error) {
        if (!hasCode(error, 'CANCELLED')) throw error;
      }
    });
  };
  return (
    <div className={styles.section} data-testid="forecast">
      <h3 className={styles.subheading}>What would this change?</h3>
      <form
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <Field label={`Value to try in ${name}`} hint="Nothing is written, and no report is made.">
          <Input
            value={typed}
            autoComplete="off"
            onChange={(_, { value: next }) => setTyped(next)}
            data-testid="forecast-value"
          />
        </Field>
        <div className={styles.row}>
          <Button
            type="submit"
            size="small"
            appearance="primary"
            disabledFocusable={busy}
            data-testid="forecast-show"
          >
            Show what changes
          </Button>
          {busy && (
            <Button size="small" onClick={() => control.current?.abort()} data-testid="forecast-cancel">
              Cancel
            </Button>
          )}
        </div>
      </form>
      {isInStudy && <Note>Rows of the study are calculated when it runs: they are not listed here.</Note>}
      {busy && <Spinner size="small" label="Calculating…" />}
      {problem}
      {found && <Found name={name} {...found} />}
    </div>
  );
}

const shownAtFirst = 20;

function Found({
  name,
  was,
  with: typed,
  said,
}: {
  name: string;
  was: unknown;
  with: string;
  said: Forecast;
}) {
  const own = useTableStyles();
  const [all, setAll] = useState(false);
  const { rows, unknown, unchanged, circle } = said;
  const texts = (value: unknown) => (value === '' || value === null ? 'blank' : String(value));
  return (
    <>
      <Text role="status" data-testid="forecast-summary">
        {name} = {texts(typed)} instead of {texts(was)}: {counted(rows.length, 'calculation')}{' '}
        {rows.length === 1 ? 'changes' : 'change'}
        {unknown.length > 0 && `, ${unknown.length} not known`}. {counted(unchanged, 'calculation')}{' '}
        {unchanged === 1 ? 'does' : 'do'} not change.
      </Text>
      {circle && (
        <Message intent="error" data-testid="forecast-circle">
          These depend on each other: {circle.join(' → ')}. Remove one of the references.
        </Message>
      )}
      {unknown.length > 0 && (
        <>
          <Message intent="warning">
            These may change, too: Calc cannot calculate all formulas that they depend on.
          </Message>
          <FormulaList
            label="Not known"
            items={unknown.map(({ why, ...one }) => ({ ...one, text: `Not known: ${why}.` }))}
            testId="forecast-unknown"
          />
        </>
      )}
      {rows.length > 0 && (
        <table className={own.table} aria-label={`What ${name} changes`} data-testid="forecast-table">
          <thead>
            <tr>
              <th scope="col">Calculation</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, all ? rows.length : shownAtFirst).map((row) => (
              <Row key={`${row.address} ${row.caseName} ${row.mark}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {!all && rows.length > shownAtFirst && (
        <LineButton onClick={() => setAll(true)}>Show all {rows.length}</LineButton>
      )}
    </>
  );
}

function Row({ row }: { row: ForecastRow }) {
  const styles = useStyles();
  const own = useTableStyles();
  const { act, problem } = useAct();
  const { cell, address, mark, caseName, template, before, after } = row;
  const [was, then] = ratiosOf(before, after);
  const mainOf = ({ main }: Outcome) => (before?.main === after.main ? null : main);
  return (
    <tr data-testid="forecast-row" data-cell={address}>
      <td>
        <Link
          as="button"
          onClick={() => act(() => jumpToCell(cell))}
          aria-label={`Go to ${mark ? `${mark}, ` : ''}${address}`}
        >
          {mark && <strong className={own.mark}>{mark}&nbsp;</strong>}
          {address}
        </Link>
        <div className={styles.note}>{[template, caseName].filter((text) => text !== null).join(', ')}</div>
        {problem}
      </td>
      <td>
        {before === null ? 'Not calculated' : <OutcomeText one={before} ratio={was} main={mainOf(before)} />}
      </td>
      <td className={isBad(after) ? own.bad : undefined}>
        <OutcomeText one={after} ratio={then} main={mainOf(after)} />
      </td>
    </tr>
  );
}

/** A change is seen however small it is. */
function ratiosOf(before: Outcome | null, after: Outcome): [string | null, string | null] {
  const [a, b] = [before?.utilization ?? null, after.utilization];
  const [one, other] = [a, b].map((ratio) => (ratio === null ? null : ratioText(ratio))) as [
    string | null,
    string | null,
  ];
  return a === null || b === null || a === b || one !== other ? [one, other] : distinctDigits(a, b);
}

function OutcomeText({ one, ratio, main }: { one: Outcome; ratio: string | null; main: string | null }) {
  const own = useTableStyles();
  const { verdict, governing, error, value } = one;
  const loads = main ?? (typeof value === 'object' && value !== null ? 'Other loads' : null);
  const word =
    verdict === null
      ? error === null
        ? String(value ?? '')
        : 'Error'
      : verdict === 'NO CHECK'
        ? loads
        : verdictWord(verdict);
  return (
    <>
      <div>{[word, ratio].filter(Boolean).join(' ')}</div>
      {(error ?? governing) !== null && <div className={own.why}>{error ?? governing}</div>}
    </>
  );
}

const isBad = ({ error, verdict }: Outcome) =>
  error !== null || verdict === 'FAIL' || verdict === 'NOT EVALUATED';

const useTableStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th, & td': {
      textAlign: 'left',
      verticalAlign: 'top',
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& th:first-child': { width: '44%' },
  },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  mark: { whiteSpace: 'nowrap' },
  why: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

async function readForecast(
  runtime: Runtime,
  cell: SheetBox,
  typed: string,
  signal: AbortSignal,
): Promise<Forecast> {
  const { workbook, known } = await readTrialWorkbook(runtime);
  const format = await inExcel(async (context) => {
    const range = context.workbook.worksheets.getItem(cell.worksheetId).getCell(cell.row, cell.column);
    range.load('numberFormat');
    await context.sync();
    return String(range.numberFormat[0]?.[0]);
  });
  return forecast(workbook, { cell, value: trialValue(typed, format) }, known, runtime, signal);
}
