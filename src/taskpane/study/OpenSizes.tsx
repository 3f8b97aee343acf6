import { Button } from '@fluentui/react-components';
import { useStudy } from './StudyContext';

/** Opens the search for sizes with which failing rows pass. While that is the next thing to do, it is in the footer. */
export function OpenSizes({ isPrimary }: { isPrimary: boolean }) {
  const session = useStudy();
  return (
    <Button
      size={isPrimary ? 'medium' : 'small'}
      appearance={isPrimary ? 'primary' : 'secondary'}
      onClick={() => session.searchRows({ open: 'sizes' })}
      data-testid="study-sizes-open"
    >
      Make failing rows pass…
    </Button>
  );
}
