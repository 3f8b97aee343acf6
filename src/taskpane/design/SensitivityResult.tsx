import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, useMemo } from 'react';
import type { ExploredItem } from '../../../contract/design/explore';
import { type ComparedOutput, isRefused } from '../../design/twoWay';
import { type Bar, type Changed, refusalFor, sensitivityOf } from '../../design/sensitivity';
import type { SensitivityTask } from '../../study/session/designRuns';
import { useStyles } from '../common/styles';
import { inputText, levelWords, outputHeading, outputText, useCompareStyles } from './compareText';
import { withoutZero } from '../../../contract';
import { Message } from '../common/messages';
import { Note, Text } from '../common/layout';

interface SensitivityResultProps {
  compared: SensitivityTask;
  items: readonly ExploredItem[];
}

/** The inputs by how far they move the output, with bars, and those that do not. */
export function SensitivityResult({ compared, items }: SensitivityResultProps) {
  const styles = useStyles();
  const { output, percent, unchanged, left } = compared;
  const outcome = useMemo(() => sensitivityOf(compared, items, output), [compared, items, output]);
  if (outcome.kind === 'noBase') {
    return (
      <Message intent="warning" data-testid="design-no-base">
        The current inputs cannot be used for comparison: {outcome.reason}
      </Message>
    );
  }
  const { base, bars, noInfluence, rejected } = outcome;
  return (
    <>
      <Text data-testid="design-base" data-output={base.output}>
        {outputHeading(output)} now: {outputText(base.output, output)}
        {levelWords[base.level] && ` (${levelWords[base.level]})`}. Each input varied by {percent}% both ways,
        counts by one.
      </Text>
      {bars.length > 0 && <Tornado {...{ bars, base: base.output, output }} />}
      {noInfluence.length > 0 && (
        <Note data-testid="design-no-influence">
          No influence: {noInfluence.map(({ label }) => withoutZero(label)).join(', ')}.
        </Note>
      )}
      {rejected.length > 0 && (
        <ul className={styles.list} data-testid="design-rejected">
          {rejected.map((bar) => (
            <li key={bar.field.referenceId} className={styles.note}>
              {withoutZero(bar.field.label)} could not be changed: {reasonsOf(bar).join(' ')}
            </li>
          ))}
        </ul>
      )}
      {unchanged.length > 0 && (
        <Note data-testid="design-unchanged">
          Not changed:{' '}
          {unchanged.map(({ field, reason }) => `${withoutZero(field.label)} (${reason})`).join('; ')}.
        </Note>
      )}
      {left.tables.length > 0 && (
        <Message intent="warning" data-testid="design-result-left">
          Not in this comparison: the numbers in {left.tables.join(', ')}.
        </Message>
      )}
    </>
  );
}

/** @example reasonsOf(bar) // ['220 ft: must be at most 200.'] */
function reasonsOf({ field, below, above }: Bar): string[] {
  return [below, above].flatMap((change) =>
    change && isRefused(change.gives)
      ? [`${inputText(change.x, field)}: ${refusalFor(field, change.gives.refused)}`]
      : [],
  );
}

interface TornadoProps {
  bars: readonly Bar[];
  base: number;
  output: ComparedOutput;
}

const useOwnStyles = makeStyles({
  bar: { display: 'block', width: '100%', height: '14px' },
  below: { fill: tokens.colorPaletteBlueBorderActive },
  above: { fill: tokens.colorPaletteDarkOrangeForeground1 },
  now: { stroke: tokens.colorNeutralForeground1 },
  limit: { stroke: tokens.colorPaletteRedForeground1 },
  crosses: { fontWeight: 600 },
});

