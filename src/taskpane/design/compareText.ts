import { makeStyles, tokens } from '@fluentui/react-components';
import type { AttributeValue, Field } from '../../../contract';
import type { ComparedOutput, Level } from '../../design/twoWay';
import { ratioText } from '../../../contract/numberText';
import { asEntered, numbersOf, shownValue } from '../common/fieldText';

/** The word stands beside the color, which many users cannot tell apart. */
export const levelWords: Readonly<Record<Level, string>> = {
  pass: 'pass',
  near: 'near',
  fail: 'fail',
  load: '',
  none: '',
};

export function outputHeading(output: ComparedOutput): string {
  if (output === null) return 'Utilization';
  return output.units ? `${output.label} (${output.units})` : output.label;
}

export function outputText(value: number, output: ComparedOutput): string {
  return shownValue(value, output === null ? ratioText : numbersOf(output));
}

export function inputText(value: AttributeValue, { units }: Field): string {
  return [shownValue(value, asEntered), units].filter(Boolean).join(' ');
}

export const useCompareStyles = makeStyles({
  scroll: { overflowX: 'auto', overflowWrap: 'normal' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  whole: { width: '100%' },
  head: { textAlign: 'right', fontWeight: 600, padding: tokens.spacingHorizontalXS, verticalAlign: 'bottom' },
  name: { textAlign: 'left' },
  unbroken: { whiteSpace: 'nowrap' },
  cell: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    padding: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
  },
  word: { display: 'block', fontSize: tokens.fontSizeBase100 },
  pass: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  near: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  fail: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  load: {},
  none: {},
  refused: { color: tokens.colorPaletteRedForeground1 },
});
