import { functionCall, cellIdOf } from '../../functions/call/functionCall';
import { cellOfId } from './cellOfId';

const call = (address: string) =>
  functionCall([
    'snow',
    'inputs',
    { address, parameterAddresses: ['', 'Sheet1!A1:B9'], functionName: 'RUN' },
  ]);

test('the owner that the functions give is read back', () => {
  const cellId = cellIdOf(call("'Snow ''26'!C7"), 'snow', 3) ?? '';
  expect(cellOfId(cellId)).toEqual({
    ...{ sheetName: "Snow '26", row: 6, column: 2 },
    ...{ call: '["snow","Sheet1!A1:B9",0]', index: 3 },
  });
});

test.each(['', 'A1', '[]', '{"a":1}', '["A1","snow",null,0]', '["Sheet1!A1","snow",null,"0"]'])(
  'anything else is not a cell: %s',
  (cellId) => {
    expect(cellOfId(cellId)).toBeNull();
  },
);
