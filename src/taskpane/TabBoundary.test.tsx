/** A tab whose part does not come while the service is away. */
import { act } from 'react';
import type { ServiceClient } from '../client/serviceClient';
import { createObservable } from '../core/lib/observable';
import { draw, byId } from './testing/draw';
import { TabBoundary } from './TabBoundary';
import { loadAgain, type ShownView } from './tabs';

test('it opens when the service answers again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let away = true;
  const changes = createObservable();
  const listTemplates = jest.fn(() => Promise.reject(new Error('away')));
  const runtime = {
    client: () => ({ listTemplates }) as unknown as ServiceClient,
    reach: { get: () => !away, subscribe: changes.subscribe },
  };
  const missing = Object.assign(new Error('tab.js'), { name: 'ChunkLoadError' });
  const load = () =>
    away ? Promise.reject(missing) : Promise.resolve({ default: () => <p data-testid="content" /> });
  const view = { name: 'problems', title: 'Problems', help: 'problems', load } as unknown as ShownView;
  loadAgain(view);
  await act(async () => draw(<TabBoundary runtime={runtime} view={view} />));
  expect(byId('tab-problem')?.textContent).toMatch(/could not be loaded/);
  // Asked, so that it is known to be away, and when it is back.
  expect(listTemplates).toHaveBeenCalledTimes(1);
  away = false;
  await act(async () => changes.notify());
  expect(byId('content')).not.toBeNull();
});
