import { inWords, validationAnswer } from './validationAnswer';

const deprecated = { type: 'deprecated_field', field: 'slope', message: 'use roofSlope' };
const ignored = { type: 'ignored_field', field: 'slope', message: 'not used' };

test('the reasons of the service are the refusals', () => {
  const errors = [{ field: 'supports[1][1]', message: 'must be on the beam, 0 to 10 ft' }];
  const { refusals, remarks } = validationAnswer({ valid: false, warnings: [deprecated], errors });
  expect(inWords(refusals)).toBe('supports row 2, column 2: must be on the beam, 0 to 10 ft');
  expect(remarks).toEqual([{ field: 'slope', message: 'use roofSlope' }]);
});

test('a warning that is not fatal is not a refusal', () => {
  expect(validationAnswer({ valid: true, warnings: [deprecated] })).toEqual({
    refusals: [],
    remarks: [{ field: 'slope', message: 'use roofSlope' }],
  });
});

test.each(['unknown_field', 'ignored_field', 'null_value'])(
  '%s is one: a cell with it is an error',
  (type) => {
    const { refusals } = validationAnswer({ valid: true, warnings: [{ ...ignored, type }] });
    expect(inWords(refusals)).toBe('slope: not used');
  },
);

test('inputs that are not valid always have a reason', () => {
  const said = validationAnswer({ valid: false, warnings: [deprecated] });
  expect(inWords(said.refusals)).toBe('slope: use roofSlope');
  expect(validationAnswer({ valid: false, warnings: [] }).refusals).toEqual([
    { field: '', message: 'The service says that these inputs are not valid' },
  ]);
});
