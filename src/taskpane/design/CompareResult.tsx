import type { DesignRun } from '../../study/session/designRuns';
import { SensitivityResult } from './SensitivityResult';
import { TwoWayResult } from './TwoWayResult';

export function CompareResult({ run: { task, items } }: { run: Extract<DesignRun, { name: 'compared' }> }) {
  const { compared } = task;
  return compared.kind === 'table' ? (
    <TwoWayResult key={JSON.stringify(task.variations)} compared={compared} items={items} />
  ) : (
    <SensitivityResult compared={compared} items={items} />
  );
}
