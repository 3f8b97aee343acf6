import { timeText } from '../../../contract/timeText';
import { Button, Link } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  createUnusedSheets,
  type Deletion,
  type UnusedSheet,
  type UnusedSheets as Sheets,
} from '../../core/sheets/unusedSheets';
import type { Runtime } from '../../runtime';
import { Confirm, useAct } from '../common/messages';
import { LineButton, Note, Section, Text } from '../common/layout';
import { useStyles } from '../common/styles';
import { useConnection, usePane } from '../common/pane';
import { counted } from '../../core/lib/listed';

const said: Record<Deletion, string> = {
  deleted: 'Deleted.',
  gone: 'Already deleted, or this key has no access to it.',
  shown: 'Kept: a result uses it now.',
  changed: 'Kept: it was changed outside Calc.',
};

type Found = Awaited<ReturnType<Sheets['list']>>;

function sheetsOf(runtime: Runtime): Sheets {
  const { sheets, results } = runtime.storedRecords;
  const [[ownedStore], [resultStore]] = [sheets.stores, results.stores];
  if (!ownedStore || !resultStore) throw new Error('Reports and results are stored');
  return createUnusedSheets({
    sheets: ownedStore,
    results: resultStore,
    shown: () => runtime.calculations.shown().map(({ result }) => result.sheetId),
    serviceUrl: () => runtime.connection.get().serviceUrl,
    client: () => runtime.client(),
    template: (code) => runtime.catalogue.verified(code),
  });
}

/** Sheets that cells of this computer have left, each deleted separately. Nothing is looked for until the user wants it. */
export function UnusedSheets() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { apiKey } = useConnection();
  const { act, busy, problem } = useAct();
  const unused = useMemo(() => sheetsOf(runtime), [runtime]);
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState<UnusedSheet | null>(null);
  const [outcome, setOutcome] = useState('');

  const look = () =>
    act(async () => {
      setOutcome('');
      setFound(await unused.list());
    });
  const remove = (sheet: UnusedSheet) =>
    act(async () => {
      setChosen(null);
      setOutcome('');
      const deletion = await unused.delete(sheet);
      setFound(await unused.list());
      setOutcome(`${sheet.templateCode}, ${timeText(sheet.leftAt)}: ${said[deletion]}`);
    });

  return (
    <Section id="activity-unused" heading="Unused reports" testId="activity-unused">
      <Note>
        Reports created on this computer for cells that now have a different one. Calc cannot tell whether
        another workbook, a colleague, or the web app uses them.
      </Note>
      <LineButton disabledFocusable={busy || apiKey === null} onClick={look} data-testid="unused-look">
        Find unused reports
      </LineButton>
      {apiKey === null && <Note>Deleting requires an API key. Enter it in Settings.</Note>}
      <Text role="status" data-testid="unused-outcome">
        {busy ? 'Working…' : outcome}
      </Text>
      {problem}
      {found?.sheets.length === 0 && <Text data-testid="unused-none">No unused reports.</Text>}
      {found !== null && found.sheets.length > 0 && (
        <ul className={styles.list} aria-label="Unused reports">
          {found.sheets.map((sheet) => (
            <Unused
              key={sheet.sheetId}
              sheet={sheet}
              busy={busy}
              isChosen={chosen === sheet}
              onChoose={setChosen}
              onDelete={remove}
            />
          ))}
        </ul>
      )}
      {found !== null && found.more > 0 && (
        <Note data-testid="unused-more">And {counted(found.more, 'older report')}.</Note>
      )}
    </Section>
  );
}

interface UnusedProps {
  sheet: UnusedSheet;
  busy: boolean;
  isChosen: boolean;
  onChoose: (sheet: UnusedSheet | null) => void;
  onDelete: (sheet: UnusedSheet) => void;
}

function Unused({ sheet, busy, isChosen, onChoose, onDelete }: UnusedProps) {
  const styles = useStyles();
  return (
    <li className={styles.item} data-testid="unused" data-sheet={sheet.sheetId}>
      <SheetName sheet={sheet} />{' '}
      <Button
        size="small"
        disabledFocusable={busy}
        onClick={() => onChoose(sheet)}
        aria-label={`Delete… ${sheet.templateCode}, ${timeText(sheet.leftAt)}`}
        data-testid="unused-delete"
      >
        Delete…
      </Button>
      {isChosen && (
        <Confirm
          yes="Delete"
          onYes={() => onDelete(sheet)}
          onNo={() => onChoose(null)}
          testId="unused-confirm"
        >
          Delete this report permanently, for everyone? It is kept if it was changed outside Calc.
        </Confirm>
      )}
    </li>
  );
}

function SheetName({ sheet }: { sheet: UnusedSheet }) {
  const { runtime } = usePane();
  const link = runtime.linkTo(sheet.sheetUrl);
  const name = `${sheet.templateCode}, not shown since ${timeText(sheet.leftAt)}`;
  if (link === null) return <>{name}</>;
  return (
    <Link href={link} target="_blank" rel="noopener noreferrer" inline>
      {name}
    </Link>
  );
}
