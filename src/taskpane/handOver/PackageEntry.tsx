import { Button } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { lazyPart } from '../common/lazyPart';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';

const PackageForm = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "package" */ './PackageForm')).PackageForm,
}));

/** The way to the calculation package, which is loaded when it is opened. */
export function PackageEntry() {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <Section id="hand-over-package" heading="Calculation package">
      {open ? (
        <Suspense fallback={<p className={styles.note}>Opening…</p>}>
          <PackageForm />
        </Suspense>
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)} data-testid="package-open">
            Calculation package (PDF)…
          </Button>
        </div>
      )}
    </Section>
  );
}
