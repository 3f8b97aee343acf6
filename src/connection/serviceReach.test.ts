import { createServiceReach } from './serviceReach';

type Answer = () => Promise<Response>;
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));
const refused: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

async function after(...answers: Answer[]): Promise<boolean[]> {
  const said: boolean[] = [];
  const left = [...answers];
  const reach = createServiceReach(() => left.shift()!());
  reach.subscribe(() => said.push(reach.get()));
  for (const _ of answers) await reach.fetch('https://service.example').catch(() => undefined);
  return said;
}

test.each<[string, Answer[], boolean[]]>([
  ['a service that answers, also with a refusal', [status(200), status(401), status(503)], []],
  ['one that is away and comes back', [refused, refused, status(200)], [false, true]],
  ['one behind a gateway', [status(502), status(504), status(422)], [false, true]],
])('%s', async (_, answers, said) => {
  expect(await after(...answers)).toEqual(said);
});

test('a request that its caller gave up says nothing', async () => {
  const reach = createServiceReach(refused);
  await expect(reach.fetch('https://service.example', { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(reach.get()).toBe(true);
});
