import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { readStudyTable } from '../../calculation/studyTable';
import type { SelectedTable } from '../../workbook/studyRange';
import { resultColumns } from '../../workbook/studyResultTable';
import { useStyles } from '../common/styles';
import type { LoadedTemplate } from '../templates/loadTemplate';
import { PresetSelect } from '../templates/PresetSelect';
import { ResultColumns } from './ResultColumns';
import { StudyMapping } from './StudyMapping';
import { StudyRun } from './StudyRun';
import type { StudyPlan } from './studySession';
import { useStudy } from './StudyContext';

/** What will be sent, what will be written, and the run. */
export function StudyPlanView({
  template,
  returnsResults,
  source,
}: LoadedTemplate & { source: SelectedTable }) {
  const styles = useStyles();
  const session = useStudy();
  const { choice } = useStore(session.store);
  const preset = template.presets.find(({ code }) => code === choice.preset) ?? null;
  const offered = useMemo(() => resultColumns(template, returnsResults), [template, returnsResults]);
  const columns = offered.filter(({ name, proposed }) => choice.columns?.includes(name) ?? proposed);
  const read = (values: unknown[][]) => readStudyTable(values, template, { preset: preset?.code });
  const table = useMemo(() => read(source.values), [source, template, preset?.code]);
  const planFor = (from: SelectedTable): StudyPlan => ({
    source: from,
    table: from === source ? table : read(from.values),
    templateCode: template.code,
    preset: preset?.code,
    columns,
  });
  return (
    <div className={styles.section}>
      <PresetSelect
        presets={template.presets}
        value={choice.preset}
        onChange={(code) => session.choose({ preset: code })}
        testId="study-preset"
      />
      <StudyMapping table={table} template={template} preset={preset} />
      <ResultColumns offered={offered} chosen={columns} />
      <StudyRun plan={planFor(source)} planFor={planFor} />
    </div>
  );
}
