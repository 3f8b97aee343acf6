import { atOnce } from '../testing/atOnce';
import { ApiClass, type ObjectModel, readOnly } from './apiClass';
import { itemNotFound } from './apiError';
import { Dispatcher } from './dispatcher';
import { NotYet } from './notYet';
import { type ActionInfo, type ObjectPathInfo, type RichApiRequest } from './wire';

interface Member {
  name: string;
  loads: number[];
}

/** A model of two classes: a beam with members. */
function beamModel() {
  const members: Member[] = [
    { name: 'ridge', loads: [20] },
    { name: 'purlin', loads: [5, 6] },
  ];
  const made: string[] = [];
  const member = new ApiClass<Member>('Member', {
    identity: ({ name }) => ({ Id: name }),
    scalars: {
      Name: {
        get: ({ name }) => name,
        set: (target, value) => {
          target.name = String(value);
        },
      },
      TotalLoad: readOnly(({ loads }) => loads.reduce((sum, one) => sum + one, 0)),
    },
    methods: {
      Explode: () => {
        throw new Error('no such luck');
      },
      Echo: (_target, value) => value,
    },
  });
  const memberCollection = new ApiClass<null>('MemberCollection', {
    collection: {
      items: () => members.map((one) => member.object(one)),
      find: (_target, key) => {
        const found = members.find((one) => one.name === key);
        return found === undefined ? null : member.object(found);
      },
    },
    scalars: { Count: readOnly(() => members.length) },
    methods: {
      Add: (_target, name) => {
        made.push(String(name));
        const added = { name: String(name), loads: [] };
        members.push(added);
        return member.object(added);
      },
      GetItemOrNullObject: () => null,
      GetItem: () => {
        throw itemNotFound('MemberCollection.getItem');
      },
      Heaviest: (_target, other) => member.targetOf(other)?.name ?? 'no member was passed',
    },
  });
  const beam = new ApiClass<null>('Beam', {
    scalars: { Span: readOnly(() => 12) },
    navigations: {
      Members: () => memberCollection.object(null),
      Main: () => member.object(members[0]!),
      Nothing: () => null,
    },
  });
  const service = new ApiClass<null>('Clock', { methods: { Tick: () => 'tock' } });
  const model: ObjectModel = {
    root: beam.object(null),
    services: { 'Test.Clock': service.object(null) },
    lacks: (className, property) => className === 'Member' && property.toLowerCase() === 'weight',
  };
  const executor = new Dispatcher(model);
  const { references } = executor;
  const dispatcher = { references, run: (request: RichApiRequest) => atOnce(executor.run(request)) };
  return { dispatcher, made, members, model };
}

const ROOT: ObjectPathInfo = { Id: 1, ObjectPathType: 1, Name: '' };
const MEMBERS: ObjectPathInfo = { Id: 2, ObjectPathType: 4, Name: 'Members', ParentObjectPathId: 1 };

function itemPath(Id: number, ObjectPathType: number, Name: string, ...Arguments: unknown[]): ObjectPathInfo {
  return { Id, ObjectPathType, Name, ParentObjectPathId: 2, ArgumentInfo: { Arguments } };
}

function request(
  paths: ObjectPathInfo[],
  actions: Omit<ActionInfo, 'Id' | 'Name'>[] | ActionInfo[],
): RichApiRequest {
  return {
    ObjectPaths: Object.fromEntries([ROOT, MEMBERS, ...paths].map((one) => [one.Id, one])),
    Actions: actions.map((one, index) => ({ Id: index + 1, Name: '', ...one })),
  };
}

test('an object is found by index, identified, loaded and set', () => {
  const { dispatcher, members } = beamModel();
  const answer = dispatcher.run(
    request([itemPath(3, 5, '', 'purlin')], [
      { ActionType: 1, ObjectPathId: 3 },
      { ActionType: 2, ObjectPathId: 3, QueryInfo: { Select: ['totalLoad'] } },
      { ActionType: 2, ObjectPathId: 3 },
      { Id: 4, ActionType: 4, Name: 'Name', ObjectPathId: 3, ArgumentInfo: { Arguments: ['rafter'] } },
    ] as ActionInfo[]),
  );
  expect(answer).toEqual({
    Results: [
      { ActionId: 1, Value: { Id: 'purlin' } },
      { ActionId: 2, Value: { Id: 'purlin', TotalLoad: 11 } },
      { ActionId: 3, Value: { Id: 'purlin', Name: 'purlin', TotalLoad: 11 } },
      { ActionId: 4, Value: null },
    ],
  });
  expect(members[1]?.name).toBe('rafter');
});

