import type { RichApiResponse } from '../richapi/wire';
import { XdmHost, type XdmOptions } from './xdm';

const ADDIN = 'https://localhost:3000';

/** A channel whose add-in is the test. */
function open(overrides: Partial<XdmOptions> = {}) {
  const listeners = new Set<(event: MessageEvent) => void>();
  const posted: { message: Record<string, unknown>; targetOrigin: string }[] = [];
  const frameWindow = {
    postMessage: (text: string, targetOrigin: string) =>
      posted.push({ message: JSON.parse(text) as Record<string, unknown>, targetOrigin }),
  } as unknown as Window;
  const problems: string[] = [];
  const channel = new XdmHost({
    window: {
      addEventListener: (_type: string, listener: unknown) =>
        void listeners.add(listener as (event: MessageEvent) => void),
      removeEventListener: (_type: string, listener: unknown) =>
        void listeners.delete(listener as (event: MessageEvent) => void),
    },
    frame: { contentWindow: frameWindow },
    hostOrigin: 'https://localhost:3000',
    addinOrigin: ADDIN,
    conversationId: 'conversation',
    appContext: () => ({ _id: 'control' }),
    processQuery: () => ({ Results: [] }),
    methods: {},
    report: (problem) => problems.push(problem),
    ...overrides,
  });
  const deliver = (data: unknown, from: Partial<MessageEvent> = {}) => {
    for (const listener of listeners) {
      listener({ source: frameWindow, origin: ADDIN, data, ...from } as MessageEvent);
    }
  };
  const request = (name: string, data: unknown, type = 0, id = 7) =>
    deliver(
      JSON.stringify({
        _messageType: 0,
        _actionName: name,
        _actionType: type,
        _conversationId: 'conversation',
        _correlationId: id,
        _origin: ADDIN,
        _data: data,
        _serializerVersion: 1,
      }),
    );
  const call = (dispatchId: number, rest: object = {}) =>
    request('executeMethod', { DdaMethod: { DispatchId: dispatchId, Version: 1 }, ...rest });
  return { channel, posted, problems, listeners, deliver, request, call };
}

const REGISTER = 1;
const UNREGISTER = 2;

