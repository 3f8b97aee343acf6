import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useConnection, usePane, usePlaces } from './pane';
import { useSignedIn } from './ReportLink';
import { useStyles } from './styles';

const useMenuStyles = makeStyles({
  place: {
    position: 'relative',
    minWidth: 0,
    // The name is in line with what stands below it.
    marginLeft: `calc(-1px - ${tokens.spacingHorizontalXS})`,
  },
  button: {
    maxWidth: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
    transitionProperty: 'none',
    '& .fui-Button__icon': { width: '12px', marginLeft: tokens.spacingHorizontalXS },
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  menu: {
    position: 'absolute',
    top: '100%',
    left: 0,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    boxShadow: tokens.shadow16,
  },
  item: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});

/** The project by its name, with the ways to its page and to another one. Fluent's own menu would make the pane 30 KB larger. */
export function ProjectMenu() {
  const styles = useStyles();
  const own = useMenuStyles();
  const { projectName, question } = useConnection();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);
  const name = question?.workbook.projectName ?? projectName ?? 'Name not known';

  function close(): void {
    button.current?.focus();
    setOpen(false);
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') close();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
      const at = items.indexOf(document.activeElement as HTMLElement);
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      items.at(next % items.length)?.focus();
    }
  }

  return (
    <div
      className={own.place}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        size="small"
        appearance="subtle"
        className={own.button}
        iconPosition="after"
        icon={<Chevron />}
        tabIndex={0}
        title={`Project: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-testid="project-line-menu"
      >
        <span className={styles.hidden}>Project: </span>
        <span className={own.name} data-testid="project-line-name">
          {name}
        </span>
      </Button>
      {isOpen && (
        <div ref={menu} role="menu" aria-label="Project" className={own.menu}>
          <MenuItems onChosen={close} />
        </div>
      )}
    </div>
  );
}

function MenuItems({ onChosen }: { onChosen: () => void }) {
  const own = useMenuStyles();
  const { runtime } = usePane();
  const [, go] = usePlaces();
  const { projectId, serviceUrl } = useConnection();
  const link = projectId === null ? null : runtime.linkTo(`${serviceUrl}/projects/${projectId}`);
  const open = useSignedIn(projectId === null ? null : { projectId }, link);
  // A `tabIndex` on each: without one, Safari does not focus what is clicked, and the menu would close before the click arrives.
  const item = { role: 'menuitem', tabIndex: -1, appearance: 'subtle', className: own.item } as const;
  return (
    <>
      {link !== null && (
        <Button
          {...item}
          as="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event: MouseEvent) => {
            open(event);
            onChosen();
          }}
          data-testid="project-line-link"
        >
          Site values and reports
        </Button>
      )}
      <Button
        {...item}
        onClick={() => {
          onChosen();
          go({ tab: 'settings' });
        }}
        data-testid="project-line-change"
      >
        Change project…
      </Button>
    </>
  );
}

function Chevron() {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2.5 4.5 6 8l3.5-3.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