function Tornado({ bars, base, output }: TornadoProps) {
  const own = useCompareStyles();
  const outputs = bars
    .flatMap(({ below, above }) => [outputIn(below), outputIn(above)])
    .filter((one) => one !== null);
  const [least, most] = [Math.min(base, ...outputs), Math.max(base, ...outputs)];
  const at = (value: number) => (most > least ? ((value - least) / (most - least)) * 100 : 50);
  return (
    <>
      <table
        className={mergeClasses(own.table, own.whole)}
        aria-label="What moves it"
        data-testid="design-tornado"
      >
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(own.head, own.name)}>
              Input
            </th>
            <th scope="col" className={own.head}>
              Less
            </th>
            <th scope="col" className={own.head}>
              More
            </th>
            <th scope="col" className={mergeClasses(own.head, own.unbroken)}>
              Spread
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <Row key={bar.field.referenceId} {...{ bar, base, output, at }} />
          ))}
        </tbody>
      </table>
      <Note>
        Bars from {outputText(least, output)} to {outputText(most, output)}: blue for less of the input,
        orange for more.
        {output === null && least < 1 && most > 1 ? ' The red line is 1.0.' : ''}
      </Note>
    </>
  );
}

function Row({
  bar,
  base,
  output,
  at,
}: { bar: Bar; at: (value: number) => number } & Omit<TornadoProps, 'bars'>) {
  const own = useCompareStyles();
  const look = useOwnStyles();
  const { field, value, below, above, spread, crosses } = bar;
  const change = (one: Changed | null) => (
    <td className={mergeClasses(own.cell, one && !isRefused(one.gives) ? own[one.gives.level] : own.refused)}>
      {one === null ? 'at its bound' : isRefused(one.gives) ? 'error' : outputText(one.gives.output, output)}
      {one !== null && (
        <span className={own.word}>
          {isRefused(one.gives) ? '' : levelWords[one.gives.level]} at {inputText(one.x, field)}
          {one.isClamped ? ' (bound)' : ''}
        </span>
      )}
    </td>
  );
  const reasons = reasonsOf(bar);
  return (
    <Fragment>
      <tr data-input={field.referenceId} data-spread={spread} data-crosses={crosses}>
        <th scope="row" className={mergeClasses(own.head, own.name)}>
          {withoutZero(field.label)}
          <span className={own.word}>now {inputText(value, field)}</span>
          {crosses && (
            <span className={mergeClasses(own.word, look.crosses)}>
              {output === null ? 'crosses 1.0' : 'verdict changes'}
            </span>
          )}
        </th>
        {change(below)}
        {change(above)}
        <td className={mergeClasses(own.cell, own.unbroken)}>{outputText(spread, output)}</td>
      </tr>
      <tr aria-hidden={reasons.length === 0}>
        <td colSpan={4}>
          <BarDrawing bar={bar} base={base} at={at} limit={output === null ? at(1) : -1} />
          {reasons.map((reason) => (
            <span key={reason} className={mergeClasses(own.word, own.refused)}>
              {reason}
            </span>
          ))}
        </td>
      </tr>
    </Fragment>
  );
}

interface BarDrawingProps {
  bar: Bar;
  base: number;
  /** The place of a value, from 0 to 100. */
  at: (value: number) => number;
  /** The place of the limit; outside of the drawing for none. */
  limit: number;
}

function BarDrawing({ bar: { below, above }, base, at, limit }: BarDrawingProps) {
  const look = useOwnStyles();
  return (
    <svg className={look.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      {[below, above].map((one, i) => {
        const given = outputIn(one);
        if (given === null) return null;
        const [from, to] = [at(Math.min(base, given)), at(Math.max(base, given))];
        return (
          <rect
            key={i}
            x={from}
            width={to - from}
            y={i * 5}
            height="5"
            className={i === 0 ? look.below : look.above}
          />
        );
      })}
      <line
        x1={at(base)}
        x2={at(base)}
        y1="0"
        y2="10"
        className={look.now}
        vectorEffect="non-scaling-stroke"
      />
      {limit > 0 && limit < 100 && (
        <line x1={limit} x2={limit} y1="0" y2="10" className={look.limit} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}

function outputIn(change: Changed | null): number | null {
  return change === null || isRefused(change.gives) ? null : change.gives.output;
}
