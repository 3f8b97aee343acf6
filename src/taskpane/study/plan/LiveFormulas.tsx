import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { planLiveFormulas, writeLiveFormulas } from '../../../study/table/liveFormulas';
import type { StudyPlan } from '../../../study/session/studyPlan';
import type { TemplateDetail } from '../../../../contract';
import { useStyles } from '../../common/styles';
import { useAct } from '../../common/useAct';

interface LiveFormulasProps {
  plan: StudyPlan;
  template: TemplateDetail;
  disabled: boolean;
}

/** The study as formulas that calculate whenever the table changes. */
export function LiveFormulas({ plan, template, disabled }: LiveFormulasProps) {
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
