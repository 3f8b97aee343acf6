/** A tab whose part does not come while the service is away. */
import { act, Suspense, useEffect } from 'react';
import type { ServiceClient } from '../client/serviceClient';
import { createObservable } from '../core/lib/observable';
import { draw, byId } from './testing/draw';
import { TabBoundary } from './TabBoundary';
import { lazyPart } from './common/lazyPart';
import type { View } from './tabs';

const missing = Object.assign(new Error('tab.js'), { name: 'ChunkLoadError' });

/** A service that is away or there, and a tab with a part that is loaded later. */
function outage() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const changes = createObservable();
  const state = { away: true, answers: false };
  const listTemplates = jest.fn(() => Promise.reject(new Error('away')));
  const runtime = {
    client: () => ({ listTemplates }) as unknown as ServiceClient,
    reach: { get: () => state.answers, subscribe: changes.subscribe },
  };
  const loads = jest.fn(<Props,>(content: (props: Props) => React.ReactNode) =>
    state.away ? Promise.reject(missing) : Promise.resolve(content),
  );
  const viewOf = (content: () => React.ReactNode) =>
    ({
      ...{ name: 'problems', title: 'Problems', help: 'problems' },
      Content: lazyPart(() => loads(content)),
    }) as unknown as View;
  const show = (view: View | null) =>
    act(async () => draw(view && <TabBoundary runtime={runtime} view={view} />));
  return { state, changes, listTemplates, loads, viewOf, show };
}

const Content = () => <p data-testid="content" />;

test('it opens when the service answers again', async () => {
  const { state, changes, listTemplates, viewOf, show } = outage();
  await show(viewOf(Content));
  expect(byId('tab-problem')?.textContent).toMatch(/could not be loaded/);
  // Asked, so that it is known to be away, and when it is back.
  expect(listTemplates).toHaveBeenCalledTimes(1);
  Object.assign(state, { away: false, answers: true });
  await act(async () => changes.notify());
  expect(byId('content')).not.toBeNull();
});

test('a part within a tab is loaded again with it', async () => {
  const { state, changes, loads, show } = outage();
  const Part = lazyPart(() => loads(Content));
  const Tab = () => (
    <Suspense>
      <Part />
    </Suspense>
  );
  await show({ name: 'cell', title: 'Cell', help: 'cell', Content: Tab } as unknown as View);
  expect(byId('tab-problem')).not.toBeNull();
  Object.assign(state, { away: false, answers: true });
  await act(async () => changes.notify());
  expect(byId('content')).not.toBeNull();
});

test('a tab that failed opens when it is looked at after the outage', async () => {
  const { state, viewOf, show } = outage();
  const view = viewOf(Content);
  await show(view);
  await show(null);
  Object.assign(state, { away: false, answers: true });
  await show(view);
  expect(byId('content')).not.toBeNull();
});

test('a part that is missing while the service answers is tried once more, not forever', async () => {
  const { state, loads, viewOf, show } = outage();
  state.answers = true;
  await show(viewOf(Content));
  expect(byId('tab-problem')).not.toBeNull();
  expect(loads).toHaveBeenCalledTimes(2);
});

test('a tab that fails when it is left does not take the pane with it', async () => {
  const { show } = outage();
  const Failing = () => {
    useEffect(
      () => () => {
        throw new Error('left');
      },
      [],
    );
    return <p data-testid="failing" />;
  };
  const viewOf = (name: string, content: () => React.ReactNode) =>
    ({ name, title: name, help: name, Content: content }) as unknown as View;
  await show(viewOf('study', Failing));
  expect(byId('failing')).not.toBeNull();
  await show(viewOf('cell', Content));
  expect(byId('tab-problem')?.textContent).toMatch(/left/);
  await show(viewOf('design', Content));
  expect(byId('content')).not.toBeNull();
});
