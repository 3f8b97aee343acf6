import { officeMessage } from './officeMessage';

function officeError(code: string, name = 'RichApi.Error'): Error {
  return Object.assign(new Error('A technical text.'), { name, code });
}

test('cell-edit mode is explained', () => {
  expect(officeMessage(officeError('InvalidOperationInCellEditMode'))).toMatch(/Enter or Esc/);
});

test('a code without a text of ours keeps that of Excel', () => {
  expect(officeMessage(officeError('SomethingNew'))).toBe('Excel answered: A technical text. (SomethingNew)');
});

test.each([new Error('plain'), officeError('X', 'CalcError'), 'text', null])(
  '%p is not an error of Excel',
  (error) => {
    expect(officeMessage(error)).toBeNull();
  },
);
