import { useEffect, useState } from 'react';
import { explain } from '../common/explain';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { memberNote, offeredMembers, valuesText } from './memberNote';

/** Typing is over when it has rested so long; a search for every letter would be a call for every letter. */
const restMs = 250;

/** Members that the service knows by the words that are typed into the field with this list, and what the named one is. */
export function MemberSuggestions({ id, typed }: { id: string; typed: string }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const search = useRested(typed.trim());
  const found = useLoad(async () => {
    if (search === '') return null;
    return runtime.client().listTimberMembers({ search, limit: offeredMembers });
  }, [search]);
  const list = found.state === 'ready' ? found.value : null;
  return (
    <>
      <datalist id={id}>
        {list?.members.map((member) => (
          <option key={member.name} value={member.name}>
            {valuesText(member)}
          </option>
        ))}
      </datalist>
      <p className={styles.note} role="status" data-testid={`${id}-note`}>
        {list && search === typed.trim() && memberNote(search, list)}
        {found.state === 'failed' && `The members could not be looked up. ${explain(found.error)}`}
      </p>
    </>
  );
}

/** The text as it was when it last stayed the same for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
