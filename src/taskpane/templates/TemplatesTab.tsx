import { NeedsKey } from '../common/NeedsKey';
import { useConnection } from '../useConnection';
import { usePlaces } from '../usePlaces';
import { TemplateDetailView } from './TemplateDetailView';
import { TemplateList } from './TemplateList';

/** The list of templates, or the one that is open. */
export function TemplatesTab() {
  const [{ templates }, go] = usePlaces();
  const { apiKey } = useConnection();
  if (apiKey === null) return <NeedsKey />;
  const { search, code } = templates;
  const open = (change: Partial<typeof templates>) => go({ templates: { ...templates, ...change } });
  if (code === null) {
    return (
      <TemplateList
        search={search}
        onSearch={(typed) => open({ search: typed })}
        onChoose={(chosen) => open({ code: chosen })}
      />
    );
  }
  return (
    <TemplateDetailView
      key={code}
      code={code}
      onBack={() => open({ code: null })}
      onStudy={() => go({ tab: 'study', study: { templateCode: code } })}
    />
  );
}
