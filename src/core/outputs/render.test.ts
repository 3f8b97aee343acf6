import { CalcError, inputError } from '../../client/calcError';
import { resultNames, selectOutputs } from './outputNames';
import { renderCase, renderTable } from './render';
import { calculationResult } from '../testing/answers';
import { snowTemplate, template } from '../testing/templates';

const select = (requested: unknown) => selectOutputs(requested, snowTemplate);
const network = new CalcError({ kind: 'network', code: 'NO_CONNECTION', message: 'No answer' });

test.each([
  ['pF [kPa]', 31.64 * 0.04788025898033584],
  ['Flat roof snow load (kN/m²)', 31.64 * 0.04788025898033584],
  ['pF [psf]', 31.64],
])('%s is the output in these units', (name, value) => {
  const [[cell]] = renderCase(calculationResult(), select(name)) as [[number]];
  expect(cell).toBeCloseTo(value, 12);
  const [[beside]] = renderCase(calculationResult(), select(`${name}, verdict`)) as [[number]];
  expect(beside).toBe(cell);
});

test.each([
  ['pF [stone]', 'output: "stone" is not a recognized unit'],
  ['pF [kN]', 'output: pF is in psf, which does not convert to kN'],
  ['notes [kPa]', 'output: notes has no units'],
  ['snow [kPa]', '"snow [kPa]" is not an output of'],
])('%s is refused', (name, message) => {
  expect(() => select(name)).toThrow(message);
});

describe('one case', () => {
  test('everything: label, value, units, then the verdict', () => {
    expect(renderCase(calculationResult(), select(null))).toEqual([
      ['Flat roof snow load', 31.64, 'psf'],
      ['Governing uniform (balanced) roof snow load', 31.64, 'psf'],
      ['Notes', '=see the sheet', ''],
      ['Verdict', 'LOAD', ''],
    ]);
  });

  test('everything of a check that failed', () => {
    const failed = calculationResult({
      results: { governingCheck: 'Shear of the web' },
      verdict: 'FAIL',
      utilization: 1.2,
      governing: 'utilizationRatio',
      reasons: ['Too thin', 'Too long'],
    });
    expect(renderCase(failed, null)).toEqual([
      ['Verdict', 'FAIL', ''],
      ['Utilization', 1.2, ''],
      ['Governing check', 'Shear of the web', ''],
      ['Reasons', 'Too thin; Too long', ''],
    ]);
  });

  test('everything names what the template returns once', () => {
    const output = (referenceId: string, label: string) => ({
      ...{ referenceId, label, type: 'text', units: null },
    });
    const beam = calculationResult({
      template: {
        ...calculationResult().template,
        outputs: [output('ratio', 'Utilization'), output('governingCheck', 'Governing check')],
      },
      results: { ratio: 0.9, governingCheck: 'Shear' },
      ...{ verdict: 'PASS', utilization: 0.9, governing: 'ratio', reasons: [] },
    });
    expect(renderCase(beam, null).map(([label]) => label)).toEqual([
      'Utilization',
      'Governing check',
      'Verdict',
    ]);
  });

  test.each([
    ['pF', 31.64],
    ['Flat roof snow load', 31.64],
    [' PDESIGN ', 31.64],
    ['Verdict', 'LOAD'],
    ['sheetId', 'sheet-1'],
    ['sheeturl', 'https://service.test/sheets/sheet-1'],
    ['version', 3],
    ['status', 'solved'],
    ['governing', ''],
    ['reasons', ''],
    ['warnings', ''],
    ['solvedAt', '2026-01-01T00:00:00.000Z'],
  ])('%s is %p', (name, value) => {
    expect(renderCase(calculationResult(), select(name))).toEqual([[value]]);
  });

  test.each([
    ['a comma list', 'pF, verdict'],
    ['a column', [['pF'], ['verdict']]],
    ['a row with blanks', [['pF', '', 'verdict', 0, null]]],
  ])('several names in %s make a row', (_, requested) => {
    expect(renderCase(calculationResult(), select(requested))).toEqual([[31.64, 'LOAD']]);
  });

  test('an output that the answer left out is an error that lists what there is', () => {
    expect(() => renderCase(calculationResult(), select('cT'))).toThrow(
      'cT does not apply to these inputs. Available outputs: "Flat roof snow load", "Governing uniform (balanced) roof snow load", "Notes"',
    );
    expect(() => renderCase(calculationResult(), select('utilization'))).toThrow(
      'no ratio of demand to capacity',
    );
    expect(() => renderCase(calculationResult({ sheetUrl: null }), select('sheetUrl'))).toThrow('no link');
  });

  test('in a row of several it is the error of that cell', () => {
    const [row] = renderCase(calculationResult(), select('pF, cT'));
    expect(row?.[0]).toBe(31.64);
    expect(row?.[1]).toMatchObject({ kind: 'calculation', code: 'OUTPUT_ABSENT', field: 'cT' });
  });

  test('a table output spills below its header, and is named in a list of everything', () => {
    const beam = template({
      outputs: [
        {
          referenceId: 'reactions',
          label: 'Reactions',
          type: 'table',
          units: null,
          columns: [
            { referenceId: 'at', label: 'At', type: 'number', units: 'ft' },
            { referenceId: 'r', label: 'R', type: 'number', units: 'lb' },
          ],
        },
      ],
    });
    const answer = calculationResult({
      template: beam,
      results: { reactions: [{ at: 0, r: 10 }, { at: 8 }] },
    });
    expect(renderCase(answer, selectOutputs('reactions', beam))).toEqual([
      ['At (ft)', 'R (lb)'],
      [0, 10],
      [8, ''],
    ]);
    expect(renderCase(answer, null)[0]).toEqual([
      'Reactions',
      '2 rows: request only reactions to see them',
      '',
    ]);
  });

  test('null is blank, and text is cut to what a cell holds', () => {
    const long = calculationResult({ results: { pF: null, notes: 'x'.repeat(40_000) } });
    const [[blank, notes] = []] = renderCase(long, select('pF,notes'));
    expect(blank).toBe('');
    expect(notes).toHaveLength(32_767);
  });

  test.each(resultNames)('the name %s works whatever the template', (name) => {
    expect(selectOutputs(name, template())).toHaveLength(1);
  });
});

