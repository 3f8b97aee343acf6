import { HostBridge } from './hostBridge';

function bridged() {
  const scheduled: (() => void)[] = [];
  const received: unknown[] = [];
  const bridge = new HostBridge({
    execute: ({ Actions }) => ({ Results: Actions.map(({ Id }) => ({ ActionId: Id, Value: null })) }),
    schedule: (run) => scheduled.push(run),
  });
  bridge.nativeBridge.onMessageFromHost = (text) => received.push(JSON.parse(text));
  const turn = () => scheduled.splice(0).forEach((run) => run());
  const ask = (body: unknown) =>
    bridge.nativeBridge.sendMessageToHost(JSON.stringify({ id: 7, type: 1, message: { body } }));
  return { bridge, received, turn, ask };
}

const BODY = { Actions: [{ Id: 3, ActionType: 5, Name: '', ObjectPathId: 0 }], ObjectPaths: {} };

test.each([
  ['an object', BODY],
  ['JSON text', JSON.stringify(BODY)],
])('a request whose body is %s is answered later, under its own id', (_kind, body) => {
  const { bridge, received, turn, ask } = bridged();
  ask(body);
  expect(received).toEqual([]);
  expect(bridge.inFlight).toBe(1);
  turn();
  expect(bridge.inFlight).toBe(0);
  expect(received).toEqual([
    {
      id: 7,
      type: 2,
      message: { statusCode: 200, headers: {}, body: '{"Results":[{"ActionId":3,"Value":null}]}' },
    },
  ]);
});

test('messages go out as entries, until the bridge is closed', () => {
  const { bridge, received, turn, ask } = bridged();
  bridge.send([[1, 1001, '', '{"invocationId":4}', '']]);
  expect(received).toEqual([{ type: 3, message: { entries: [[1, 1001, '', '{"invocationId":4}', '']] } }]);
  ask(BODY);
  bridge.close();
  turn();
  bridge.send([[1, 1001, '', '{}', '']]);
  expect(received).toHaveLength(1);
});

test('a message of another kind is rejected with its text', () => {
  const { bridge } = bridged();
  expect(() => bridge.nativeBridge.sendMessageToHost('{"type":9}')).toThrow('{"type":9}');
});
