import fc from 'fast-check';
import { caseKey, requestKey } from '../inputs/requestKey';
import { calculationResult } from '../testing/answers';
import { readCarried, writeCarried } from '../testing/carriedText';
import { snowTemplate, template } from '../testing/templates';
import { WorkbookResults } from './workbookResults';
import { requestOfSaved } from './savedResult';

const requestOf = (roofSlope: number, projectId = 'project') => ({
  ...{ serviceUrl: 'https://service.test', projectId, endpoint: 'calculate' as const },
  ...{ templateCode: snowTemplate.code, attributes: { roofSlope } },
});
const keyOf = (roofSlope: number) => requestKey(requestOf(roofSlope));
/** The result of each case is its own. */
const resultOf = (roofSlope: number, rest = {}) =>
  calculationResult({ results: { pF: roofSlope }, sheetId: `sheet ${roofSlope}`, ...rest });
const show = (results: WorkbookResults, cellId: string, roofSlope: number, rest = {}) =>
  results.show(cellId, keyOf(roofSlope), requestOf(roofSlope), resultOf(roofSlope, rest));
const shownIn = (results: WorkbookResults, roofSlope: number) => results.find(keyOf(roofSlope))?.results.pF;

function reopened(results: WorkbookResults): WorkbookResults {
  const next = new WorkbookResults();
  next.load(results.text());
  return next;
}

describe('what cells show travels with the workbook', () => {
  test('with its template, found by request and by case', () => {
    const results = new WorkbookResults();
    show(results, 'A1', 1);
    const next = reopened(results);
    const saved = next.find(keyOf(1));
    expect(saved).toMatchObject({ results: { pF: 1 }, sheetId: 'sheet 1' });
    expect(saved && requestOfSaved(saved)).toEqual(requestOf(1));
    expect(next.templateOf(saved!)).toEqual(snowTemplate);
    expect(next.templateNamed(snowTemplate.code)).toEqual(snowTemplate);
    expect([next.size, next.find(keyOf(2)), next.templateNamed('other')]).toEqual([1, undefined, undefined]);
  });

  test('a template goes with the last of its results that a cell shows', () => {
    const results = new WorkbookResults();
    show(results, 'A1', 1);
    show(results, 'B1', 1);
    const other = template({ code: 'other' });
    const request = { ...requestOf(3), templateCode: 'other' };
    for (const cellId of ['A1', 'B1'])
      results.show(cellId, requestKey(request), request, resultOf(3, { template: other }));
    expect(reopened(results).templateNamed(snowTemplate.code)).toBeUndefined();
  });

  test('only a change counts as one', () => {
    const changed = jest.fn();
    const results = new WorkbookResults(changed);
    for (let times = 0; times < 3; times += 1) show(results, 'A1', 1);
    expect([changed.mock.calls.length, results.revision]).toEqual([1, 1]);
    show(results, 'A1', 1, { solvedAt: '2026-01-02T00:00:00.000Z' });
    show(results, 'B1', 1, { solvedAt: '2026-01-02T00:00:00.000Z' });
    expect([changed.mock.calls.length, results.revision]).toEqual([3, 3]);
  });

  test('any cells showing any cases one after another: exactly what they show last is there, now and reopened', () => {
    const steps = fc.array(fc.tuple(fc.nat(4), fc.nat(6)), { maxLength: 40 });
    const property = fc.property(steps, (each) => {
      const results = new WorkbookResults();
      const last = new Map<number, number>();
      for (const [cell, roofSlope] of each) {
        show(results, `cell ${cell}`, roofSlope);
        last.set(cell, roofSlope);
      }
      const cases = new Set(last.values());
      for (const one of [results, reopened(results)]) {
        expect(one.size).toBe(cases.size);
        for (let roofSlope = 0; roofSlope <= 6; roofSlope += 1) {
          const expected = cases.has(roofSlope) ? roofSlope : undefined;
          expect(shownIn(one, roofSlope)).toBe(expected);
          expect(one.findCase(caseOf(roofSlope))?.results.pF).toBe(expected);
        }
      }
    });
    fc.assert(property);
  });

  test('five thousand results of one template travel', () => {
    const results = new WorkbookResults();
    const notes = 'What was assumed. '.repeat(50);
    const outputs = (pF: number) => ({
      ...Object.fromEntries(names.map((name, i) => [name, pF / (i + 3)])),
      notes,
      pF,
    });
    for (let roofSlope = 0; roofSlope < 5_000; roofSlope += 1)
      show(results, `Sheet1!A${roofSlope}`, roofSlope, { results: outputs(roofSlope) });
    expect(reopened(results).size).toBe(5_000);
  });

  test('what does not fit is left out, the oldest first, and what is written can be read', () => {
    const results = new WorkbookResults();
    for (let roofSlope = 0; roofSlope < 600; roofSlope += 1) {
      const notes = `${roofSlope} `.padEnd(9_000, 'x');
      show(results, `A${roofSlope}`, roofSlope, { results: { pF: roofSlope, notes } });
    }
    const text = results.text(4_000_000);
    expect(text.length).toBeLessThanOrEqual(4_000_000);
    expect(text.length).toBeGreaterThan(3_900_000);
    const next = new WorkbookResults();
    next.load(text);
    expect(next.size).toBeGreaterThan(400);
    expect(next.size).toBeLessThan(600);
    expect([shownIn(next, 599), shownIn(next, 0)]).toEqual([599, undefined]);
  });
});

const names = ['cS', 'pS', 'pSrain', 'pM', 'pDesign', 'hd', 'unbalGeneral', 'unbalPeak', 'cT', 'gamma'];

