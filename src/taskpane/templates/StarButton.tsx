import { Button } from '@fluentui/react-components';
import type { TemplateListEntry } from '../../../contract';

const star = 'm10 2.5 2.3 4.8 5.2.7-3.8 3.7.9 5.2L10 14.4l-4.6 2.5.9-5.2L2.5 8l5.2-.7z';

interface StarButtonProps {
  entry: TemplateListEntry;
  marked: boolean;
  /** Of a list of which one row is the tab stop. */
  tabIndex: 0 | -1;
  onMark: () => void;
}

/** Marks a template as a favourite. */
export function StarButton({ entry, marked, tabIndex, onMark }: StarButtonProps) {
  return (
    <Button
      appearance="transparent"
      aria-pressed={marked}
      tabIndex={tabIndex}
      aria-label={`Favorite: ${entry.name}`}
      title={marked ? 'Remove from favorites' : 'Add to favorites'}
      icon={
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill={marked ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.2"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={star} />
        </svg>
      }
      onClick={onMark}
      data-testid="template-star"
    />
  );
}
