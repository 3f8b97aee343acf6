import { Button, type ButtonProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useStyles } from './styles';

interface SectionProps {
  /** Of its heading. */
  id: string;
  heading: ReactNode;
  testId?: string;
  children: ReactNode;
}

/** A part of a tab under its heading. */
export function Section({ id, heading, testId, children }: SectionProps) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-labelledby={id} data-testid={testId}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

const useSummaryStyles = makeStyles({
  summary: { cursor: 'pointer', paddingBlock: tokens.spacingVerticalXS, fontWeight: 600 },
  line: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  detail: { fontWeight: 400, color: tokens.colorNeutralForeground3 },
});

interface SummaryProps {
  children: ReactNode;
  /** What is inside, in one line. */
  detail?: string | undefined;
}

/**
 * What opens a `details`. In Excel on the web, Office.js moves the focus itself whenever Tab is pressed, and only among elements
 * that it knows: from a summary without a `tabindex` the Tab key would lead nowhere.
 */
export function Summary({ children, detail }: SummaryProps) {
  const styles = useSummaryStyles();
  if (detail === undefined)
    return (
      <summary className={styles.summary} tabIndex={0}>
        {children}
      </summary>
    );
  return (
    <summary className={mergeClasses(styles.summary, styles.line)} tabIndex={0} title={detail}>
      {children} <span className={styles.detail}>{detail}</span>
    </summary>
  );
}

type ParagraphProps = ComponentProps<'p'>;

export const Text = (props: ParagraphProps) => <p className={useStyles().text} {...props} />;

/** In small print. */
export const Note = (props: ParagraphProps) => <p className={useStyles().note} {...props} />;

/** A small button until it is pressed; then what it opens. */
export function OnDemand({ label, children, ...button }: ButtonProps & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <LineButton {...button} onClick={() => setOpen(true)}>
      {label}
    </LineButton>
  );
}

/** A small button on a separate line, as wide as its text. */
export function LineButton(props: ButtonProps) {
  return (
    <div>
      <Button size="small" {...props} />
    </div>
  );
}
