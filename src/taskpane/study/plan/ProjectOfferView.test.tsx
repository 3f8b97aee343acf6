/** What the pane offers where columns give what the project's defaults own, in a page of jsdom. */
import { draw, byId } from '../../testing/draw';
import { act } from 'react';
import { field } from '../../../core/testing/templates';
import { fakeConnection } from '../../../core/testing/fakeConnection';
import type { StudySession } from '../../../study/session/studySession';
import type { ProjectOffer, SetInput } from '../../../study/engine/setInputs';
import { type Pane, PaneContext } from '../../common/pane';
import { StudyContext } from '../StudyContext';
import { ProjectOfferView } from './ProjectOfferView';

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

function show(props: { offer?: ProjectOffer; set?: SetInput[]; disabled?: boolean }): void {
  const runtime = { client: () => ({ getProject }), connection: fakeConnection({ projectId: 'tower' }) };
  const given = { templateCode: 'snow', offer: null, set: [], disabled: false, ...props };
  draw(
    <PaneContext value={{ runtime } as unknown as Pane}>
      <StudyContext value={{ chooseField } as unknown as StudySession}>
        <ProjectOfferView {...given} />
      </StudyContext>
    </PaneContext>,
  );
}

const click = (id: string) => act(async () => byId(id)!.click());

beforeEach(() => void jest.clearAllMocks());

test('nothing to offer and nothing set: nothing is shown', () => {
  show({});
  expect(document.querySelector('main')!.textContent).toBe('');
});

test('the offer names what the project owns, and taking it keeps the project’s other values', async () => {
  show({ offer });
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
  show({ set });
  expect(byId('study-set')!.textContent).toContain('In every row: Override true, Risk category IV.');
  await click('study-set-undo');
  expect(chooseField.mock.calls).toEqual([
    ['snow', 'set overrideDefaults', null],
    ['snow', 'set riskCategory', null],
  ]);
});

test('a load that was entered for every row is shown with its units, and can be removed', async () => {
  const live = field('liveLoad', { label: 'Live load', units: 'klf', required: true, min: 0 });
  show({ set: [{ field: live, value: '0' }] });
  expect(byId('study-set')).toBeNull();
  expect(byId('study-entered')!.textContent).toContain('In every row: Live load = 0 klf, entered by you.');
  await click('study-entered-undo');
  expect(chooseField.mock.calls).toEqual([['snow', 'set liveLoad', null]]);
});

test('while the study runs nothing can be taken', async () => {
  show({ offer, disabled: true });
  await click('study-use-table');
  expect(chooseField).not.toHaveBeenCalled();
});

test('a project that cannot be read is reported, and nothing is chosen', async () => {
  getProject.mockRejectedValueOnce(new Error('no answer'));
  show({ offer });
  await click('study-use-table');
  expect(chooseField).not.toHaveBeenCalled();
  expect(document.querySelector('main')!.textContent).toContain('no answer');
});
