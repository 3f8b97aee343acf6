import type { CalculatedFormula } from '../../commands/calculatedWorkbook';
import { requestKey } from '../../core/inputs/requestKey';
import { checkOf, fresh } from '../../core/outputs/calculationResult';
import { governingOf } from '../../core/outputs/outputsOf';
import { type FoundValue, foundValues } from '../../design/found';
import { weightInName } from '../../design/lightest';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { areaStart } from '../../workbook/excel/a1';
import { timberBeamTemplateCode, withoutZero } from '../../../contract';
import { ratioText } from '../../../contract/numberText';
import { entryOf } from '../common/entry';
import { asEntered, numbersOf, shownValue } from '../common/fieldText';
import { usePane, usePlaces } from '../common/pane';
import { useStyles } from '../common/styles';
import { CalculationView } from './CalculationView';
import { LineButton, Text } from '../common/layout';

/** What SOLVEFOR or LIGHTEST found for a cell that still shows it; null where that is not known. */
export function foundIn(
  runtime: object,
  { sheetName, row, column }: Pick<CalculatedFormula, 'sheetName' | 'row' | 'column'>,
  value: unknown,
): FoundValue | null {
  for (const [cell, values] of foundValues(runtime)) {
    const at = areaStart(cell);
    if (at?.sheet === sheetName && at.row === row && at.column === column)
      return values.find((one) => one.value === value) ?? null;
  }
  return null;
}

/** @example 'Solved: span = 18.42 ft (limit: utilization 1.00, Bending)' */
export function foundText({ field, value, target, item }: FoundValue, governing: string | null): string {
  const { label, units } = field;
  const name = withoutZero(label);
  if (target === null) {
    const weight = weightInName(String(value));
    const facts = [
      weight === null ? null : `${weight} lb/ft`,
      typeof item.summaryCheck === 'number' ? `utilization ${ratioText(item.summaryCheck)}` : null,
      governing,
    ];
    return `Lightest that passes: ${String(value)} (${facts.filter(Boolean).join(', ')})`;
  }
  const { output } = target;
  const limit = output
    ? `${output.label} ${[numbersOf(output)(target.value), output.units].filter(Boolean).join(' ')}`
    : `utilization ${ratioText(target.value)}`;
  const why = output === null && governing !== null ? `, ${governing}` : '';
  return `Solved: ${name.charAt(0).toLowerCase()}${name.slice(1)} = ${[shownValue(value, asEntered), units].filter(Boolean).join(' ')} (limit: ${limit}${why})`;
}

/** The value as a calculation with its checks. No report is made of it. */
export function foundCase(found: FoundValue, place: { serviceUrl: string; projectId: string }): ShownCase {
  const { template, preset, attributes, item, foundAt } = found;
  const endpoint = template.code === timberBeamTemplateCode ? 'timber-beam' : 'calculate';
  const parameters = {
    ...({ ...place, endpoint, templateCode: template.code, attributes } as const),
    ...(preset && { preset: preset.code }),
  };
  return {
    ...{ cellId: '', index: 0, isHere: true, request: { key: requestKey(parameters), parameters } },
    result: {
      ...{ template, results: { ...item.outputs, ...item.results }, ...checkOf(item), ...fresh },
      ...{
        status: 'explored',
        warnings: item.warnings ?? [],
        sheetId: '',
        sheetUrl: null,
        solvedAt: foundAt,
      },
    },
  };
}

export function FoundView({ found }: { found: FoundValue }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [, go] = usePlaces();
  const { serviceUrl, projectId } = runtime.connection.get();
  const shown = foundCase(found, { serviceUrl, projectId: projectId ?? '' });
  const { template, preset, field, target, attributes } = found;

  async function design(): Promise<void> {
    const { nothingEntered, openDesign } = await import(
      /* webpackChunkName: "tab-design" */ '../design/designState'
    );
    const entries = Object.fromEntries(
      template.fields.flatMap((one) => {
        const value = attributes[one.referenceId];
        return value === undefined || one === field ? [] : [[one.referenceId, entryOf(one, value)]];
      }),
    );
    const { store, runs } = openDesign(runtime);
    runs.clear();
    store.setState({
      ...nothingEntered,
      ...{ templateCode: template.code, presetCode: preset?.code ?? '', entries },
      ...(target === null
        ? { task: 'lightest', field: field.referenceId }
        : { task: 'solve', unknown: field.referenceId, output: target.output?.referenceId ?? '' }),
      ...(target !== null && { target: String(target.value) }),
    });
    go({ tab: 'design' });
  }

  return (
    <>
      <div className={styles.section} data-testid="cell-found">
        <p className={styles.figure}>
          {[shownValue(found.value, asEntered), field.units].filter(Boolean).join(' ')}
        </p>
        <Text>{foundText(found, governingOf(shown.request.parameters, shown.result))}</Text>
        <LineButton onClick={() => void design()} data-testid="cell-found-design">
          {target === null ? 'Make it another option…' : 'Make it a round number…'}
        </LineButton>
      </div>
      <CalculationView shown={shown} />
    </>
  );
}
