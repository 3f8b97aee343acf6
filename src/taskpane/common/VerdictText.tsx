import { Badge } from '@fluentui/react-components';
import type { Verdict } from '../../calculation/outputs/verdict';

const looks: Record<Verdict, { color: 'success' | 'danger' | 'informative' | 'warning'; sign: string }> = {
  PASS: { color: 'success', sign: '✓' },
  FAIL: { color: 'danger', sign: '✗' },
  'NO CHECK': { color: 'informative', sign: '–' },
  'NOT EVALUATED': { color: 'warning', sign: '!' },
};

/** The verdict by word and sign; the colour only repeats them. */
export function VerdictText({ verdict }: { verdict: Verdict }) {
  const { color, sign } = looks[verdict];
  return (
    <Badge appearance="outline" color={color} size="large" data-testid="verdict">
      <span aria-hidden>{sign}&nbsp;</span>
      {verdict}
    </Badge>
  );
}