describe('XdmHost', () => {
  it('ignores the page that the frame ran for another workbook', () => {
    const processQuery = jest.fn(() => ({ Results: [] }));
    const { posted, deliver } = open({ processQuery });
    const late = {
      _messageType: 0,
      _actionName: 'executeMethod',
      _actionType: 0,
      _correlationId: 7,
      _origin: ADDIN,
    };
    const _data = { DdaMethod: { DispatchId: 93, Version: 1 }, ArrayData: ['', '', '', '', '{}'] };
    deliver(JSON.stringify({ ...late, _conversationId: 'former', _data }));
    expect(posted).toEqual([]);
    expect(processQuery).not.toHaveBeenCalled();
    deliver(JSON.stringify({ ...late, _conversationId: 'conversation', _data }));
    expect(processQuery).toHaveBeenCalledTimes(1);
  });

  it('answers a call with its conversation and correlation, to the origin of the add-in only', () => {
    const { posted, request } = open();
    request('ContextActivationManager_getAppContextAsync', 'control');
    expect(posted).toEqual([
      {
        targetOrigin: ADDIN,
        message: {
          _messageType: 1,
          _actionName: 'ContextActivationManager_getAppContextAsync',
          _conversationId: 'conversation',
          _correlationId: 7,
          _origin: 'https://localhost:3000',
          _data: { _id: 'control' },
          _errorCode: 0,
          _responseType: 0,
          _serializerVersion: 1,
        },
      },
    ]);
  });

  it('keeps an event for an add-in that is still loading, in order, and raises it once', () => {
    const { channel, posted, request } = open();
    for (const press of ['first', 'second']) channel.raiseWhenListened('appCommandInvoked', press);
    channel.raiseWhenListened('other', 'never raised');
    expect(posted).toEqual([]);
    request('appCommandInvoked', null, REGISTER);
    request('appCommandInvoked', null, REGISTER);
    channel.raiseWhenListened('appCommandInvoked', 'third');
    expect(posted.map(({ message }) => message._data)).toEqual([
      { Error: 0 },
      'first',
      'second',
      { Error: 0 },
      'third',
    ]);
  });

  it('passes rich-api bodies on and their results back as text', () => {
    const answer: RichApiResponse = { Results: [{ ActionId: 1, Value: 5 }] };
    const processQuery = jest.fn(() => answer);
    const { posted, call } = open({ processQuery });
    call(93, { ArrayData: ['', 'POST', 'ProcessQuery', [], '{"Actions":[],"ObjectPaths":{}}', 0, 1] });
    expect(processQuery).toHaveBeenCalledWith({ Actions: [], ObjectPaths: {} }, 1);
    expect(posted[0]?.message._data).toEqual({
      Version: 1,
      Error: 0,
      Data: [200, [], JSON.stringify(answer)],
    });
  });

  it('answers methods of the Common API with their fields', () => {
    const { posted, call } = open({ methods: { 75: () => ({ Properties: [['k', '1']] }) } });
    call(75);
    expect(posted[0]?.message._data).toEqual({ Version: 1, Error: 0, Properties: [['k', '1']] });
  });

  it('fails a method that it does not have, and a body that it cannot read, and says so', () => {
    const { posted, problems, call } = open();
    call(64);
    call(93, { ArrayData: ['', 'POST', 'ProcessQuery', [], 'no json'] });
    expect(posted.map(({ message }) => message._data)).toEqual([
      { Version: 1, Error: 5012 },
      { Version: 1, Error: 5012 },
    ]);
    expect(problems[0]).toBe('The Common API method 64 is not implemented by this workbook host.');
    expect(problems).toHaveLength(2);
  });

  it('answers an action that it does not know with an error, and says so', () => {
    const { posted, problems, request } = open();
    request('Unheard_of', null);
    expect(posted[0]?.message).toMatchObject({ _errorCode: -2, _data: null });
    expect(problems[0]).toContain('"Unheard_of"');
  });

  it('raises an event for who registered, until it unregisters', () => {
    const { channel, posted, request } = open();
    expect(channel.raise('appCommandInvoked', ['x'])).toBe(false);
    request('appCommandInvoked', null, REGISTER, 42);
    expect(posted[0]?.message).toMatchObject({ _data: { Error: 0 }, _responseType: 0 });
    expect(channel.raise('appCommandInvoked', ['x'])).toBe(true);
    expect(posted[1]?.message).toMatchObject({ _correlationId: 42, _data: ['x'], _responseType: 1 });
    request('appCommandInvoked', null, UNREGISTER);
    expect(channel.raise('appCommandInvoked', ['x'])).toBe(false);
  });

  it('wraps messages of the rich API', () => {
    const { channel, posted, request } = open();
    request('richApiMessage', null, REGISTER);
    channel.raiseRichApi([[1, 1000, '', '[]', '']]);
    expect(posted[1]?.message._data).toEqual({ ArrayData: [[1, 1000, '', '[]', '']] });
  });

  it('forgets what a page registered when the next one starts', () => {
    const { channel, request } = open();
    request('richApiMessage', null, REGISTER);
    request('ContextActivationManager_getAppContextAsync', 'control');
    expect(channel.raiseRichApi([])).toBe(false);
  });

  it('accepts messages of the add-in only, and of these only requests', () => {
    const { posted, deliver, problems } = open();
    const valid = JSON.stringify({
      _messageType: 0,
      _actionType: 0,
      _actionName: 'ContextActivationManager_getAppContextAsync',
    });
    deliver(valid, { origin: 'https://example.com' });
    deliver(valid, { source: {} as Window });
    for (const data of [
      null,
      5,
      'text',
      '{"_messageType":1,"_actionName":"x"}',
      'null',
      '{"_messageType":0}',
    ]) {
      deliver(data);
    }
    expect([posted, problems]).toEqual([[], []]);
  });

  it('ignores messages after its end', () => {
    const { channel, listeners } = open();
    channel.dispose();
    expect(listeners.size).toBe(0);
  });
});
