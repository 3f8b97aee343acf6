import { oddTemplate } from '../testing/oddTemplate';
import { change, sheet } from '../testing/oddSheet';
import { TemplateInputError } from './template';
import {
  normalisedInputs,
  projectDefaultsRead,
  resolvedInputs,
  solveInputs,
  type StoredInputs,
} from './inputs';

describe('updates', () => {
  test('the set is applied to what the sheet holds, which is left as it was', () => {
    const before = sheet();
    const reading = change({ width: 12, wet: true }, before);
    expect(reading).toEqual({
      stored: { ...before, width: '12', wet: '1' },
      updated: ['width', 'wet'],
      warnings: [],
      problems: [],
    });
    expect(before.width).toBe('30');
  });

  test('one rejected value and nothing is written', () => {
    const before = sheet();
    expect(change({ width: 12, grade: 'x' }, before)).toMatchObject({
      stored: before,
      updated: [],
      problems: [{ field: 'grade' }],
    });
  });

  test('a set that the template rejects together is rejected whole', () => {
    expect(change({ width: 100, length: 100 })).toMatchObject({
      updated: [],
      problems: [{ field: 'length' }],
    });
  });

  test('an input that a change brings into use must be given with it', () => {
    expect(change({ grade: 'No.1' })).toMatchObject({
      updated: [],
      problems: [{ field: 'soaking', message: 'Soaking is required: a number in days.' }],
    });
    expect(change({ grade: 'No.1', soaking: 3 })).toMatchObject({ updated: ['grade', 'soaking'] });
    const { soaking: _, ...held } = sheet({ grade: 'No.1', soaking: 3 });
    expect(() => solveInputs(oddTemplate, held, {})).toThrow('Soaking is required');
  });

  test('unknown names and nulls are skipped with a warning and are not among the updated', () => {
    const reading = change(JSON.parse('{ "ghost": 1, "__proto__": 2, "grade": null, "width": 5 }'));
    expect(reading.problems).toEqual([]);
    expect(reading.updated).toEqual(['width']);
    expect(reading.warnings.map(({ type, field }) => [type, field])).toEqual([
      ['unknown_field', 'ghost'],
      ['unknown_field', '__proto__'],
      ['null_value', 'grade'],
    ]);
  });

  test('a null for an unknown name is unknown', () => {
    expect(change({ ghost: null }).warnings).toMatchObject([{ type: 'unknown_field' }]);
  });

  test('a field that is not used now is stored without warning: an update may carry every field', () => {
    expect(change({ moisture: 30 })).toMatchObject({
      updated: ['moisture'],
      warnings: [],
      stored: { moisture: '30' },
    });
  });

  test('a number for an enum field is not checked against the options and is stored as sent', () => {
    const { stored, updated, problems } = change({ grade: 7, plies: 9 });
    expect(problems).toEqual([]);
    expect(updated).toEqual(['grade', 'plies']);
    expect(stored).toMatchObject({ grade: 7, plies: 9 });
    expect(normalisedInputs(oddTemplate, stored)).toMatchObject({ grade: 7, plies: 9 });
  });

  test('such a number does not select an option: the solve names it', () => {
    const { stored } = change({ grade: 7 });
    expect(() => solveInputs(oddTemplate, stored, {})).toThrow(TemplateInputError);
    expect(() => solveInputs(oddTemplate, stored, {})).toThrow('grade (Grade) holds the number 7');
    expect(projectDefaultsRead(oddTemplate, stored)).toEqual([]);
  });

  test.each([NaN, Infinity])('%p is no number for an enum field', (grade) => {
    expect(change({ grade }).problems).toHaveLength(1);
  });

  test('a number that is an option selects it', () => {
    expect(change({ plies: 3 }).stored.plies).toBe(3);
    expect(change({ plies: '3' }).stored.plies).toBe(3);
  });
});

describe('reading back', () => {
  test('a sheet read has numbers as strings, booleans as 1 or 0 and the label of an option', () => {
    expect(
      normalisedInputs(oddTemplate, sheet({ width: 12.5, wet: true, plies: 2, grade: 'No.2 ' })),
    ).toMatchObject({
      width: '12.5',
      wet: '1',
      plies: '2',
      grade: 'No.2 ',
      supports: [['Pinned', 0, 'S-1', 'left']],
    });
  });

  test('a stored value that matches no option comes back unchanged', () => {
    expect(normalisedInputs(oddTemplate, { ...sheet(), grade: '=A1' }).grade).toBe('=A1');
  });

  test('a calculate answers the inputs that it used, with label and units', () => {
    const inputs = resolvedInputs(oddTemplate, sheet());
    expect(inputs.width).toEqual({ value: '30', label: 'Width', units: 'in' });
    expect(inputs.plies).toEqual({ value: 1, label: 'Plies', units: null });
    expect(inputs).not.toHaveProperty('moisture');
    expect(resolvedInputs(oddTemplate, sheet({ wet: true })).moisture).toMatchObject({
      value: '20',
      units: '%',
    });
  });

  test('a key that is no field of the template never comes back', () => {
    expect(normalisedInputs(oddTemplate, { ...sheet(), ghost: '1' })).not.toHaveProperty('ghost');
  });
});

describe('solving', () => {
  test('typed values reach the template', () => {
    expect(solveInputs(oddTemplate, sheet({ width: 24, length: 5 }), {}).results).toEqual({ area: 10 });
  });

  test('a sheet from before the template had the field lacks it', () => {
    expect(() => solveInputs(oddTemplate, { width: '1' }, {})).toThrow('Length is required: a number in ft.');
  });

  test.each(['', ' ', 'abc', '=1+1', 'Infinity'])('the stored number %p cannot be read', (width) => {
    expect(() => solveInputs(oddTemplate, { ...sheet(), width }, {})).toThrow('width (Width) holds the text');
  });

  test.each([{ wet: 'true' }, { supports: [['Pinned']] }, { supports: 'x' }, { name: 3 }] as StoredInputs[])(
    'the stored values %j cannot be read',
    (values) => {
      expect(() => solveInputs(oddTemplate, { ...sheet(), ...values }, {})).toThrow(TemplateInputError);
    },
  );

  test('the project defaults that a sheet reads follow from its inputs', () => {
    expect(projectDefaultsRead(oddTemplate, sheet())).toEqual([]);
    expect(projectDefaultsRead(oddTemplate, sheet({ wet: true }))).toEqual(['climate']);
  });
});
