import { webDarkTheme, webLightTheme } from '@fluentui/react-components';
import type { Theme } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { chooseTheme } from './theme';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Excel tells no change of its theme; that of the system is followed. */
export function useTheme(): Theme {
  const systemIsDark = useSyncExternalStore(
    (listener) => {
      systemDark.addEventListener('change', listener);
      return () => systemDark.removeEventListener('change', listener);
    },
    () => systemDark.matches,
  );
  const name = chooseTheme(Office.context.officeTheme, systemIsDark);
  return name === 'dark' ? webDarkTheme : webLightTheme;
}
