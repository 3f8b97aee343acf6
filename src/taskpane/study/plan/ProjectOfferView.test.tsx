/** What the pane offers where columns give what the project's defaults own, in a page of jsdom. */
import { JSDOM } from 'jsdom';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import { field } from '../../../core/testing/templates';
import { fakeConnection } from '../../../core/testing/fakeConnection';
import type { StudySession } from '../../../study/session/studySession';
import type { ProjectOffer, SetInput } from '../../../study/engine/setInputs';
import type * as Context from '../../common/PaneContext';
import type * as Study from '../StudyContext';
import type * as View from './ProjectOfferView';

const page = new JSDOM('<main></main>', { pretendToBeVisual: true });
const { document, HTMLElement, navigator } = page.window;
const globals = { window: page.window, document, navigator, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true };
let act: typeof React.act;
let createRoot: typeof ReactDom.createRoot;
let PaneContext: typeof Context.PaneContext;
let StudyContext: typeof Study.StudyContext;
let ProjectOfferView: typeof View.ProjectOfferView;
let root: ReactDom.Root;

beforeAll(async () => {
  Object.assign(globalThis, globals);
  // React looks for a page when it is loaded.
  ({ act } = await import('react'));
  ({ createRoot } = await import('react-dom/client'));
  ({ PaneContext } = await import('../../common/PaneContext'));
  ({ StudyContext } = await import('../StudyContext'));
  ({ ProjectOfferView } = await import('./ProjectOfferView'));
});
afterAll(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  page.window.close();
});

const ruling = field('overrideDefaults', { type: 'boolean', default: false });
const offer: ProjectOffer = {
  ...{ ruling, value: true },
  given: [field('groundSnowLoad', { label: 'Ground snow load', projectDefault: 'groundSnowLoad2022' })],
  others: [
    field('riskCategory', { label: 'Risk category', projectDefault: 'riskCategory' }),
    field('roughnessCategory', { label: 'Roughness', projectDefault: 'roughnessCategory' }),
  ],
};
const chooseField = jest.fn(() => Promise.resolve());
const getProject = jest.fn(() =>
  Promise.resolve({ defaults: { riskCategory: 'IV', groundSnowLoad2022: 20 } }),
);

async function show(props: { offer?: ProjectOffer; set?: SetInput[]; disabled?: boolean }): Promise<void> {
  const runtime = { client: () => ({ getProject }), connection: fakeConnection({ projectId: 'tower' }) };
  const given = { templateCode: 'snow', offer: null, set: [], disabled: false, ...props };
  await act(() =>
    root.render(
      <PaneContext value={{ runtime } as unknown as Context.Pane}>
        <StudyContext value={{ chooseField } as unknown as StudySession}>
          <ProjectOfferView {...given} />
        </StudyContext>
      </PaneContext>,
    ),
  );
}

const byId = (id: string) => document.querySelector<HTMLElement>(`[data-testid=${id}]`);
const click = (id: string) => act(async () => byId(id)!.click());

beforeEach(() => {
  jest.clearAllMocks();
  root = createRoot(document.querySelector('main')!);
});
afterEach(() => act(() => root.unmount()));

test('nothing to offer and nothing set: nothing is shown', async () => {
  await show({});
  expect(document.querySelector('main')!.textContent).toBe('');
});

test('the offer names what the project owns, and taking it keeps the project’s other values', async () => {
  await show({ offer });
  expect(byId('study-project-offer')!.textContent).toContain('The project has its own Ground snow load');
  await click('study-use-table');
  expect(getProject).toHaveBeenCalledWith('tower');
  expect(chooseField.mock.calls).toEqual([
    ['snow', 'set overrideDefaults', 'true'],
    ['snow', 'set riskCategory', 'IV'],
  ]);
});

test('what was set is shown with a way back', async () => {
  const set = [
    { field: field('overrideDefaults', { label: 'Override' }), value: 'true' },
    { field: field('riskCategory', { label: 'Risk category' }), value: 'IV' },
  ];
  await show({ set });
  expect(byId('study-set')!.textContent).toContain('In every row: Override true, Risk category IV.');
  await click('study-set-undo');
  expect(chooseField.mock.calls).toEqual([
    ['snow', 'set overrideDefaults', null],
    ['snow', 'set riskCategory', null],
  ]);
});

test('a load that was entered for every row is shown with its units, and can be removed', async () => {
  const live = field('liveLoad', { label: 'Live load', units: 'klf', required: true, min: 0 });
  await show({ set: [{ field: live, value: '0' }] });
  expect(byId('study-set')).toBeNull();
  expect(byId('study-entered')!.textContent).toContain('In every row: Live load = 0 klf, entered by you.');
  await click('study-entered-undo');
  expect(chooseField.mock.calls).toEqual([['snow', 'set liveLoad', null]]);
});

test('while the study runs nothing can be taken', async () => {
  await show({ offer, disabled: true });
  await click('study-use-table');
  expect(chooseField).not.toHaveBeenCalled();
});

test('a project that cannot be read is reported, and nothing is chosen', async () => {
  getProject.mockRejectedValueOnce(new Error('no answer'));
  await show({ offer });
  await click('study-use-table');
  expect(chooseField).not.toHaveBeenCalled();
  expect(document.querySelector('main')!.textContent).toContain('no answer');
});
