import { findTemplate } from '../../../engineering/testing/findTemplate';
import { withExamples } from '../../../engineering/testing/withExamples';
import { blankChoice } from './caseNames';
import { headerKeys } from './studyMapping';
import { readStudyTable } from './studyTable';

const beam = { ...withExamples(findTemplate('steelBeamAISC360')!), id: 'steelBeamAISC360@3' };
const cells = [
  ['Section', 'Span ft', 'DL plf', 'LL plf', 'Lb ft'],
  ['W16X31', 24, 300, 500, ''],
];

test('a blank that no default fills says in words what is assumed', () => {
  const question = readStudyTable(cells, beam).columns[4]?.question;
  expect(question).toMatchObject({ about: 'blank', taken: 'At the supports only' });
  const [row] = readStudyTable(cells, beam, {
    choices: { [blankChoice(headerKeys(cells[0]!.map(String))[4]!)]: 'default' },
  }).rows;
  expect(row).toMatchObject({
    defaults: 'Unbraced length of the compression flange Lb: At the supports only by default',
  });
});

test('a blank is counted in every row that has one, whatever else is wrong with the row', () => {
  const rows = [cells[0]!, cells[1]!, ['W16X31', 'long', 300, 500, ''], ['W16X31', 20, '', 500, 5]];
  const { blanks, columns } = readStudyTable(rows, beam);
  expect(blanks).toEqual([0, 0, 1, 0, 2]);
  expect(columns[4]?.question?.text).toMatch(/is blank in 2 rows/);
});
