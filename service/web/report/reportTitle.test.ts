import { reportTitle } from './reportTitle';

test.each([
  ['2B5 Steel Beam (AISC 360)', '2B5', null],
  ['RB-A, Sheet1!L13 Steel Beam (AISC 360)', 'RB-A', 'Sheet1!L13'],
  ["Grid A, 2, 'Load path'!E19 case 3 Steel Beam (AISC 360)", 'Grid A, 2', "'Load path'!E19 case 3"],
  ['Main roof', 'Main roof', null],
  ['Sheet1!L13 Steel Beam (AISC 360)', 'Steel Beam (AISC 360)', 'Sheet1!L13'],
  ["'Load path'!E19 case 3 Steel Beam (AISC 360)", 'Steel Beam (AISC 360)', "'Load path'!E19 case 3"],
  ['Steel Beam (AISC 360)', 'Steel Beam (AISC 360)', null],
  [' ', '(no name)', null],
])('the title of %j is %j', (name, title, place) => {
  expect(reportTitle(name, 'Steel Beam (AISC 360)')).toEqual({ title, place });
});