test('a collection answers its items with what was selected, skipped and topped, and its own scalars', () => {
  const { dispatcher } = beamModel();
  const answer = dispatcher.run(
    request(
      [],
      [
        { ActionType: 2, ObjectPathId: 2, QueryInfo: { Select: ['items/name', 'count'], Skip: 1, Top: 1 } },
        {
          ActionType: 2,
          ObjectPathId: 1,
          QueryInfo: { Select: ['span', 'members/totalLoad', 'main/name', 'nothing/name'] },
        },
      ],
    ),
  );
  expect(answer.Results.map((one) => one.Value)).toEqual([
    { Count: 2, _Items: [{ Id: 'purlin', Name: 'purlin' }] },
    {
      Span: 12,
      Members: {
        _Items: [
          { Id: 'ridge', TotalLoad: 20 },
          { Id: 'purlin', TotalLoad: 11 },
        ],
      },
      Main: { Id: 'ridge', Name: 'ridge' },
      Nothing: null,
    },
  ]);
});

test('a path that makes something is followed once, however many actions use it', () => {
  const { dispatcher, made } = beamModel();
  dispatcher.run(
    request(
      [itemPath(3, 3, 'Add', 'strut')],
      [
        { ActionType: 1, ObjectPathId: 3 },
        { ActionType: 2, ObjectPathId: 3 },
      ],
    ),
  );
  expect(made).toEqual(['strut']);
});

test('objects are passed as arguments by their path, nested too', () => {
  const { dispatcher } = beamModel();
  const answer = dispatcher.run(
    request([itemPath(3, 5, '', 'ridge')], [
      {
        Id: 1,
        ActionType: 3,
        Name: 'Heaviest',
        ObjectPathId: 2,
        ArgumentInfo: { Arguments: [null], ReferencedObjectPathIds: [3] },
      },
      {
        Id: 2,
        ActionType: 3,
        Name: 'Heaviest',
        ObjectPathId: 2,
        ArgumentInfo: { Arguments: [{ _ObjectPathId: 3 }] },
      },
      { Id: 3, ActionType: 3, Name: 'Echo', ObjectPathId: 3, ArgumentInfo: { Arguments: [[['a', 1]]] } },
    ] as ActionInfo[]),
  );
  expect(answer.Results.map((one) => one.Value)).toEqual(['ridge', 'ridge', [['a', 1]]]);
});

test('what is done to a null object, or to what is reached from one, has no effect', () => {
  const { dispatcher, made } = beamModel();
  const missing = itemPath(3, 3, 'GetItemOrNullObject', 'x');
  const below: ObjectPathInfo = { Id: 4, ObjectPathType: 4, Name: 'Anything', ParentObjectPathId: 3 };
  const answer = dispatcher.run(
    request(
      [missing, below, itemPath(5, 3, 'Add', 'strut')],
      [
        { Id: 1, ActionType: 1, Name: '', ObjectPathId: 3 },
        { Id: 2, ActionType: 2, Name: '', ObjectPathId: 4 },
        { Id: 3, ActionType: 3, Name: '_KeepReference', ObjectPathId: 3 },
        { Id: 4, ActionType: 3, Name: 'Delete', ObjectPathId: 3 },
        { Id: 5, ActionType: 3, Name: 'Delete', ObjectPathId: 4 },
        { Id: 6, ActionType: 4, Name: 'weight', ObjectPathId: 3, ArgumentInfo: { Arguments: [5] } },
        { Id: 7, ActionType: 9, Name: '', ObjectPathId: 4, ObjectState: { weight: 5 } },
        { Id: 8, ActionType: 1, Name: '', ObjectPathId: 5 },
      ],
    ),
  );
  expect(answer.Error).toBeUndefined();
  expect(answer.Results.slice(0, 7).map((one) => one.Value)).toEqual(Array(7).fill(null));
  expect(made).toEqual(['strut']);
});

test('a name that names nothing is loaded without effect, with or without others', () => {
  const { dispatcher } = beamModel();
  const load = (ObjectPathId: number, Select: string[]): ActionInfo[] => [
    { Id: 1, ActionType: 2, Name: '', ObjectPathId, QueryInfo: { Select } },
  ];
  const ridge = [itemPath(3, 5, '', 'ridge')];
  const value = (actions: ActionInfo[]) => dispatcher.run(request(ridge, actions)).Results[0]?.Value;
  expect(value(load(3, ['NoPropertiesNeeded']))).toEqual({ Id: 'ridge' });
  expect(value(load(3, ['$none']))).toEqual({ Id: 'ridge' });
  expect(value(load(3, ['value', 'totalLoad', 'size/unit']))).toEqual({ Id: 'ridge', TotalLoad: 20 });
  expect(value(load(2, ['items/$none']))).toEqual({ _Items: [{ Id: 'ridge' }, { Id: 'purlin' }] });
});

