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
