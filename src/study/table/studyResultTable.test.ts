import type { StudyRowResult } from '../engine/study';
import fc from 'fast-check';
import { CalcError } from '../../client/calcError';
import { type BatchItemResult, findUnit, units } from '../../../contract';
import { findTemplate } from '../../../engineering/testing/findTemplate';
import { selectOutputs } from '../../core/outputs/outputNames';
import { outputValue } from '../../core/outputs/outputValue';
import { calculationResult } from '../../core/testing/answers';
import { template as templateOf } from '../../core/testing/templates';
import { recordOf } from '../engine/studyRecord';
import { serviceLink } from '../../connection/links';
import {
  columnIn,
  columnsAmongOthers,
  columnNamed,
  findResults,
  planResultHeader,
  planResultRow,
  readResultRow,
  type ResultColumn,
  resultColumns,
  unitedColumns,
  unitsFor,
} from './studyResultTable';

const snow = templateOf({
  outputs: ['pF', 'pS', 'pDesign', 'hd'].map((referenceId) => ({
    ...{ referenceId, label: `Load ${referenceId}`, type: 'number', units: 'psf' },
  })),
});

function solved(index: number, item: Partial<BatchItemResult> = {}): StudyRowResult {
  return { index, ok: true, verdict: 'PASS', item: { status: 'solved', results: { pF: 24.5 }, ...item } };
}

function failed(index: number, message: string): StudyRowResult {
  return { index, ok: false, error: new CalcError({ kind: 'input', code: 'INVALID_INPUT', message }) };
}