test('a long request lets others in between its actions, and says how far it is', async () => {
  const { model, members } = beamModel();
  let time = 0;
  const turns: string[] = [];
  const executor = new Dispatcher(model, {
    // Each action takes 30 ms.
    now: () => (time += 30),
    others: () => Promise.resolve(void turns.push(`others after ${members[0]?.name}`)),
    onProgress: (done, all) => turns.push(`${done} of ${all}`),
  });
  const naming = (name: string) => ({
    ...{ ActionType: 4, ObjectPathId: 3, ArgumentInfo: { Arguments: [name] } },
    Name: 'Name',
  });
  const actions = ['a', 'b', 'c', 'd', 'e'].map((name, index) => ({ Id: index + 1, ...naming(name) }));
  const answer = executor.run(request([itemPath(3, 5, '', 'ridge')], actions));
  expect(answer).toBeInstanceOf(Promise);
  expect((await answer).Results.map(({ ActionId }) => ActionId)).toEqual([1, 2, 3, 4, 5]);
  expect(turns).toEqual(['2 of 5', 'others after b', '4 of 5', 'others after d', '5 of 5']);
  expect(members[0]?.name).toBe('e');
});

test('traces that were reached are named, before an error too', () => {
  const { dispatcher } = beamModel();
  const trace = (Id: number): ActionInfo => ({ Id, ActionType: 5, Name: '', ObjectPathId: 0 });
  const failing = { Id: 2, ActionType: 3, Name: 'Unheard', ObjectPathId: 1 };
  const traces = (...actions: ActionInfo[]) => dispatcher.run(request([], actions)).TraceIds;
  expect(traces(trace(1), trace(7))).toEqual([1, 7]);
  expect(traces(trace(1), failing, trace(7))).toEqual([1]);
  expect(traces(failing)).toBeUndefined();
});

test('an error ends the request and names its action; what came before keeps its results', () => {
  const { dispatcher, made } = beamModel();
  const answer = dispatcher.run(
    request(
      [itemPath(3, 5, '', 'ridge'), itemPath(4, 5, '', 'none'), itemPath(5, 3, 'Add', 'late')],
      [
        { ActionType: 5, ObjectPathId: 0 },
        { ActionType: 1, ObjectPathId: 3 },
        { ActionType: 1, ObjectPathId: 4 },
        { ActionType: 1, ObjectPathId: 5 },
      ],
    ),
  );
  expect(answer.Results).toHaveLength(2);
  expect(answer.Error).toEqual({
    Code: 'ItemNotFound',
    Message: "The requested resource doesn't exist.",
    Location: 'MemberCollection.getItem',
    HttpStatusCode: 404,
    ActionIndex: 2,
  });
  expect(made).toEqual([]);
});

test.each<[string, ObjectPathInfo[], ActionInfo]>([
  ['Member.Paint', [itemPath(3, 5, '', 'ridge')], { Id: 1, ActionType: 3, Name: 'Paint', ObjectPathId: 3 }],
  [
    'Member.weight',
    [itemPath(3, 5, '', 'ridge')],
    { Id: 1, ActionType: 2, Name: '', ObjectPathId: 3, QueryInfo: { Select: ['weight'] } },
  ],
  [
    'Setting Member.TotalLoad',
    [itemPath(3, 5, '', 'ridge')],
    { Id: 1, ActionType: 4, Name: 'TotalLoad', ObjectPathId: 3, ArgumentInfo: { Arguments: [1] } },
  ],
  [
    'Beam.Bolts',
    [{ Id: 3, ObjectPathType: 4, Name: 'Bolts', ParentObjectPathId: 1 }],
    { Id: 1, ActionType: 1, Name: '', ObjectPathId: 3 },
  ],
  ['MemberCollection.Sort', [itemPath(3, 3, 'Sort')], { Id: 1, ActionType: 1, Name: '', ObjectPathId: 3 }],
  [
    'Beam by index',
    [{ Id: 3, ObjectPathType: 5, Name: '', ParentObjectPathId: 1 }],
    { Id: 1, ActionType: 1, Name: '', ObjectPathId: 3 },
  ],
  [
    'Service Test.Weather',
    [{ Id: 3, ObjectPathType: 2, Name: 'Test.Weather' }],
    { Id: 1, ActionType: 1, Name: '', ObjectPathId: 3 },
  ],
  ['Rich API action RecursiveQuery', [], { Id: 1, ActionType: 6, Name: '', ObjectPathId: 1 }],
  ['Rich API action QueryAsJson', [], { Id: 1, ActionType: 7, Name: '', ObjectPathId: 1 }],
  ['Rich API action EnsureUnchanged', [], { Id: 1, ActionType: 8, Name: '', ObjectPathId: 1 }],
])('%s is missing and answers so by name', (name, paths, action) => {
  const { dispatcher } = beamModel();
  expect(dispatcher.run(request(paths, [action])).Error).toMatchObject({
    Code: 'NotImplemented',
    HttpStatusCode: 501,
    Message: `${name} is not implemented by this workbook host`,
  });
});

