import type { Batch } from '../../../contract';
import type { Exchange, WireAnswer } from './faultProxyExchange';

/** Something that goes wrong with one request. It does not depend on time. */
export interface Fault {
  name: string;
  meet(exchange: Exchange): Promise<void> | void;
}

/** Whether the service has done the work when the fault strikes. */
export type Moment = 'before the work' | 'after the work';

/** The connection is reset. */
export const reset = (moment: Moment): Fault =>
  fault(`reset ${moment}`, moment, (exchange) => exchange.cut());

/**
 * No answer ever comes; the exchange lasts until the client gives up.
 *
 * @param onSilent called when nothing more will happen, so that a test can let the deadline pass
 */
export const silence = (moment: Moment, onSilent: () => void = () => undefined): Fault =>
  fault(`silence ${moment}`, moment, (exchange) => {
    onSilent();
    return exchange.clientGone;
  });

/** The connection is reset in the middle of the answer. */
export const cutShort: Fault = {
  name: 'answer cut short',
  meet: async (exchange) => exchange.replyHalf(await exchange.forward()),
};

/** A page instead of an answer, as gateways give. */
export const page = (status: number, moment: Moment): Fault =>
  fault(`page ${status} ${moment}`, moment, (exchange) =>
    exchange.reply({ status, headers: { 'content-type': 'text/html' }, body: '<html>Gateway</html>' }),
  );

export interface Refusal {
  status: number;
  code: string;
  /** A number of seconds, or an HTTP date. */
  retryAfter?: number | Date;
  moment?: Moment;
}

/** An error with the body of the interface. */
export function refusal({ status, code, retryAfter, moment = 'before the work' }: Refusal): Fault {
  const wait = retryAfter instanceof Date ? retryAfter.toUTCString() : retryAfter?.toString();
  return fault(`${status} ${code} ${moment}`, moment, (exchange) =>
    exchange.reply({
      status,
      headers: { 'content-type': 'application/json', ...(wait === undefined ? {} : { 'retry-after': wait }) },
      body: JSON.stringify({ error: { code, message: 'The proxy says so' } }),
    }),
  );
}

/** The key is refused from now on, as long as the fault is in force. */
export const keyRefused: Fault = refusal({ status: 401, code: 'UNAUTHORIZED' });

/** The answer to the poll before comes a second time. */
export const repeatedPoll: Fault = {
  name: 'repeated poll',
  meet: async (exchange) => exchange.reply(exchange.earlier.at(-1) ?? (await exchange.forward())),
};

/** The first answer to this poll comes again, after newer ones. */
export const overtakenPoll: Fault = {
  name: 'overtaken poll',
  meet: async (exchange) => exchange.reply(exchange.earlier[0] ?? (await exchange.forward())),
};

/** The batch is in a state that no build knows. */
export const unknownState: Fault = changedBatch('unknown state', (batch) => ({ ...batch, state: 'paused' }));

/** The items that `fails` picks have no result but an error. */
export const failedItems = (code: string, fails: (index: number) => boolean): Fault =>
  changedBatch(`items failed with ${code}`, (batch) => withoutResults(batch, code, fails));

/** The same, and their sheets are there. */
export const unsolvedItems = (code: string, fails: (index: number) => boolean): Fault =>
  changedBatch(`items unsolved with ${code}`, (batch) => withoutResults(batch, code, fails, true));

/** The batch stopped in its middle: the second half of its items carries its error. */
export const failedHalfWay: Fault = changedBatch('failed half-way', (batch) => {
  const half = withoutResults(batch, 'BATCH_FAILED', (index) => index >= batch.itemCount / 2);
  return { ...half, state: 'failed', error: { code: 'BATCH_FAILED', message: 'The proxy says so' } };
});

function withoutResults(
  batch: Batch,
  code: string,
  fails: (index: number) => boolean,
  hasSheets = false,
): Batch {
  const items = (batch.items ?? []).map((item, index) =>
    fails(index)
      ? {
          ...{ ref: item.ref, sheetId: hasSheets ? item.sheetId : undefined },
          ...{ status: 'unsolved', error: { code, message: 'The proxy says so' } },
        }
      : item,
  );
  const errored = items.filter((item) => 'error' in item).length;
  const { total } = batch.summary;
  return { ...batch, items, summary: { ...batch.summary, solved: total - errored, errored } };
}

function changedBatch(name: string, change: (batch: Batch) => Batch): Fault {
  return {
    name,
    async meet(exchange) {
      const answer = await exchange.forward();
      exchange.reply({ ...answer, body: JSON.stringify(change(read(answer))) });
    },
  };
}

const read = ({ body }: WireAnswer) => JSON.parse(body.toString()) as Batch;

function fault(name: string, moment: Moment, meet: Fault['meet']): Fault {
  return {
    name,
    async meet(exchange) {
      if (moment === 'after the work') await exchange.forward();
      await meet(exchange);
    },
  };
}
