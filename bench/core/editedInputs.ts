import type { Attributes } from '../../contract';
import type { Figure } from '../report/figure';
import { type MeasuredService, startMeasuredService } from './session/access';
import { calculate, inputsOf } from './session/cells';
import { batchingSample, oneFetchACell, type Pattern } from './session/patterns';
import { openSession } from './session/session';
import { overHttp1, type Transport } from './session/transport';

/** An input is typed `edits` times, one after the other; so many cells depend on it. */
interface Editing {
  cells: number;
  edits: number;
}

/** Sheets that editing inputs leaves in the project. The service answers at once, for only they are counted. */
export async function* editedInputs(quick: boolean): AsyncGenerator<Figure> {
  const service = await startMeasuredService(0);
  try {
    yield* edit(service, { cells: 1, edits: 100 });
    yield* edit(service, { cells: 200, edits: quick ? 5 : 20 });
  } finally {
    await service.stop();
  }
}

async function* edit(service: MeasuredService, editing: Editing): AsyncGenerator<Figure> {
  const { cells, edits } = editing;
  const ways: [string, (transport: Transport) => (inputs: Attributes[]) => Promise<unknown>][] = [
    ['the core', core(service)],
    ['one fetch a cell', pattern((fetch) => oneFetchACell(service, fetch))],
    ['batching sample', pattern((fetch) => batchingSample(service, fetch, 20))],
  ];
  for (const [name, prepare] of ways) {
    const transport = overHttp1();
    const before = await service.sheets();
    const calculateAll = prepare(transport);
    for (let n = 0; n < edits; n += 1) {
      await calculateAll(
        Array.from({ length: cells }, (_, cell) => ({ ...inputsOf(cell), groundSnowLoad: 20 + n / 8 })),
      );
    }
    const sheets = (await service.sheets()) - before;
    const { requests: calls } = transport;
    transport.close();
    const who = cells === 1 ? 'one cell' : `${cells} cells that depend on one input`;
    yield {
      name: `${who}, edited ${edits} times: ${name}`,
      on: 'http/1.1',
      calls,
      sheets,
      goal: name === 'the core' ? { text: `${cells} sheets`, met: sheets === cells } : undefined,
    };
  }
}

function core(service: MeasuredService) {
  return (transport: Transport) => {
    const session = openSession(service, transport);
    return (inputs: Attributes[]) => calculate(session, inputs);
  };
}

function pattern(create: (fetch: typeof globalThis.fetch) => Pattern) {
  return (transport: Transport) => {
    const calculateOne = create(transport.fetch);
    return (inputs: Attributes[]) => Promise.all(inputs.map(calculateOne));
  };
}