function column(name: string) {
  const found = resultColumns(snow, true).find((one) => one.name === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
}

const slope = { referenceId: 'slope', label: 'Slope', type: 'number', units: 'rise per 12', default: 4 };
const bending = { referenceId: 'bending', label: 'Bending of the beam', type: 'number', units: null };

function planned(columns: ResultColumn[], result: StudyRowResult) {
  return planResultRow(
    columns,
    recordOf(
      result,
      columns,
      { template: { ...snow, fields: [slope], outputs: [...snow.outputs, bending] } },
      { index: 0, attributes: {} },
    ),
    (url) => serviceLink(url, 'https://x'),
  );
}

const rowOf = (...given: Parameters<typeof planned>) => planned(...given).map(({ value }) => value);

describe('columns on offer', () => {
  test('the main outputs come first and are proposed, with units in the header; without any the first four numbers', () => {
    const headersOf = (template: typeof snow, isProposed = true) =>
      resultColumns(template, true).flatMap(({ header, proposed }) =>
        proposed === isProposed ? [header] : [],
      );
    expect(headersOf(snow)).toEqual([
      ...['Load pF (psf)', 'Load pS (psf)', 'Load pDesign (psf)', 'Load hd (psf)', 'Report'],
    ]);
    const ofDrifts = { ...snow, headline: ['hd', 'pF'] };
    expect(headersOf(ofDrifts)).toEqual(['Load hd (psf)', 'Load pF (psf)', 'Report']);
    expect(headersOf(ofDrifts, false)).toEqual(
      expect.arrayContaining(['Load pS (psf)', 'Load pDesign (psf)']),
    );
  });

  test.each([
    ['steelColumnAISC360', ['pU', 'phiPn', 'slenderness', 'tensionForce', 'phiTn']],
    [
      'steelBeamAISC360',
      [
        ...['mU', 'phiMn', 'vU', 'phiVn', 'totalDeflection', 'totalDeflectionAllowable'],
        ...['liveDeflection', 'liveDeflectionAllowable'],
      ],
    ],
    ['timberColumnASD', expect.arrayContaining(['axialForce', 'axialCapacity', 'bearingRatio'])],
    [
      'spreadFootingACI318',
      [
        ...['q', 'qe', 'vuTwoWay', 'phiVcTwoWay', 'muLong', 'phiMnLong', 'muShort', 'phiMnShort'],
        ...['vuOneWayLong', 'phiVcOneWayLong', 'vuOneWayShort', 'phiVcOneWayShort'],
        ...['pu', 'phiBn', 'detailingOk'],
      ],
    ],
    ['concreteBeamACI318', ['phiMn', 'phiVn', 'asMin', 'maxSpacing', 'detailingOk']],
    ['windCCASCE7', ['largestPressure', 'largestSuction']],
  ])('of %s the demand and the capacity of each check in the headline are proposed', (code, names) => {
    const columns = resultColumns({ ...findTemplate(code)!, id: code }, true);
    const proposed = columns.filter((one) => one.proposed && one.output && one.name !== 'cautions');
    expect(proposed.map(({ name }) => name)).toEqual(names);
  });

  test('what the template cautions of is proposed', () => {
    const text = (referenceId: string) => ({ referenceId, label: referenceId, type: 'text', units: null });
    const cautious = { ...snow, outputs: [...snow.outputs, text('notes'), text('cautions')] };
    const proposed = resultColumns(cautious, true).filter(({ proposed: yes }) => yes);
    expect(proposed.map(({ name }) => name)).toEqual(['pF', 'pS', 'pDesign', 'hd', 'cautions', 'sheetUrl']);
  });

  test('a template that returns no results is read by its verdict', () => {
    const columns = resultColumns(snow, false);
    expect(columns.filter(({ proposed }) => proposed).map(({ name }) => name)).toEqual([
      'verdict',
      'utilization',
      'governing',
      'sheetUrl',
    ]);
    expect(columns.map(({ name }) => name)).not.toContain('pF');
  });

  test('a template with a check has its verdict proposed', () => {
    const checked = {
      ...snow,
      outputs: [{ referenceId: 'u', label: 'Utilization', type: 'number', units: null }],
    };
    expect(resultColumns(checked, true).find(({ name }) => name === 'verdict')?.proposed).toBe(true);
  });

  test('outputs of the same label are distinguished', () => {
    const twins = { ...snow, outputs: snow.outputs.map((output) => ({ ...output, label: 'Load' })) };
    const headers = resultColumns(twins, true).map(({ header }) => header);
    expect(new Set(headers).size).toBe(headers.length);
  });
});

describe('the results of a row', () => {
  test('it has its results or its own error, under their headers', () => {
    const columns = [column('pF'), column('verdict')];
    expect(planResultHeader(columns).map(({ value }) => value)).toEqual([
      'Load pF (psf)',
      'Verdict',
      'Status',
    ]);
    expect(rowOf(columns, solved(0))).toEqual([24.5, 'PASS', 'ok']);
    expect(rowOf(columns, failed(2, 'Roof slope: "abc"'))).toEqual(['', 'ERROR', 'Error: Roof slope: "abc"']);
  });

  test('an output that does not apply to a row stays blank', () => {
    expect(rowOf([column('hd')], solved(0))).toEqual(['', 'ok']);
  });

  test('text from the service is text, also when it looks like a formula', () => {
    const [cell] = planned([column('pF')], solved(0, { results: { pF: '=cmd()' } }));
    expect(cell).toEqual({ value: '=cmd()', asText: true });
  });

  test('a table or a figure does not break the row', () => {
    expect(rowOf([column('pF')], solved(0, { results: { pF: [{ a: 1 }] } }))).toEqual(['', 'ok']);
  });

  test('check value, governing check, reasons and link have columns of their own', () => {
    const item = {
      summaryCheck: 1.2,
      summaryCheckReferenceId: 'bending',
      summaryCheckFailReasons: ['Bending', 'Shear'],
      sheetUrl: 'https://x/sheets/1',
    };
    const names = ['utilization', 'governing', 'reasons', 'sheetUrl'].map(column);
    expect(rowOf(names, solved(0, item))).toEqual([
      1.2,
      'Bending of the beam',
      'Bending; Shear',
      '=HYPERLINK("https://x/sheets/1","Open")',
      'ok',
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'http://elsewhere.test/sheets/1',
    'https://x/"&cmd()&"',
    'https://user@x/',
    'https://y/sheets/1',
    `https://x/${'a'.repeat(300)}`,
    'not an address',
  ])('%s is no link but text', (sheetUrl) => {
    expect(planned([column('sheetUrl')], solved(0, { sheetUrl }))[0]).toEqual({
      value: sheetUrl,
      asText: true,
    });
  });

  test('what was taken by default is in a column, when that is chosen', () => {
    expect(rowOf([column('defaultsUsed')], solved(0))).toEqual(['Slope 4 rise per 12', 'ok']);
    expect(column('defaultsUsed').proposed).toBe(false);
  });

  test('warnings that came with a result are in the status', () => {
    const warnings = [{ type: 'ignored_field', field: 'rValue', message: 'not used' }, { type: 'new_kind' }];
    expect(rowOf([], solved(0, { warnings }))).toEqual(['ok, with warnings: rValue: not used; new_kind']);
    const message = 'Spacing of members has no effect here.';
    const labelled = { warnings: [{ type: 'no_effect', field: 'spacing', message }] };
    expect(rowOf([], solved(0, labelled))).toEqual([`ok, with warnings: ${message}`]);
  });

  test('a long status is cut to one line beside results; a row without results shows the whole reason', () => {
    const message = 'Edition of ASCE 7 has no effect here: the load combinations are the same in all.';
    const warned = { warnings: [{ type: 'no_effect', field: 'edition', message }] };
    expect(rowOf([], solved(0, warned))).toEqual([
      'ok, with warnings: Edition of ASCE 7 has no effect here: th…',
    ]);
    expect(rowOf([], failed(0, message))).toEqual([`Error: ${message}`]);
  });
});

describe('results in a worksheet', () => {
  const offered = resultColumns(snow, true);
  const columns = ['pF', 'verdict', 'utilization'].map(column);

  test('they are found at the right end of a table, and read back', () => {
    const headers = ['slope', ...planResultHeader(columns).map(({ value }) => value)];
    const found = findResults(headers, offered);
    expect(found).toMatchObject({ first: 1 });
    expect(found?.columns.map(({ name }) => name)).toEqual(['pF', 'verdict', 'utilization']);
    const result = solved(4, { summaryCheck: 0.5 });
    expect(readResultRow(columns, rowOf(columns, result), 4)).toMatchObject({
      index: 4,
      ok: true,
      verdict: 'PASS',
      utilization: 0.5,
      values: { pF: 24.5 },
    });
    expect(readResultRow(columns, rowOf(columns, failed(5, 'bad')), 5)).toMatchObject({
      ok: false,
      status: 'Error: bad',
      verdict: null,
    });
  });

  test.each([[['slope', 'Load pF (psf)']], [['slope', 'Status', 'note']], [[]]])('%j has none', (headers) => {
    expect(findResults(headers, offered)).toBeNull();
  });

  test('a row without status was not written; a verdict that is not one is not believed', () => {
    expect(readResultRow(columns, ['', '', '', ''], 0)).toBeNull();
    expect(readResultRow(columns, [1, 'SUPER', '#N/A', 'ok'], 0)).toMatchObject({
      verdict: null,
      utilization: null,
    });
  });
});

describe('results in other units', () => {
  const [us, si] = [resultColumns(snow, true), resultColumns(snow, true, true)];

  test('a workbook in SI offers them in SI, and what a study names without units stays in those of the template', () => {
    expect(si.flatMap(({ output, header }) => (output ? [header] : []))).toEqual([
      ...['Load pF (kPa)', 'Load pS (kPa)', 'Load pDesign (kPa)', 'Load hd (kPa)'],
    ]);
    expect(si.map(({ proposed }) => proposed)).toEqual(us.map(({ proposed }) => proposed));
    for (const offered of [us, si]) {
      expect(columnNamed(offered, 'pF')).toMatchObject({ name: 'pF', header: 'Load pF (psf)' });
      expect(columnNamed(offered, 'pF [ksf]')).toMatchObject({ name: 'pF [ksf]', header: 'Load pF (ksf)' });
      expect(columnNamed(offered, 'verdict')?.header).toBe('Verdict');
      for (const none of ['pF [kip]', 'pF [smoots]', 'other [psf]', 'other'])
        expect(columnNamed(offered, none)).toBeNull();
    }
  });

  test('they are written in them, found again under their heading, and read back', () => {
    const columns = [columnIn(column('pF'), findUnit('kPa')!), column('verdict')];
    expect(planned(columns, solved(0)).map(({ value }) => value)).toEqual([
      expect.closeTo(1.173, 3),
      ...['PASS', 'ok'],
    ]);
    for (const offered of [us, si]) {
      const found = findResults(['slope', 'Load pF (kPa)', 'Verdict', 'Status'], offered);
      expect(found).toMatchObject({ first: 1, columns: [{ name: 'pF [kPa]' }, { name: 'verdict' }] });
      expect(readResultRow(found!.columns, [1.173, 'PASS', 'ok'], 0)?.values).toEqual({ 'pF [kPa]': 1.173 });
      expect(findResults(['slope', 'Load pF (kip)', 'Status'], offered)?.columns).toEqual([]);
    }
  });

  test('a column holds what a formula with its name returns', () => {
    const unit = fc.constantFrom(...units);
    fc.assert(
      fc.property(unit, fc.nat(), fc.double({ noNaN: true }), (own, at, value) => {
        const output = { ...snow.outputs[0]!, units: own.symbol };
        const template = { ...snow, outputs: [output] };
        const offered = resultColumns(template, true, at % 2 === 0);
        const first = offered.find((one) => one.output)!;
        const all = unitsFor(first);
        const chosen = columnIn(first, all[at % all.length]!);
        const results = { pF: value };
        const [name] = selectOutputs(chosen.name, template)!;
        const record = recordOf(solved(0, { results }), [chosen], { template });
        expect(record.values[chosen.name]).toBe(outputValue(calculationResult({ template, results }), name!));
        expect(columnNamed(offered, chosen.name)).toEqual(chosen);
        expect(findResults(['slope', chosen.header, 'Status'], offered)?.columns).toEqual([chosen]);
      }),
    );
  });
});

test('a check that the answer does not name is in the report, and never a blank', () => {
  const columns = resultColumns({ ...snow, outputs: [] }, false).filter(({ name }) => name === 'governing');
  const written = (item: Partial<BatchItemResult>) => {
    const record = recordOf(solved(0, { results: {}, ...item }), [], { template: { ...snow, outputs: [] } });
    return planResultRow(columns, record, (url) => serviceLink(url, 'https://x')).map(({ value }) => value);
  };
  // The bulk answer of the timber beam: a ratio of no output.
  const beam = { summaryCheck: 0.93, summaryCheckReferenceId: 'utilizationRatio' };
  expect(written(beam)).toEqual(['See report', 'ok']);
  expect(written({ ...beam, summaryCheckGoverning: 'Bending' })).toEqual(['Bending', 'ok']);
  expect(written({})).toEqual(['', 'ok']);
  expect(readResultRow(columns, written(beam), 0)).toMatchObject({ ok: true, governing: null });
});

test.each([
  [undefined, 'the report says why'],
  ['There is no member "2x11".', 'There is no member "2x11".'],
])('a row without an evaluated check is not ok: %s', (summaryCheckErrorReason, why) => {
  const item = { status: 'solved', summaryCheckErrorReason };
  const row: StudyRowResult = { index: 0, ok: true, verdict: 'NOT EVALUATED', item };
  const record = recordOf(row, [], { template: { ...snow, outputs: [] } });
  expect(record).toMatchObject({ ok: true, status: `Not evaluated: ${why}` });
});

test('columns of several templates keep their own headings, and are no wider than the widest', () => {
  const of = (code: string) => columnsAmongOthers(resultColumns({ id: 'x', ...findTemplate(code)! }, true));
  const proposed = (...codes: string[]) =>
    unitedColumns(codes.map(of)).flatMap((column) => (column.proposed ? [column.header] : []));
  const leading = ['Verdict', 'Utilization', 'Governing check'];
  expect(proposed('steelBeamAISC360', 'steelColumnAISC360')).toEqual([
    ...leading,
    ...['Required flexural strength Mu, or Ma (kip-ft)', 'Available flexural strength (kip-ft)'],
    ...['Required shear strength Vu, or Va (kip)', 'Available shear strength (kip)'],
    ...['Total deflection (in)', 'Allowable total deflection (in)'],
    ...['Required compressive strength Pu, or Pa (kip)', 'Available compressive strength (kip)'],
    ...['Cautions', 'Report'],
  ]);
  expect(proposed('steelBeamAISC360')).toHaveLength(13);
  expect(proposed('steelColumnAISC360', 'spreadFootingACI318').slice(0, 8)).toEqual([
    ...leading,
    ...['Required compressive strength Pu, or Pa (kip)', 'Available compressive strength (kip)'],
    ...['Soil pressure from the column q (psf)', 'Effective soil pressure qe (psf)'],
    'Factored two-way shear (kip)',
  ]);
});

test.each([
  ['Lateral bracing is not checked.', 'Lateral bracing is not checked.'],
  ['Assumes a dry site. The depth is too large. The bars are close.', '2 cautions: The depth is too large.'],
  ['Assumes a dry site. Assumes dowels.', '2 assumptions: Assumes a dry site.'],
  [`The ${'long '.repeat(20)}text ends.`, `The ${'long '.repeat(11)}…`.replace(' …', '…')],
  ['', null],
])('of the cautions "%s" the row has the first of those that warn, on one line', (cautions, written) => {
  const columns = [{ name: 'cautions', header: 'Cautions', proposed: true }];
  const record = recordOf(solved(0, { results: { cautions } }), columns, { template: snow });
  expect(record.values.cautions).toBe(written);
});

test.each([
  ['The bars are close.', 'The bars are close.'],
  ['Assumes a dry site.', 'Assumes a dry site.'],
  ['', 'Edition has no effect here.'],
])('an input without effect does not hide the caution "%s" of the row', (cautions, written) => {
  const columns = [{ name: 'cautions', header: 'Cautions', proposed: true }];
  const warnings = [{ type: 'no_effect', field: 'edition', message: 'Edition has no effect here.' }];
  const record = recordOf(solved(0, { results: { cautions }, warnings }), columns, { template: snow });
  expect(record.values.cautions).toBe(written);
});
