import { timeText } from '../../../contract/timeText';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { explain, Message } from '../common/messages';
import { CalcError } from '../../client/calcError';
import { isCaution, labeledCaution } from '../../core/outputs/cautions';
import { defaultAssumptions } from '../../core/inputs/takenDefaults';
import { cautionsOf } from '../../core/outputs/cautionsOf';
import { governingOf } from '../../core/outputs/outputsOf';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import { warningText } from '../../core/outputs/outputValue';
import { withSource, closeToLimit } from '../../core/outputs/verdict';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { counted } from '../../core/lib/listed';
import { ratioText } from '../../../contract/numberText';
import { asEntered, numbersOf, shownValue } from '../common/fieldText';
import { useStyles } from '../common/styles';
import { cameWithWorkbook, inputsChanged, showsOther } from '../../workbook/sharing/doubts';
import { contradictedReason } from '../../core/cache/marks';
import { differenceText } from '../common/differenceText';
import { VerdictText } from '../common/VerdictText';
import { useConnection, usePane, useSettings } from '../common/pane';
import { SheetComparison } from './SheetComparison';
import { useLoad } from '../common/useLoad';
import { ReportLink } from '../common/ReportLink';
import { isSameRatio } from '../../core/outputs/governing';
import { sealedText } from '../../core/outputs/sealedText';
import type { CalculationRequest } from '../../core/inputs/requestKey';
import { Fragment, type ReactNode, useId } from 'react';
import {
  type CellOutputs,
  cellOutputs,
  inSI,
  type CheckRatio,
  outputNamed,
  outputShowing,
  shownInputs,
  shownOutputs,
  type ShownValue,
} from './cellOutputs';
import { Note, Summary, Text } from '../common/layout';

const sources: Record<Exclude<CalculationResult['from'], 'sealed'>, string> = {
  service: 'From the service.',
  computer: 'From this computer, which stored the service’s answer.',
  workbook: `Not verified: ${cameWithWorkbook}.`,
};

/** Where a result comes from, and what its report says of one that came with the workbook. */
function sourceText({ result, said, isHere, inputs, overwritten }: ShownCase): string {
  const { from } = result;
  const confirmed =
    said?.kind === 'confirmed'
      ? 'From this workbook. Its report at the service holds these results'
      : 'From this computer, which stored the service’s answer';
  const held = from === 'sealed' ? `From this workbook, ${sealedText(result)}` : confirmed;
  if (overwritten) return `${held}, but ${showsOther}. Refresh to replace it.`;
  if (inputs === 'changed') return `${held}, but ${inputsChanged()}. Refresh to replace the number.`;
  if (said?.kind === 'confirmed' && !isHere && inputs !== 'same')
    return `${held}; the input cells could not be compared with it. Refresh to compare them.`;
  if (from === 'sealed') return `${held}: that service computed these results from these inputs.`;
  if (said?.kind === 'confirmed')
    return 'From this workbook, verified: its report at the service holds these results for these inputs.';
  if (said?.kind === 'missing') return `Not verified: ${said.reason}.`;
  return sources[from];
}

interface CalculationViewProps {
  shown: ShownCase;
  /** What the selected cell holds; absent where no cell shows one of its outputs. */
  value?: unknown;
  /** The output whose name is written in the formula. */
  requested?: string | null;
  /** Whether the cell shows what its formula asks for, not what that calculates from it. */
  isReturned?: boolean;
  /** Absent where it is no formula that could be refreshed. */
  onRefresh?: () => void;
  /** What can be done about its verdict. */
  children?: ReactNode;
}