/** The part of a key that says what is calculated. */
const caseOf = (roofSlope: number) => caseKey(requestOf(roofSlope));

describe('what anybody can have written', () => {
  const written = () => {
    const results = new WorkbookResults();
    show(results, 'A1', 1);
    return readCarried(results.text()) as { templates: unknown[]; results: { saved: object }[] };
  };

  test.each([
    ['nothing', ''],
    ['no JSON', '{"format":3'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another format', '{"format":2,"templates":[],"texts":[],"shapes":[],"results":[]}'],
    [
      'results that are no list',
      '{"format":3,"templates":[],"texts":[],"shapes":[],"results":{"length":1e9}}',
    ],
    ['texts that are none', '{"format":3,"templates":[],"texts":[1],"shapes":[],"results":[]}'],
    ['names that are none', '{"format":3,"templates":[],"texts":[],"shapes":[["a",1]],"results":[]}'],
    ['a prototype', '{"__proto__":{"format":3,"templates":[],"texts":[],"shapes":[],"results":[]}}'],
    [
      'more than a part may hold',
      `{"format":3,"templates":[],"texts":[],"shapes":[],"results":[],"more":"${'x'.repeat(12_000_000)}"}`,
    ],
  ])('%s: nothing is taken, and what was there stays', (_, text) => {
    const results = new WorkbookResults();
    show(results, 'A1', 1);
    expect(results.load(text)).toBeNull();
    expect(shownIn(results, 1)).toBe(1);
  });

  test('one unreadable result or template takes no other with it', () => {
    const content = written();
    const [fine] = content.results;
    const bad = [
      ...[null, 1, 'text', [], {}, { owners: 'A1', saved: fine!.saved }, { owners: [1], saved: fine!.saved }],
      { owners: ['B1'], saved: { ...fine!.saved, results: { pF: { a: 1 } } } },
      { owners: ['B1'], saved: { ...fine!.saved, request: null } },
    ];
    content.results = [...bad, fine, ...bad] as typeof content.results;
    content.templates.unshift(null, 7, { code: 'broken' });
    const results = new WorkbookResults();
    expect(results.load(writeCarried(content))).toBe(1);
    expect(shownIn(results, 1)).toBe(1);
  });

  test('a result is found by what it says it is of, not by a key that the file names', () => {
    const content = written();
    Object.assign(content.results[0]!, { key: keyOf(2) });
    const results = new WorkbookResults();
    results.load(writeCarried(content));
    expect([shownIn(results, 1), shownIn(results, 2)]).toEqual([1, undefined]);
  });

  test('no more results are taken than a workbook may carry', () => {
    const content = written();
    const [fine] = content.results;
    const copies = Array.from({ length: 20_010 }, () => null as unknown);
    copies[20_005] = fine;
    const results = new WorkbookResults();
    expect(results.load(writeCarried({ ...content, results: copies }))).toBe(0);
    copies[19_999] = fine;
    expect(results.load(writeCarried({ ...content, results: copies }))).toBe(1);
  });

  test('whatever JSON it is: it is taken or left, and no prototype changes', () => {
    const property = fc.property(fc.json(), fc.json(), (one, two) => {
      const results = new WorkbookResults();
      const tables = '"texts":["a"],"shapes":[["__proto__"],["a"]]';
      const values = `${two},{"__proto__":${one}},[0,${one}],[1,${two}]`;
      const count = results.load(`{"format":3,"templates":[${one}],${tables},"results":[${values}]}`);
      expect(count).toBe(0);
      expect(results.size).toBe(0);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });
    fc.assert(property);
  });

  test('it lies below what cells show here already', () => {
    const results = new WorkbookResults();
    show(results, 'A1', 2, { solvedAt: '2026-03-01T00:00:00.000Z' });
    show(results, 'B1', 3);
    expect(results.load(writeCarried(written()))).toBe(1);
    expect([shownIn(results, 1), shownIn(results, 2), shownIn(results, 3)]).toEqual([undefined, 2, 3]);
    results.clear();
    expect([results.size, shownIn(results, 2), results.templateNamed(snowTemplate.code)]).toEqual([
      0,
      undefined,
      undefined,
    ]);
  });
});

describe('why cells fail', () => {
  const written = (reasons: [string, string][]) => {
    const results = new WorkbookResults();
    for (const [cell, reason] of reasons) results.noteReason(cell, reason);
    return results.text();
  };

  test('travels with the workbook, the latest and the beginning of each, until the cell succeeds', () => {
    const many = Array.from({ length: 300 }, (_, row): [string, string] => [`A${row}`, 'x'.repeat(1_000)]);
    const results = new WorkbookResults();
    results.load(written(many));
    results.loadOther('other', written([['B1', 'theirs']]));
    const reasons = results.reasons();
    expect([reasons.size, reasons.get('A100')?.length, reasons.get('A99'), reasons.get('B1')]).toEqual([
      ...[201, 300, undefined, 'theirs'],
    ]);
    const { revision } = results;
    results.noteReason('A100', null);
    results.noteReason('A100', null);
    expect([results.reasons().has('A100'), results.revision]).toEqual([false, revision + 1]);
  });

  test.each([[7], [[['A1']]], [[['A1', 5]]], [{ A1: 'x' }]])(
    'is left out when it is not readable: %j',
    (failures) => {
      const results = new WorkbookResults();
      expect(results.load(JSON.stringify({ ...JSON.parse(written([])), failures }))).toBe(0);
      expect(results.reasons().size).toBe(0);
    },
  );
});
