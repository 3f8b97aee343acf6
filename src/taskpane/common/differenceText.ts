import { outputsOf } from '../../core/outputs/outputsOf';
import { verdictWord } from '../../core/outputs/verdict';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { differingTexts, numbersOf } from './fieldText';

const mostNamed = 2;

/**
 * Where a result of the workbook differs from its report.
 *
 * @example 'Utilization: 0.50 here, 0.90 in its report; Verdict: PASS here, FAIL in its report; and 3 more'
 */
export function differenceText({ request, result, said }: ShownCase): string {
  if (said?.kind !== 'contradicted') return '';
  const { read } = said;
  const outputs = outputsOf(request.parameters, read.template).map(({ referenceId, label, units }) => ({
    ...{ label: label || referenceId, units: units ?? '' },
    values: [result.results[referenceId], read.results[referenceId]] as const,
  }));
  const all = [
    { label: 'Utilization', units: '', values: [result.utilization, read.utilization] as const },
    {
      label: 'Verdict',
      units: '',
      values: [verdictWord(result.verdict), verdictWord(read.verdict)] as const,
    },
    ...outputs,
  ];
  const texts = all.flatMap(({ label, units, values: [here, there] }) => {
    // A result may hold fewer outputs than its report.
    if (here === undefined || JSON.stringify(here) === JSON.stringify(there)) return [];
    const [shown, held] = differingTexts(here, there, numbersOf({ label, units }));
    const withUnits = (text: string) => (units === '' ? text : `${text} ${units}`);
    return [`${label}: ${withUnits(shown)} here, ${withUnits(held)} in its report`];
  });
  if (texts.length === 0) return 'Its remarks differ from those of its report';
  const more = texts.length > mostNamed ? [`and ${texts.length - mostNamed} more`] : [];
  return [...texts.slice(0, mostNamed), ...more].join('; ');
}