function Reasons({ why }: { why: readonly string[] }) {
  const styles = useStyles();
  if (why.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Reasons" data-testid="cell-reasons">
      {why.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** One calculation of a cell: verdict, outputs, inputs, and where all of it comes from. */
export function CalculationView(props: CalculationViewProps) {
  const { shown, value, requested = null, isReturned = true, onRefresh, children } = props;
  const styles = useStyles();
  const { showSI } = useSettings();
  const { request, result } = shown;
  const { verdict, utilization, reasons } = result;
  const warnings = result.warnings.filter((warning) => !isCaution(warning));
  const governing = governingOf(request.parameters, result);
  // An earlier answer, or one of another service, may not say why.
  const isUnsaid = verdict === 'NOT EVALUATED' && reasons.length + warnings.length === 0;
  const why = isUnsaid ? ['The check could not be evaluated: its report says why.'] : reasons;
  const { ratios, main, rest } = cellOutputs(request.parameters, result, showSI);
  // A text such as the verdict leaves open how large a load is.
  const lead = verdict === 'NO CHECK' && typeof value !== 'number' ? (main[0] ?? null) : null;
  const isUtilization = isReturned && isSameRatio(value, utilization);
  const outputs = shownOutputs(request.parameters, result);
  const showing = isUtilization
    ? { label: 'Utilization', units: '' }
    : (lead ?? (isReturned ? outputShowing(value, outputs, requested) : null));
  const figure = lead ? lead.value : value;
  return (
    <>
      <div className={styles.section} data-testid="cell-verdict">
        {typeof figure === 'number' && (
          <div data-testid="cell-value">
            <p className={styles.figure}>
              {shownValue(figure, showing ? numbersOf(showing) : undefined)} {showing?.units}
            </p>
            {showing?.label && <Note>{showing.label}</Note>}
            {showSI && showing && <InSI value={figure} showing={showing} />}
            {!isReturned && !lead && <Note>{calculatedFrom(outputNamed(requested, outputs))}</Note>}
          </div>
        )}
        <div className={styles.row}>
          <VerdictText verdict={verdict} from={result.from} inputs={shown.inputs} />
          {utilization !== null && !isUtilization && (
            <span>{withSource(`Utilization ${ratioText(utilization)}`, result.from)}</span>
          )}
          {governing && <span className={styles.note}>Governing: {governing}</span>}
        </div>
        <SheetLink result={result} />
      </div>
      <Reasons why={why} />
      {children}
      <Cautions request={request} result={result} />
      <Doubts shown={shown} />
      {warnings.length > 0 && (
        <ul className={styles.list} aria-label="Warnings" data-testid="cell-warnings">
          {warnings.map((warning, i) => (
            <li key={`${i} ${warning.type}`}>Warning: {warningText(warning)}</li>
          ))}
        </ul>
      )}
      {ratios.length > 0 && (
        <section className={styles.section} aria-label="Checks" data-testid="cell-checks">
          <h3 className={styles.subheading}>{withSource('Checks', result.from)}</h3>
          <RatioBars ratios={ratios} />
        </section>
      )}
      <Outputs {...{ result, main, rest }} />
      <Inputs request={request} result={result} />
      <Source shown={shown} onRefresh={onRefresh} />
    </>
  );
}

/** Why the number may not be what its inputs give now. */
function Doubts({ shown }: Pick<CalculationViewProps, 'shown'>) {
  const isContradicted = shown.said?.kind === 'contradicted';
  const outdated = shown.result.outdated.filter((reason) => reason !== contradictedReason);
  const { reads } = shown;
  return (
    <>
      {reads && (
        <Message intent="warning" data-testid="cell-reads">
          Not up to date: {reads}.
        </Message>
      )}
      {isContradicted && (
        <Message intent="error" data-testid="cell-contradicted">
          Differs from its report. {differenceText(shown)}. The number stays until you refresh it.
        </Message>
      )}
      {outdated.length > 0 && (
        <Message intent="warning" data-testid="cell-outdated">
          Not up to date: {outdated.join('; ')}. The number stays until you refresh it.
        </Message>
      )}
    </>
  );
}

/** Of a number that equals an output by chance at most. @example 'Calculated by the formula from Ground snow load: 20 psf' */
function calculatedFrom(output: ShownValue | null): string {
  const from = output && `${output.label}: ${shownValue(output.value, numbersOf(output))} ${output.units}`;
  return `Calculated by the formula from ${from?.trim() ?? 'this result'}`;
}

/** The number of the cell, which stays in its units, as the rest of the tab shows numbers. */
function InSI({ value, showing }: { value: number; showing: Pick<ShownValue, 'label' | 'units'> }) {
  const si = inSI({ ...showing, value });
  return si.units === showing.units ? null : (
    <Note data-testid="cell-value-si">
      {shownValue(si.value, numbersOf(si))} {si.units}
    </Note>
  );
}

function Cautions({ request, result }: Pick<ShownCase, 'request' | 'result'>) {
  return [...defaultAssumptions(result.template, request.parameters), ...cautionsOf(result)]
    .map(labeledCaution)
    .map(({ text, isWarning }) => (
      <Message key={text} intent={isWarning ? 'warning' : 'info'} data-testid="cell-cautions">
        {text}
      </Message>
    ));
}

function Outputs({ result, main, rest }: Pick<ShownCase, 'result'> & Pick<CellOutputs, 'main' | 'rest'>) {
  const styles = useStyles();
  const hasOutputs = main.length + rest.length > 0;
  return (
    <section className={styles.section} aria-label="Outputs" data-testid="cell-outputs">
      {hasOutputs && <h3 className={styles.subheading}>{withSource('Outputs', result.from)}</h3>}
      {main.length > 0 && <ValueTable caption="Outputs" rows={main} />}
      {rest.length > 0 && (
        <details data-testid="cell-more-outputs">
          <Summary>{counted(rest.length, 'more output')}</Summary>
          <ValueTable caption="More outputs" rows={rest} />
        </details>
      )}
      {!result.whole && <Note>{hasOutputs ? 'More' : 'The'} results are in the report.</Note>}
    </section>
  );
}

function Inputs({ request, result }: Pick<ShownCase, 'request' | 'result'>) {
  const styles = useStyles();
  const { given, preset, others } = shownInputs(request.parameters, result);
  return (
    <section className={styles.section} aria-label="Inputs" data-testid="cell-inputs">
      <h3 className={styles.subheading}>Inputs</h3>
      {given.length === 0 ? (
        <Note>No inputs were given.</Note>
      ) : (
        <ValueTable caption="Inputs" rows={given} numbers={() => asEntered} />
      )}
      <FoldedInputs
        heading={`From preset ${presetName(request.parameters, result)}`}
        rows={preset}
        name="preset"
      />
      <FoldedInputs heading="Defaults" rows={others} name="defaults" />
      {result.template.isPartial && (
        <Note>The template could not be read completely, so the report may have more inputs.</Note>
      )}
    </section>
  );
}

interface FoldedInputsProps {
  heading: string;
  rows: readonly ShownValue[];
  name: string;
}

function FoldedInputs({ heading, rows, name }: FoldedInputsProps) {
  if (rows.length === 0) return null;
  return (
    <details data-testid={`cell-${name}`}>
      <Summary>
        {heading} ({rows.length})
      </Summary>
      <ValueTable caption={heading} rows={rows} numbers={() => asEntered} />
    </details>
  );
}

function presetName({ preset: code }: CalculationRequest, { template }: CalculationResult): string {
  return template.presets.find((preset) => preset.code === code)?.name || (code ?? '');
}

function Source({ shown, onRefresh }: Pick<CalculationViewProps, 'shown' | 'onRefresh'>) {
  const styles = useStyles();
  const { apiKey } = useConnection();
  const { request, result } = shown;
  const { template } = result;
  return (
    <section className={styles.section} aria-label="Source" data-testid="cell-origin" data-from={result.from}>
      <h3 className={styles.subheading}>Source</h3>
      <Text>
        {template.name} ({template.code}), version {template.version ?? 'not known'}.
      </Text>
      <Text>
        {sourceText(shown)} Calculated {timeText(result.solvedAt)}.
      </Text>
      {result.status === 'report since changed' && (
        <Note>Its report has different inputs now. Refresh to make the report match this cell again.</Note>
      )}
      {onRefresh && (
        <div className={styles.row}>
          <Button
            size="small"
            appearance={result.outdated.length > 0 ? 'primary' : 'secondary'}
            onClick={onRefresh}
            data-testid="cell-refresh"
          >
            Refresh this cell
          </Button>
        </div>
      )}
      {onRefresh && apiKey !== null && result.sheetId !== '' && (
        <SheetComparison key={request.key} shown={shown} onRefresh={onRefresh} />
      )}
    </section>
  );
}

/** The way to the report of a calculation. The typed answers carry no link: it is read from their sheet, which changes nothing. */
function SheetLink({ result }: { result: CalculationResult }) {
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const { sheetUrl, sheetId, status } = result;
  const isChanged = status === 'report since changed';
  const isMissing = sheetId === '' && !isChanged;
  const isRead = !isMissing && sheetUrl === null && apiKey !== null && !isChanged;
  const load = useLoad(
    async () => (isRead ? ((await runtime.client().getSheet(sheetId)).sheetUrl ?? null) : null),
    [runtime, serviceUrl, apiKey, sheetId, isRead],
  );
  const url = sheetUrl ?? (load.state === 'ready' ? load.value : null);
  const link = runtime.linkTo(url);
  if (link !== null) {
    return (
      <div>
        <ReportLink sheetId={sheetId} link={link} testId="cell-link">
          Open the report
        </ReportLink>
      </div>
    );
  }
  return (
    <Note data-testid="cell-no-link">
      {isMissing
        ? 'No report: use the value in a formula to get one.'
        : url !== null
          ? `The link does not lead to this service, so it is not opened: ${url}`
          : isChanged
            ? 'No link: the report now has different inputs.'
            : !isRead
              ? 'The service returned no link. Add an API key to look it up.'
              : load.state === 'loading'
                ? 'Looking for the link to its report…'
                : load.state === 'ready'
                  ? 'The service returned no link to the report.'
                  : isNotFound(load.error)
                    ? 'No link: the report was deleted, or it belongs to another account.'
                    : `No link: ${explain(load.error)}`}
    </Note>
  );
}

const isNotFound = (error: unknown) => error instanceof CalcError && error.kind === 'notFound';

const useBarStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  label: { width: '48%', textAlign: 'left', fontWeight: 400, paddingBlock: tokens.spacingVerticalXXS },
  governs: { fontWeight: 600 },
  number: { width: '22%', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  /** The line at its end is a ratio of 1. */
  track: {
    height: '8px',
    backgroundColor: tokens.colorNeutralStroke2,
    borderRight: `2px solid ${tokens.colorNeutralForeground1}`,
  },
  bar: { height: '100%' },
  passes: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  close: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  fails: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

/** A bar for each check, full at a ratio of 1. The number says what the bar shows. */
function RatioBars({ ratios }: { ratios: readonly CheckRatio[] }) {
  const styles = useBarStyles();
  return (
    <table className={styles.table} aria-label="Checks">
      <tbody>
        {ratios.map(({ name, label, ratio, governs }) => (
          <tr key={name} data-name={name} data-governs={governs}>
            <th scope="row" className={mergeClasses(styles.label, governs && styles.governs)}>
              {label}
              {governs && ' (governs)'}
            </th>
            <td aria-hidden>
              <div className={styles.track}>
                <div
                  className={mergeClasses(
                    styles.bar,
                    ratio > 1 ? styles.fails : ratio >= closeToLimit ? styles.close : styles.passes,
                  )}
                  style={{ width: `${Math.min(Math.max(ratio, 0), 1) * 100}%` }}
                />
              </div>
            </td>
            <td className={mergeClasses(styles.number, governs && styles.governs)}>{ratioText(ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  label: { textAlign: 'left', fontWeight: 400, paddingBlock: tokens.spacingVerticalXXS },
  names: { width: '58%' },
  value: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingBlock: tokens.spacingVerticalXXS },
  text: { textAlign: 'left' },
});

const longText = 24;

interface ValueTableProps {
  caption: string;
  rows: readonly ShownValue[];
  /** How the numbers of a row are written. */
  numbers?: (row: ShownValue) => (value: number) => string;
}

/** Names with values and units. A sentence has the whole width, below its name. */
function ValueTable({ caption, rows, numbers = numbersOf }: ValueTableProps) {
  const styles = useTableStyles();
  const common = useStyles();
  const id = useId();
  return (
    <table className={styles.table} aria-label={caption}>
      <colgroup>
        <col className={styles.names} />
        <col />
      </colgroup>
      <tbody>
        {rows.map((row) => {
          const { name, label, value, units, note } = row;
          const text = shownValue(value, numbers(row));
          const title = (
            <>
              {label === '' ? name : label}
              {note && <div className={common.note}>{note}</div>}
            </>
          );
          return text.length > longText ? (
            <Fragment key={name}>
              <tr>
                <th id={`${id}${name}`} colSpan={2} className={styles.label} title={name}>
                  {title}
                </th>
              </tr>
              <tr className={styles.row} data-name={name}>
                <td headers={`${id}${name}`} colSpan={2} className={mergeClasses(styles.value, styles.text)}>
                  {text} {units}
                </td>
              </tr>
            </Fragment>
          ) : (
            <tr key={name} className={styles.row} data-name={name}>
              <th scope="row" className={styles.label} title={name}>
                {title}
              </th>
              <td className={styles.value}>
                {text} {units}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
