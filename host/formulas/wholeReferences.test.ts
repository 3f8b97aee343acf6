import { withWholeReferences } from './wholeReferences';

test.each([
  ['=[@Dead]*2', '=Beams[[#This Row],[Dead]]*2'],
  ['=[@[Live load]]+[@Dead]', '=Beams[[#This Row],[Live load]]+Beams[[#This Row],[Dead]]'],
  ['=SUM([Dead])', '=SUM(Beams[Dead])'],
  ['=SUM(Roofs[@])', '=SUM(Roofs[#This Row])'],
  ['=SUM(Roofs[@[a]:[b]])', '=SUM(Roofs[[#This Row],[a]:[b]])'],
  ["=[@'[kip'] '@x]", "=Beams[[#This Row],['[kip'] '@x]]"],
  ['=Roofs[[#All],[pg]]', '=Roofs[[#All],[pg]]'],
  ['="[@Dead]"&A1', '="[@Dead]"&A1'],
])('in the table Beams %s is stored as %s', (formula, stored) => {
  expect(withWholeReferences(formula, 'Beams')).toBe(stored);
});

test('outside of every table there is no table to name', () => {
  expect(withWholeReferences('=[@Dead]+Roofs[@pg]', null)).toBe('=[@Dead]+Roofs[[#This Row],[pg]]');
});
