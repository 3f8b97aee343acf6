import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useStyles } from '../common/styles';
import { Note } from '../common/layout';

interface StudyCardProps {
  /** `columns` and others; of several templates, with the code of one. */
  name: 'table' | 'columns' | 'results' | `columns-${string}`;
  title: string;
  /** What the card holds, in a line. */
  summary: ReactNode;
  /** Nothing in it needs the user; null while that is not known yet. */
  ok: boolean | null;
  /** Nothing is wrong, but nothing is chosen yet either. */
  isEmpty?: boolean;
  /** What it is about: a card that opened because something was wrong closes when this changes and nothing is. */
  of: unknown;
  /** Beside the title, whether it is open or not. */
  action?: ReactNode;
  children: ReactNode;
}

const useCardStyles = makeStyles({
  card: {
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: { flexGrow: 1, margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  ok: { color: tokens.colorPaletteGreenForeground1 },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  body: { paddingBlock: tokens.spacingVerticalXS },
  edit: { minWidth: 0, flexShrink: 0 },
});

/** A part of a study in two lines. It opens when something in it is wrong, and when the user opens it. */
export function StudyCard({
  name,
  title,
  summary,
  ok,
  isEmpty = false,
  of,
  action,
  children,
}: StudyCardProps) {
  const styles = useStyles();
  const own = useCardStyles();
  const [isOpen, setOpen] = useOpen(ok, of);
  const isWrong = ok === false && !isEmpty;
  const state = ok ? 'complete' : isWrong ? 'needs attention' : ok === null ? 'not read yet' : 'not chosen';
  return (
    <section className={own.card} aria-labelledby={`study-${name}`} data-testid={`study-card-${name}`}>
      <div className={own.head}>
        <h2 id={`study-${name}`} className={own.title}>
          {title}{' '}
          <span className={ok ? own.ok : isWrong ? own.wrong : undefined} role="img" aria-label={state}>
            {ok ? '✓' : isWrong ? '!' : '○'}
          </span>
        </h2>
        {action}
        <Button
          size="small"
          appearance="subtle"
          className={own.edit}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Edit'} ${title.toLowerCase()}`}
          onClick={() => setOpen(!isOpen)}
          data-testid={`study-edit-${name}`}
        >
          {isOpen ? 'Close' : 'Edit'}
        </Button>
      </div>
      <Note>{summary}</Note>
      {/* What was entered in it stays when it is closed. */}
      <div className={isOpen ? `${styles.section} ${own.body}` : styles.away}>{children}</div>
    </section>
  );
}

/** While the user corrects what is wrong it stays open, and as it is while that is not known. */
function useOpen(ok: boolean | null, of: unknown): [boolean, (isOpen: boolean) => void] {
  const [by, setBy] = useState<'user' | 'problem' | null>(ok === false ? 'problem' : null);
  const [before, setBefore] = useState({ ok, of });
  if (ok !== null && (before.ok !== ok || before.of !== of)) {
    setBefore({ ok, of });
    if (!ok && before.ok !== false) setBy(by ?? 'problem');
    else if (ok && before.of !== of && by === 'problem') setBy(null);
  }
  return [by !== null, (isOpen) => setBy(isOpen ? 'user' : null)];
}
