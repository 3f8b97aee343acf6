import type { SharedRequest } from '../page/together/sharedWire';
import { SHARED_LIMITS, SharedWorkbooks } from './sharedWorkbooks';

let now = 0;
const shared = (limits = {}) => new SharedWorkbooks(() => now, { ...SHARED_LIMITS, ...limits });
const request = (page: string, more: Partial<SharedRequest> = {}): SharedRequest => ({
  ...{ page, number: 1, after: 0, entries: [] },
  ...more,
});

function begun(limits = {}): SharedWorkbooks {
  const books = shared(limits);
  expect(books.exchange('study', request('a'))).toEqual({ begin: true });
  expect(books.exchange('study', request('b'))).toEqual({ wait: true });
  expect(books.exchange('study', request('a', { file: 'FILE' }))).toEqual({
    ...{ last: 1, entries: [], file: 'FILE' },
  });
  return books;
}

const cell = (value: unknown) => ({ key: 'cell A1', value });

test('one page begins a workbook, the others take the file and what was changed since', () => {
  const books = begun();
  books.exchange('study', request('a', { number: 2, after: 1, entries: [cell(1)] }));
  const joined = books.exchange('study', request('b'));
  expect(joined).toEqual({ last: 2, entries: [cell(1)], file: 'FILE' });
  expect(books.exchange('study', request('b', { after: 2 }))).toEqual({ last: 2, entries: [] });
});

test('the order of arrival decides, and what a later change has replaced is handed to none', () => {
  const books = begun();
  books.exchange('study', request('a', { number: 2, after: 1, entries: [cell('of a')] }));
  const answer = books.exchange('study', request('b', { number: 2, after: 1, entries: [cell('of b')] }));
  expect(answer).toEqual({ last: 3, entries: [] });
  expect(books.exchange('study', request('a', { number: 3, after: 2 }))).toEqual({
    last: 3,
    entries: [cell('of b')],
  });
});

test('a request that is sent again after a lost answer counts once', () => {
  const books = begun();
  const sent = request('a', { number: 2, after: 1, entries: [cell('old')] });
  books.exchange('study', sent);
  books.exchange('study', request('b', { number: 2, after: 2, entries: [cell('new')] }));
  expect(books.exchange('study', sent)).toEqual({ last: 3, entries: [cell('new')] });
});

test('when the page that begins goes silent, the next one begins', () => {
  const books = shared();
  books.exchange('study', request('a'));
  now += SHARED_LIMITS.silentMs + 1;
  expect(books.exchange('study', request('b'))).toEqual({ begin: true });
});

test('a workbook that is gone is reported, and not begun again by a page in its midst', () => {
  expect(shared().exchange('study', request('a', { after: 7 }))).toEqual({
    refused: expect.stringContaining('keeps its copy'),
  });
});

test('workbooks, pages and characters are limited', () => {
  const books = begun({ workbooks: 1, pages: 2, characters: 100 });
  expect(books.exchange('other', request('a'))).toEqual({ refused: expect.stringContaining('1 workbooks') });
  expect(books.exchange('study', request('c'))).toEqual({ refused: expect.stringContaining('2 pages') });
  const large = request('a', { number: 2, after: 1, entries: [cell('x'.repeat(101))] });
  expect(books.exchange('study', large)).toEqual({ refused: expect.stringContaining('full') });
  expect(books.exchange('study', request('b'))).toMatchObject({ last: 1, entries: [] });
});
