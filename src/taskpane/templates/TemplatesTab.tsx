import { useState } from 'react';
import { lazyPart } from '../common/lazyPart';
import { NeedsKey } from '../common/NeedsKey';
import { useConnection, usePane, usePlaces } from '../common/pane';
import { accountOf } from './keptTemplates';
import { templateMemory } from './pageTemplateMemory';
import { TemplateList } from './TemplateList';

const TemplateDetailView = lazyPart(
  async () => (await import(/* webpackChunkName: "template" */ './TemplateDetailView')).TemplateDetailView,
  'Opening the template…',
);

/** The list of templates, or the one that is open. */
export function TemplatesTab() {
  const [{ templates }, go] = usePlaces();
  const { places } = usePane();
  const { apiKey, serviceUrl } = useConnection();
  /** The template that was closed: keyboard focus returns to it. */
  const [left, setLeft] = useState<string | null>(null);
  if (apiKey === null) return <NeedsKey />;
  const { search, category, code, form } = templates;
  // Into what is, not into what was drawn last.
  const open = (change: Partial<typeof templates>) =>
    places.setState(({ templates: now }) => ({ templates: { ...now, ...change } }));
  if (code === null) {
    return (
      <TemplateList
        search={search}
        category={category}
        left={left}
        onSearch={open}
        onChoose={(chosen) => {
          templateMemory.opened(accountOf({ serviceUrl, apiKey }), chosen);
          open({ code: chosen, form: null });
        }}
      />
    );
  }
  return (
    <TemplateDetailView
      key={code}
      code={code}
      form={form}
      onForm={(entered) => open({ form: entered })}
      onBack={() => {
        setLeft(code);
        open({ code: null, form: null });
      }}
      onStudy={() => go({ tab: 'study', study: { templateCode: code } })}
    />
  );
}