describe('names that are none', () => {
  test.each([
    ['pG', 'Did you mean "pF"?'],
    ['Flat roof snow lod', 'Did you mean "Flat roof snow load"?'],
    ['M_max', 'Known: "Flat roof snow load", '],
    ['pF; pDesign', 'is not an output of loadsSnowASCE7-22'],
    ['pF, snow', '"snow" is not an output'],
    [7, '"7" is not an output'],
    ['sketch', 'customdiagram, which the service never returns'],
  ])('%p is refused', (name, message) => {
    expect(() => select(name)).toThrow(message);
  });

  test.each([
    ['maxMoment', 'timberBeamASD. CALC.BEAM returns more. Known: "verdict"'],
    ['verdikt', 'CALC.BEAM returns more. Did you mean "verdict"?'],
  ])('%p of a timber beam points to CALC.BEAM', (name, message) => {
    expect(() => selectOutputs(name, template({ code: 'timberBeamASD', outputs: [] }))).toThrow(message);
  });
});

describe('a table of cases', () => {
  const second = calculationResult({ results: { pF: 20, cT: 1.2 } });

  test('everything: a header and a row a case; what does not apply is blank', () => {
    expect(renderTable([calculationResult(), null, second], null, snowTemplate)).toEqual([
      [
        'Flat roof snow load (psf)',
        'Governing uniform (balanced) roof snow load (psf)',
        'Thermal factor',
        'Notes',
        'Verdict',
      ],
      [31.64, 31.64, '', '=see the sheet', 'LOAD'],
      ['', '', '', '', ''],
      [20, '', 1.2, '', 'LOAD'],
    ]);
  });

  test('one name: a column next to the cases; a case that failed shows its own error', () => {
    const bad = inputError('roofSlope: "x" is text');
    expect(renderTable([calculationResult(), bad, second], select('pF'), snowTemplate)).toEqual([
      [31.64],
      [bad],
      [20],
    ]);
  });

  test('what fails in every case fails the whole', () => {
    expect(() => renderTable([network, null, network], select('pF'), snowTemplate)).toThrow(network);
    const other = inputError('another');
    expect(renderTable([network, other], null, snowTemplate)).toEqual([['Verdict'], [network], [other]]);
  });
});

test('where a template has no cautions among its outputs, they are its warnings', () => {
  expect(select('cautions')).toEqual(select('warnings'));
});
