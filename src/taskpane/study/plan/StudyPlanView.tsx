import { Checkbox, Radio, RadioGroup, Button } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand/react';
import type { HeaderChoices } from '../../../study/engine/studyColumn';
import type { SelectedTable } from '../../../study/table/studySource';
import { counted } from '../../common/listed';
import { useStyles } from '../../common/styles';
import type { LoadedTemplate } from '../../../core/templates/loadTemplate';
import { PresetSelect } from '../../templates/PresetSelect';
import { StudyDryRun } from './StudyDryRun';
import { StudyMapping } from './StudyMapping';
import { isBusy } from '../../../study/session/studyState';
import { planResults, planStudy, readCases, type StudyPlan } from '../../../study/session/studyPlan';
import { StudyRun } from '../StudyRun';
import { useStudy } from '../StudyContext';
import type { ResultColumn } from '../../../study/table/studyResultTable';
import { planLiveFormulas, writeLiveFormulas } from '../../../study/table/liveFormulas';
import type { TemplateDetail } from '../../../../contract';
import { useAct } from '../../common/useAct';

interface StudyPlanViewProps {
  loaded: LoadedTemplate;
  /** With results of an earlier study, when there are. */
  whole: SelectedTable;
  choices: HeaderChoices;
}

/** What will be sent, what will be written, and the run. */
export function StudyPlanView({ loaded, whole, choices }: StudyPlanViewProps) {
  const styles = useStyles();
  const session = useStudy();
  const { choice, phase, results, remembered: all } = useStore(session.store);
  const { template } = loaded;
  const remembered = all[template.code];
  const { preset, columns, layout, hiddenToo, defaultsToo } = choice;
  const reading = useMemo(
    () => readCases(whole, loaded, { preset, hiddenToo, defaultsToo }, choices, undefined, remembered),
    [whole, loaded, preset, hiddenToo, defaultsToo, choices, remembered],
  );
  const plan = useMemo(() => planResults(reading, { columns, layout }), [reading, columns, layout]);
  const planFor = (from: SelectedTable) => planStudy(from, loaded, choice, choices, undefined, remembered);
  const busy = isBusy(phase);

  // A table that was studied before shows what came of it.
  useEffect(() => {
    if (results === null && plan.earlier) session.showEarlier(plan);
  }, [plan, results, session]);

  return (
    <div className={styles.section}>
      <PresetSelect
        presets={template.presets}
        value={choice.preset}
        onChange={(code) => void session.choose({ preset: code })}
        testId="study-preset"
      />
      <StudyMapping
        table={plan.table}
        template={template}
        choices={choices}
        preset={template.presets.find(({ code }) => code === plan.preset) ?? null}
        disabled={busy}
      />
      {whole.hidden.length > 0 && (
        <Checkbox
          label={`Calculate the ${counted(whole.hidden.length, 'hidden row')} too`}
          checked={hiddenToo}
          disabled={busy}
          onChange={(_, { checked }) => void session.choose({ hiddenToo: checked === true })}
          data-testid="study-hidden"
        />
      )}
      <ResultColumns offered={plan.offered} chosen={plan.columns} />
      <RadioGroup
        aria-label="Where the results go"
        layout="horizontal"
        value={layout}
        disabled={busy}
        onChange={(_, { value }) => void session.choose({ layout: value === 'sheet' ? 'sheet' : 'beside' })}
      >
        <Radio value="beside" label="Beside the table" data-testid="study-layout-beside" />
        <Radio value="sheet" label="On a new worksheet" data-testid="study-layout-sheet" />
      </RadioGroup>
      <LiveFormulas plan={plan} template={template} disabled={busy} />
      <StudyDryRun
        plan={plan}
        disabled={busy}
        answered={phase.name !== 'idle' && results !== null && results.records.size > 0}
      />
      <StudyRun plan={plan} planFor={planFor} />
    </div>
  );
}

/** The columns to write for the rows; `Status` always comes last. */
function ResultColumns({ offered, chosen }: { offered: ResultColumn[]; chosen: ResultColumn[] }) {
  const styles = useStyles();
  const session = useStudy();
  const { phase } = useStore(session.store);
  const names = chosen.map(({ name }) => name);
  return (
    <details data-testid="study-outputs">
      <summary className={styles.summary}>
        Results to write: {chosen.length} of {offered.length}
      </summary>
      <div role="group" aria-label="Results to write" className={styles.list}>
        {offered.map(({ name, header }) => (
          <Checkbox
            key={name}
            label={header}
            checked={names.includes(name)}
            disabled={isBusy(phase)}
            onChange={(_, { checked }) =>
              void session.choose({
                columns: checked ? [...names, name] : names.filter((one) => one !== name),
              })
            }
            data-testid={`study-output-${name}`}
          />
        ))}
      </div>
      <p className={styles.note}>The status column is always last.</p>
    </details>
  );
}

interface LiveFormulasProps {
  plan: StudyPlan;
  template: TemplateDetail;
  disabled: boolean;
}

/** The study as formulas that calculate whenever the table changes. */
function LiveFormulas({ plan, template, disabled }: LiveFormulasProps) {
  const styles = useStyles();
  const { act, busy, problem } = useAct();
  const [written, setWritten] = useState<{ address: string; differences: string[] } | null>(null);
  const { problems, rows } = plan.table;

  async function write(): Promise<void> {
    const formulas = planLiveFormulas(plan, template);
    setWritten({ address: await writeLiveFormulas(formulas), differences: formulas.differences });
  }

  return (
    <div className={styles.section}>
      <div>
        <Button
          size="small"
          disabledFocusable={disabled || busy || problems.length > 0 || rows.length === 0}
          onClick={() => act(write)}
          data-testid="study-live"
        >
          Write as CALC formulas
        </Button>
      </div>
      <p className={styles.note}>
        On a new worksheet: references to these cells, and one formula that recalculates when they change.
      </p>
      {written && (
        <div role="status" data-testid="study-live-written">
          <p className={styles.text}>The formula is in {written.address}.</p>
          <ul className={styles.list}>
            {written.differences.map((text) => (
              <li key={text}>{text}.</li>
            ))}
          </ul>
        </div>
      )}
      {problem}
    </div>
  );
}
