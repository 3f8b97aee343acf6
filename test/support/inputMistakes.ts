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

/** One for every message that the functions have of their own, beside those of the help pages. */
export const inputMistakes: InputMistake[] = [
  runs('A name cell holds an error', [
    ['#REF!', 4],
    ['exposure', 'Sheltered'],
  ]),
  runs('An input stands twice', [
    ['roofSlope', 4],
    ['Roof slope', 5],
  ]),
  runs('One input in two units', [['eaveToRidgeDistance [m]', 9, 'ft']]),
  runs('No name is one of the template', [['qqq', 4]]),
  runs('The range is neither pairs nor a table', [['roofSlope']]),
  runs('Names without values', [['roofSlope'], ['exposure'], ['groundSnowLoad']]),
  runs('A comma in a number', [['roofSlope', '4,5']]),
  runs('TRUE for a number', [['roofSlope', true]]),
  runs('An enormous number', [['roofSlope', 1e308]]),
  runs('A number that is out of range', [['roofSlope', -1]]),
  runs('A number that is out of range once it is converted', [['eaveToRidgeDistance', 9000, 'm']]),
  runs('Excel made a date of 4/12', [['roofSlope', date]]),
  runs('A percentage in a field with units', [['eaveToRidgeDistance', percent]]),
  runs('Excel made a date of an option', [['exposure', date]]),
  runs('Neither yes nor no', [['overrideDefaults', 'perhaps']]),
  runs('Unknown units', [['eaveToRidgeDistance', 9, 'cubits']]),
  runs('Units for a field that has none', [['exposure', 'Sheltered', 'ft']]),
  runs('A table input that is no list of rows', supports('two of them'), 'verdict', beam),
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
    'Inputs that do not go together',
    [
      ['L_X', 10],
      ['supports', '[["Pinned",0,3.5],["Roller",12,3.5]]'],
    ],
    'verdict',
    beam,
  ),
  {
    when: 'An output that does not apply to the inputs',
    call: (addin) => addin.beam('floorJoist', [[null]], [['flitchRatio']]),
  },
  {
    when: 'A preset of a template that has none by this name',
    call: (addin) => addin.run(snow, [['roofSlope', 4]], [['pF']], 'attic'),
  },
  {
    when: 'An argument that holds an error',
    call: (addin) => addin.run(snow, [['roofSlope', 4]], [['pF']], '#DIV/0!'),
  },
  { when: 'No preset for BEAM', call: (addin) => addin.beam(null, [[null]]) },
  { when: 'A blank number for SNOW', call: (addin) => addin.snow('7-22', null, null, 4) },
  {
    when: 'A column of a table input that is not there',
    call: (addin) => addin.options(beam, 'support.type'),
  },
  { when: 'A blank cell names the field', call: (addin) => addin.options(snow, null) },
  { when: 'A number for the id of a report', call: (addin) => addin.sheet(7) },
  { when: 'A date among rows', call: (addin) => addin.rows([[date]]) },
  {
    when: 'More rows than a cell holds',
    call: (addin) => addin.rows(Array.from({ length: 9000 }, () => [12.5])),
  },
];
