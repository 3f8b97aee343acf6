import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';

const SelfCheck = lazy(async () => ({
  default: (await import(/* webpackChunkName: "self-check" */ './SelfCheck')).SelfCheck,
}));

/** The way to the self-check, which is loaded when it is opened. */
export function SelfCheckEntry() {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <Section id="settings-self-check" heading="Self-check">
      {open ? (
        <Suspense fallback={<p className={styles.note}>Opening the self-check…</p>}>
          <SelfCheck />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)} data-testid="self-check-open">
            Check this Excel…
          </Button>
        </div>
      )}
    </Section>
  );
}
