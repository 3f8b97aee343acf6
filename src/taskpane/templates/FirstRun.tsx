import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { TemplateListEntry } from '../../../contract';
import { usePlaces } from '../common/pane';
import { firstRunMemory } from './firstRunMemory';

interface FirstRunProps {
  all: readonly TemplateListEntry[];
  onChoose: (code: string) => void;
}

const ways = [
  { code: 'loadsSnowASCE7-22', text: 'Snow load of a roof' },
  { code: 'steelBeamAISC360', text: 'Check a beam' },
];

const useCardStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  ways: { flexGrow: 1, display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  close: { minWidth: '24px', padding: 0 },
});

/** The ways in, in two lines at most, so that the list below stays in view. */
export function FirstRun({ all, onChoose }: FirstRunProps) {
  const card = useCardStyles();
  const [, go] = usePlaces();
  const [closed, setClosed] = useState(() => firstRunMemory.get() !== null);
  if (closed) return null;
  return (
    <div className={card.card} role="group" aria-label="Where to begin" data-testid="first-run">
      <div className={card.ways}>
        {ways
          .filter(({ code }) => all.some((one) => one.code === code))
          .map(({ code, text }) => (
            <Button key={code} size="small" onClick={() => onChoose(code)} data-testid={`first-run-${code}`}>
              {text}
            </Button>
          ))}
        <Button size="small" onClick={() => go({ tab: 'study' })} data-testid="first-run-table">
          Run my table
        </Button>
      </div>
      <Button
        size="small"
        appearance="subtle"
        className={card.close}
        aria-label="Close Where to begin"
        title="Close"
        onClick={() => {
          firstRunMemory.set('done');
          setClosed(true);
        }}
        data-testid="first-run-close"
      >
        ✕
      </Button>
    </div>
  );
}
