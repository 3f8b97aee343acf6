import type { Addin } from '../../src/functions/testing/addin';

/** Something that is wrong in a formula or its cells, and the call that meets it. */
export interface InputMistake {
  when: string;
  call(addin: Addin): Promise<unknown[][]>;
}

const snow = 'loadsSnowASCE7-22';
const beam = 'timberBeamASD';

const date = { type: 'FormattedNumber', basicValue: 46_124, numberFormat: 'd-mmm' };
const percent = { type: 'FormattedNumber', basicValue: 0.3, numberFormat: '0%' };

const runs = (when: string, inputs: unknown[][], outputs = 'pF', template = snow): InputMistake => ({
  when,
  call: (addin) => addin.run(template, inputs, [[outputs]]),
});

const supports = (rows: unknown) => [['supports', typeof rows === 'string' ? rows : JSON.stringify(rows)]];

/** One for every message of the functions that the help pages do not show. */
export const inputMistakes: InputMistake[] = [
  runs('A name cell contains an error', [
    ['#REF!', 4],
    ['exposure', 'Sheltered'],
  ]),
  runs('An input appears twice', [
    ['roofSlope', 4],
    ['Roof slope', 5],
  ]),
  runs('One input in two units', [['eaveToRidgeDistance [m]', 9, 'ft']]),
  runs('None of the names is an input of the template', [['qqq', 4]]),
  runs('The range is neither pairs nor a table', [['roofSlope']]),
  runs('Names without values', [['roofSlope'], ['exposure'], ['groundSnowLoad']]),
  runs('A value without a name', [
    ['roofSlope', 4],
    ['', 385],
  ]),
  runs('A comma in a number', [['roofSlope', '4,5']]),
  runs('TRUE for a number', [['roofSlope', true]]),
  runs('A huge number', [['roofSlope', 1e308]]),
  runs('A number out of range', [['roofSlope', -1]]),
  runs('A number that is out of range after conversion', [['eaveToRidgeDistance', 9000, 'm']]),
  runs('Excel turned 4/12 into a date', [['roofSlope', date]]),
  runs('A percentage in a field with units', [['eaveToRidgeDistance', percent]]),
  runs('Excel turned an option into a date', [['exposure', date]]),
  runs('Neither yes nor no', [['overrideDefaults', 'perhaps']]),
  runs('Unknown units', [['eaveToRidgeDistance', 9, 'cubits']]),
  runs('Units for a field without units', [['exposure', 'Sheltered', 'ft']]),
  runs('A table input that is not a list of rows', supports('two of them'), 'verdict', beam),
  runs(
    'A column of a table input is missing',
    supports([
      ['type', 'position'],
      ['Pinned', 0],
    ]),
    'verdict',
    beam,
  ),
  runs('A blank cell in a table input', supports([['Pinned', null, 3.5]]), 'verdict', beam),
  runs('Text for a number in a table input', supports([['Pinned', 'left', 3.5]]), 'verdict', beam),
  runs(
    'Inputs that contradict each other',
    [
      ['member', '2x10 D.Fir-L No. 2'],
      ['L_X', 10],
      ['supports', '[["Pinned",0,3.5],["Roller",12,3.5]]'],
      ['loadsLine', '[["Dead",0,0,"D",100,100]]'],
    ],
    'verdict',
    beam,
  ),
  {
    when: 'An output that does not apply to the inputs',
    call: (addin) => addin.beam('floorJoist', [[null]], [['flitchRatio']]),
  },
  {
    when: 'A preset that the template does not have',
    call: (addin) => addin.run(snow, [['roofSlope', 4]], [['pF']], 'attic'),
  },
  {
    when: 'An argument that contains an error',
    call: (addin) => addin.run(snow, [['roofSlope', 4]], [['pF']], '#DIV/0!'),
  },
  { when: 'A blank number for SNOW', call: (addin) => addin.snow('7-22', null, null, 4) },
  {
    when: 'A column that the table input does not have',
    call: (addin) => addin.options(beam, 'support.type'),
  },
  { when: 'The field cell is blank', call: (addin) => addin.options(snow, null) },
  { when: 'A number for the id of a report', call: (addin) => addin.readSheet(7) },
  { when: 'A date among rows', call: (addin) => addin.tableRows([[date]]) },
  {
    when: 'More rows than a cell can hold',
    call: (addin) => addin.tableRows(Array.from({ length: 9000 }, () => [12.5])),
  },
];