test('a failure of the host is no failure of the add-in, and is reported', () => {
  const { dispatcher } = beamModel();
  const answer = dispatcher.run(
    request([itemPath(3, 5, '', 'ridge')], [{ Id: 1, ActionType: 3, Name: 'Explode', ObjectPathId: 3 }]),
  );
  expect(answer.Error).toMatchObject({
    Code: 'GeneralException',
    HttpStatusCode: 500,
    Message: expect.stringContaining('no such luck') as string,
  });
});

test('a service answers to its type name, and an update sets several properties', () => {
  const { dispatcher, members } = beamModel();
  const clock: ObjectPathInfo = { Id: 3, ObjectPathType: 2, Name: 'Test.Clock' };
  const answer = dispatcher.run(
    request(
      [clock, itemPath(4, 5, '', 'ridge')],
      [
        { Id: 1, ActionType: 3, Name: 'Tick', ObjectPathId: 3 },
        { Id: 2, ActionType: 9, Name: '', ObjectPathId: 4, ObjectState: { name: 'top' } },
      ],
    ),
  );
  expect(answer.Results[0]?.Value).toBe('tock');
  expect(members[0]?.name).toBe('top');
});

test('a tracked object is the same in the next request until it is let go', () => {
  const { dispatcher } = beamModel();
  const tracked = dispatcher.run(
    request(
      [itemPath(3, 5, '', 'ridge')],
      [
        { Id: 1, ActionType: 3, Name: '_KeepReference', ObjectPathId: 3 },
        { Id: 2, ActionType: 1, Name: '', ObjectPathId: 3 },
      ],
    ),
  );
  const { _ReferenceId: id } = tracked.Results[1]?.Value as { _ReferenceId: string };
  const again: ObjectPathInfo = { Id: 3, ObjectPathType: 6, Name: id };
  const load = { Id: 1, ActionType: 2, Name: '', ObjectPathId: 3, QueryInfo: { Select: ['name'] } };
  expect(dispatcher.run(request([again], [load])).Results[0]?.Value).toMatchObject({ Name: 'ridge' });

  const remove = {
    Id: 1,
    ActionType: 3,
    Name: '_RemoveReference',
    ObjectPathId: 1,
    ArgumentInfo: { Arguments: [id] },
  };
  expect(dispatcher.run(request([], [remove])).Error).toBeUndefined();
  expect(dispatcher.references.count).toBe(0);
  expect(dispatcher.run(request([again], [load])).Error).toMatchObject({ Code: 'InvalidReference' });
});

test('an action that cannot be executed yet is executed when it can, after those before it and before those behind it', async () => {
  const { model, made } = beamModel();
  let open: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (open = resolve));
  const steps: (string | null)[] = [];
  let ready = false;
  const dispatcher = new Dispatcher({
    ...model,
    step: (method, take) => {
      steps.push(method);
      if (method === null && !ready) throw new NotYet(until);
      return take();
    },
  });
  const answer = dispatcher.run(
    request(
      [itemPath(3, 3, 'Add', 'rafter'), itemPath(4, 3, 'Add', 'post')],
      [
        { ActionType: 1, ObjectPathId: 3 },
        { ActionType: 2, ObjectPathId: 2, QueryInfo: { Select: ['count'] } },
        { ActionType: 1, ObjectPathId: 4 },
      ],
    ),
  );
  expect(answer).toBeInstanceOf(Promise);
  expect(made).toEqual(['rafter']);
  ready = true;
  open();
  expect((await answer).Results.map((one) => one.Value)).toEqual([
    { Id: 'rafter' },
    { Count: 3, _Items: expect.any(Array) },
    { Id: 'post' },
  ]);
  expect(made).toEqual(['rafter', 'post']);
  expect(steps).toEqual(['MemberCollection.Add', null, null, 'MemberCollection.Add']);
});
