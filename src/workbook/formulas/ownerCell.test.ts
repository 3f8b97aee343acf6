import { functionCall, ownerOf } from '../../functions/call/functionCall';
import { ownerCell } from './ownerCell';

const call = (address: string) =>
  functionCall([
    'snow',
    'inputs',
    { address, parameterAddresses: ['', 'Sheet1!A1:B9'], functionName: 'RUN' },
  ]);

test('the owner that the functions give is read back', () => {
  const owner = ownerOf(call("'Snow ''26'!C7"), 'snow', 3) ?? '';
  expect(ownerCell(owner)).toEqual({
    ...{ sheetName: "Snow '26", row: 6, column: 2 },
    ...{ call: '["snow","Sheet1!A1:B9"]', index: 3 },
  });
});

test.each(['', 'A1', '[]', '{"a":1}', '["A1","snow",null,0]', '["Sheet1!A1","snow",null,"0"]'])(
  'anything else is none: %s',
  (owner) => {
    expect(ownerCell(owner)).toBeNull();
  },
);
