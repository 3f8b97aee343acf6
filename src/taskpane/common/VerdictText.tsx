import { Badge } from '@fluentui/react-components';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import { type Verdict, verdictWord, withSource } from '../../core/outputs/verdict';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';

interface VerdictTextProps {
  verdict: Verdict;
  from: CalculationResult['from'];
  /** Whether its input cells hold what was calculated, as far as that is known. */
  inputs?: ShownCase['inputs'];
}

type Look = { color: 'success' | 'danger' | 'informative' | 'warning'; sign: string };

const looks: Record<Verdict, Look> = {
  PASS: { color: 'success', sign: '✓' },
  FAIL: { color: 'danger', sign: '✗' },
  'NO CHECK': { color: 'informative', sign: '–' },
  'NOT EVALUATED': { color: 'warning', sign: '!' },
};

/** The verdict by word and sign, as reports have it: what has no check is a load to use elsewhere; the colour only repeats them. One that came with the workbook, or is of other inputs, has the color of a warning. */
export function VerdictText({ verdict, from, inputs }: VerdictTextProps) {
  const { sign, ...look } = looks[verdict];
  const isChanged = inputs === 'changed';
  const color = from === 'workbook' || isChanged ? 'warning' : look.color;
  return (
    <Badge appearance="outline" color={color} size="large" data-testid="verdict">
      <span aria-hidden>{sign}&nbsp;</span>
      {withSource(verdictWord(verdict), from)}
      {isChanged && ', inputs changed'}
    </Badge>
  );
}
