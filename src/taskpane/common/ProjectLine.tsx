import { Badge, type BadgeProps, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { renameInFooters } from '../../workbook/cells/projectFooters';
import { useConnection, usePlaces, useSettings } from './pane';
import { useProblems } from './problems';
import { counted } from '../../core/lib/listed';
import { ProjectMenu } from './ProjectMenu';
import { useAnswers } from './OutageNote';

const useOwnStyles = makeStyles({
  line: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    '@media (max-width: 240px)': { flexBasis: '100%', flexWrap: 'wrap' },
  },
  state: { marginLeft: 'auto', flexShrink: 0 },
  count: { minWidth: 0, flexShrink: 0, padding: 0 },
  /** Where a narrow pane has no room for two badges in words: a sign instead, and the word for screen readers. */
  sign: { '@media (max-width: 400px)': { '::before': { content: '"⚠\uFE0E\u00A0"' } } },
  word: {
    '@media (max-width: 400px)': { display: 'inline-block', width: 0, height: '1em', overflow: 'hidden' },
  },
});

/** Stands above every tab: the project in which this workbook calculates, whether it does, and how many problems there are. */
export function ProjectLine() {
  const own = useOwnStyles();
  const [, go] = usePlaces();
  const { apiKey, projectId, projectName, question } = useConnection();
  const before = useRef({ projectId, projectName });
  useEffect(() => {
    const { projectId: id, projectName: name } = before.current;
    before.current = { projectId, projectName };
    if (id === projectId)
      renameInFooters(name, projectName).catch((error: unknown) =>
        console.warn('The footers keep the former name of the project', error),
      );
  }, [projectId, projectName]);
  return (
    <div className={own.line} data-testid="project-line">
      {projectId === null && !question ? (
        <Button size="small" onClick={() => go({ tab: 'settings' })} data-testid="project-line-change">
          Choose a project
        </Button>
      ) : (
        <ProjectMenu />
      )}
      <WorkState hasKey={apiKey !== null} />
    </div>
  );
}

/** Whether formulas calculate, and how many problems there are, with the way to their list. */
function WorkState({ hasKey }: { hasKey: boolean }) {
  const own = useOwnStyles();
  const { paused } = useSettings();
  const { count, uncompared, fails } = useProblems();
  const failsText = `${fails.length} FAIL`;
  // “No problems” beside it would mislead.
  const isOnlyFails = count === 0 && uncompared === 0 && fails.length > 0;
  const hasBoth = fails.length > 0 && !isOnlyFails;
  const answers = useAnswers();
  const [state, color] = paused
    ? (['Paused', 'warning'] as const)
    : !hasKey
      ? (['No API key', 'danger'] as const)
      : answers
        ? (['Live', 'success'] as const)
        : (['No answer', 'warning'] as const);
  return (
    <>
      <Badge appearance="tint" color={color} className={own.state} data-testid="work-state">
        {state}
      </Badge>
      <Count
        id="tab-problems"
        color={isOnlyFails ? 'danger' : count ? 'warning' : 'informative'}
        testId="tab-problems"
        isShort={hasBoth && count !== null && count > 0}
      >
        {isOnlyFails ? failsText : problemsText(count, uncompared)}
      </Count>
      {hasBoth && (
        <Count color="danger" testId="work-fails">
          {failsText}
        </Count>
      )}
    </>
  );
}

interface CountProps {
  id?: string;
  color: BadgeProps['color'];
  testId: string;
  /** Its number is enough in a narrow pane. */
  isShort?: boolean;
  /** A number and a word, or only words. */
  children: string;
}

/** A badge that leads to Problems. */
function Count({ id, color, testId, isShort = false, children }: CountProps) {
  const own = useOwnStyles();
  const [number, word] = children.split(' ');
  const [{ tab }, go] = usePlaces();
  return (
    <Button
      id={id}
      appearance="transparent"
      size="small"
      className={own.count}
      aria-current={tab === 'problems' ? 'page' : undefined}
      onClick={() => go({ tab: 'problems' })}
      data-testid={testId}
    >
      <Badge appearance="tint" color={color} className={isShort ? own.sign : undefined}>
        {isShort ? (
          <span>
            {number} <span className={own.word}>{word}</span>
          </span>
        ) : (
          children
        )}
      </Badge>
    </Button>
  );
}

function problemsText(count: number | null, uncompared: number): string {
  if (count === null) return 'Problems';
  if (count > 0) return counted(count, 'problem');
  return uncompared > 0 ? 'Inputs not compared' : 'No problems';
}
