import { NeedsKey } from '../common/NeedsKey';
import { usePane } from '../PaneContext';
import { useConnection } from '../useConnection';
import { TemplateDetailView } from './TemplateDetailView';
import { TemplateList } from './TemplateList';

/** Where the user is in the tab; kept while another tab is shown. */
export interface TemplatesView {
  search: string;
  code: string | null;
}

interface TemplatesTabProps {
  view: TemplatesView;
  onView: (view: TemplatesView) => void;
  onStudy: () => void;
  onSettings: () => void;
}

export function TemplatesTab({ view, onView, onStudy, onSettings }: TemplatesTabProps) {
  const { session } = usePane();
  const { apiKey } = useConnection();
  if (apiKey === null) return <NeedsKey onSettings={onSettings} />;
  const { search, code } = view;
  if (code === null) {
    return (
      <TemplateList
        search={search}
        onSearch={(typed) => onView({ search: typed, code: null })}
        onChoose={(chosen) => onView({ search, code: chosen })}
      />
    );
  }
  return (
    <TemplateDetailView
      key={code}
      code={code}
      onBack={() => onView({ search, code: null })}
      onStudy={() => {
        session.choose({ templateCode: code });
        onStudy();
      }}
    />
  );
}
