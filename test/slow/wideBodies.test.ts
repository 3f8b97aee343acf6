import { fillPath, routes } from '../../contract';
import {
  dimensions,
  mostAnswerBesides,
  mostAnswerPerByte,
  wideBodies,
  wideJson,
} from '../../service/testing/wideBodies';
import { head, openWire } from '../../service/testing/wire';
import { type RunningService, startService } from '../support/service/startService';

/** The built service as a process: bodies of every width and shape, of which its memory must not keep anything. */
let service: RunningService;
let port: number;
beforeAll(async () => {
  service = await startService({ DATA_DIR: 'memory:' });
  port = Number(new URL(service.url).port);
});
afterAll(() => service.stop());

const headers = () => ({ authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' });
/** Its own word; from this machine it asks for no key. */
async function residentMb(): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024;
}
const widths = [100, 1_000, 10_000, 100_000, 1_000_000, 7_000_000, 30_000_000];
const writing = Object.entries(routes).filter(([, { method }]) => method !== 'GET');
const id = '00000000-0000-4000-8000-000000000000';

const bodiesWith = (wide: string) => wideBodies(wide, service.projectId);

test.each(dimensions)(
  'bodies that are wide in %s are answered within bounds',
  async (dimension) => {
    for (const bytes of widths)
      for (const body of bodiesWith(wideJson(dimension, bytes)))
        for (const [name, { method, path }] of writing) {
          // If one route refuses a body because of its length, the others do the same.
          if (bytes > 1_000_000 && name !== 'bulkCalculate') continue;
          const values = {
            code: 'timberBeamASD',
            standard: 'asce7-22',
            sheetId: id,
            projectId: service.projectId,
          };
          const url = service.url + fillPath(path as string, values as Record<never, string>);
          const response = await fetch(url, { method, headers: headers(), body });
          const { length } = await response.text();
          const isWithin =
            response.status < 500 && length <= mostAnswerPerByte * body.length + mostAnswerBesides;
          expect([name, bytes, body.slice(0, 60), response.status, length, isWithin]).toContain(true);
        }
  },
  1_200_000,
);

test('a thousand of them and half-sent ones leave the memory as it was', async () => {
  const before = await residentMb();
  const names = wideJson('names', 1_000_000);
  for (let sent = 0; sent < 200; sent += 1)
    for (const body of bodiesWith(names).slice(0, 5)) {
      const url = `${service.url}/v1/templates/timberBeamASD/validate`;
      expect((await fetch(url, { method: 'POST', headers: headers(), body })).status).toBeLessThan(500);
    }
  const half = ['/sign-in', '/v1/projects', '/v1/sheets/bulk-calculate', '/nope'].flatMap((path) =>
    Array.from({ length: 40 }, () =>
      openWire(port, head('POST', path, { ...headers(), 'Content-Length': 31e6 }), ' '.repeat(5_000_000)),
    ),
  );
  await Promise.all(half.map((wire) => wire.closed()));
  expect((await residentMb()) - before).toBeLessThan(250);
}, 1_200_000);
