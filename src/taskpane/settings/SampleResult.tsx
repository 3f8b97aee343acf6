import { Section } from '../common/Section';
import { useStyles } from '../common/styles';

/** What the add-in is good for, before it asks for a key. The example is stored here; a test calculates it. */
export function SampleResult() {
  const styles = useStyles();
  return (
    <Section id="settings-sample" heading="Loads and members, checked by the code" testId="settings-sample">
      <p className={styles.text}>
        Calc puts code calculations in cells. Each has a report with every step and its clause. An example:
      </p>
      <p className={styles.code} data-testid="sample-formula">
        =CALC.SNOW("7-22",40,30,4,"II","Partially Exposed","C")
      </p>
      <p className={styles.figure} data-testid="sample-value">
        31.64 psf
      </p>
      <p className={styles.note}>
        Roof snow load, ASCE 7-22 Eq. 7.3-1: 0.7 Ce Ct pg = 0.7 × 1.0 × 1.13 × 40 psf
      </p>
    </Section>
  );
}
