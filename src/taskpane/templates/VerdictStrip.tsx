import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { TemplateDetail } from '../../../contract';
import { useStyles } from '../common/styles';
import { VerdictText } from '../common/VerdictText';
import { explain } from '../common/explain';
import { listed } from '../common/listed';
import { shownValue } from '../common/shownValue';
import { type LiveResult, mainNumber } from './liveResult';
import { type FormVerdict, refusalsOf } from './useLiveVerdict';

interface VerdictStripProps extends FormVerdict {
  template: TemplateDetail;
  /** What the formula will show. */
  output: string;
}

const useStripStyles = makeStyles({
  /** Of one height through most of its states, so that the form above does not move while it is typed into. */
  strip: {
    minHeight: '44px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXS,
  },
  number: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** What the inputs come to, before anything is inserted: no report is made for it. */
export function VerdictStrip({ verdict, instead, again, template, output }: VerdictStripProps) {
  const styles = useStyles();
  const strip = useStripStyles();
  const state = instead === null ? verdict.state : 'idle';
  return (
    <div className={strip.strip} role="status" data-testid="live-verdict" data-state={state}>
      {state === 'idle' && <p className={styles.note}>{instead}</p>}
      {instead === null && verdict.state === 'checking' && (
        <Spinner size="extra-tiny" label="Checking these inputs…" labelPosition="after" />
      )}
      {instead === null && verdict.state === 'solved' && <Solved result={verdict.result} output={output} />}
      {instead === null && verdict.state === 'validated' && (
        <p className={styles.note}>
          The inputs are valid. This service returns the verdict when they are inserted.
        </p>
      )}
      {instead === null && verdict.state === 'refused' && <Refused verdict={verdict} template={template} />}
      {instead === null && verdict.state === 'failed' && (
        <div className={styles.row}>
          <p className={styles.note}>No verdict. {explain(verdict.error)}</p>
          <Button size="small" onClick={again} data-testid="live-verdict-again">
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function Solved({ result, output }: { result: LiveResult; output: string }) {
  const styles = useStyles();
  const strip = useStripStyles();
  const { verdict, utilization, governing } = result;
  const main = mainNumber(result, output);
  return (
    <>
      <div className={styles.row}>
        {verdict !== 'NO CHECK' && <VerdictText verdict={verdict} from="service" />}
        {utilization !== null && <span className={strip.number}>Utilization {rounded(utilization)}</span>}
        {verdict === 'NO CHECK' && main && (
          <span className={strip.number}>
            {rounded(main.value)} {main.units}
          </span>
        )}
      </div>
      <p className={styles.note}>
        {verdict === 'NO CHECK'
          ? `${main?.label ?? 'Calculated'}. No pass or fail in this template.`
          : [
              governing && `Governing: ${governing}`,
              main && `${main.label}: ${rounded(main.value)} ${main.units}`,
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {result.withoutEffect.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </>
  );
}

function Refused({ verdict, template }: Pick<VerdictStripProps, 'verdict' | 'template'>) {
  const styles = useStyles();
  const { ofField, others } = refusalsOf(verdict, template);
  const labels = template.fields
    .filter(({ referenceId }) => ofField.has(referenceId))
    .map(({ label }) => label);
  return (
    <p className={styles.note}>
      The service would not calculate this.
      {labels.length > 0 && ` See ${listed(labels)}.`}
      {others.length > 0 && ` ${others.join('; ')}.`}
    </p>
  );
}

/** Four digits are read at a glance. */
const rounded = (value: number) => shownValue(Number(value.toPrecision(4)));
