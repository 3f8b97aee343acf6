import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { counted } from '../common/listed';
import type { ConnectionState } from './connectionTest';

type Intent = 'info' | 'success' | 'warning' | 'error';

/** What the add-in knows of its service; read out when it changes. */
export function ConnectionStatus({ state }: { state: ConnectionState }) {
  const { intent, title, text } = describe(state);
  return (
    <div role="status" data-testid="settings-status" data-state={state.state}>
      <MessageBar intent={intent} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{title}</MessageBarTitle> {text}
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}

function describe(state: ConnectionState): { intent: Intent; title: string; text: string } {
  switch (state.state) {
    case 'noKey':
      return {
        intent: 'warning',
        title: 'No API key.',
        text: 'Formulas calculate as soon as this add-in has a key for your calculation service.',
      };
    case 'testing':
      return { intent: 'info', title: 'Testing…', text: 'Waiting for the service.' };
    case 'ok': {
      const reached = `${counted(state.projects.length, 'project')}, ${counted(state.templates, 'template')}.`;
      return { intent: 'success', title: 'Connected:', text: reached };
    }
    case 'wrongKey':
      return { intent: 'error', title: 'The service rejected the key.', text: state.message };
    case 'unreachable':
      return { intent: 'error', title: 'The service does not answer.', text: state.message };
    case 'failed':
      return { intent: 'error', title: 'The test failed.', text: state.message };
  }
}
