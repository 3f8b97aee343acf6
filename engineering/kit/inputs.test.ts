import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readInputChanges, readNewInputs, solveInputs } from './inputs';
import type { Template } from './template';
import { oddTemplate } from '../testing/oddTemplate';
import { read, sheet } from '../testing/oddSheet';

describe('stored form', () => {
  test('numbers are strings, an option is as published, booleans are 1 and 0, tables are rows of cells', () => {
    const rows = [['Roller', 12.5, 'opaque-7', 'right']];
    expect(
      sheet({ width: 12.25, wet: true, name: ' a ', grade: 'No.2 ', plies: 2, supports: rows, moisture: 30 }),
    ).toEqual({
      width: '12.25',
      length: '10',
      wet: '1',
      name: ' a ',
      grade: 'No.2 ',
      plies: 2,
      supports: rows,
      moisture: '30',
      drying: 'Kiln',
    });
  });

  test('an omitted field takes the default of the template, or that of the preset, and the attribute wins', () => {
    expect(readNewInputs(oddTemplate, {}, 'wide').stored).toMatchObject({
      width: '90',
      length: '10',
      wet: '0',
    });
    expect(read({ width: 20 }, 'wide').stored.width).toBe('20');
  });

  test('a number is stored without loss', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (length) => {
        const stored = sheet({ length });
        expect(Number(stored.length) === length).toBe(true);
      }),
    );
  });

  test.each([2, '2'])('an option that is a number is accepted as %p', (plies) => {
    expect(sheet({ plies }).plies).toBe(2);
  });
});

describe('rejections of a new sheet name the field, what was given and what is allowed', () => {
  test.each<[string, Attributes, string]>([
    [
      'text for a number',
      { width: '30' },
      'width (Width) must be a number from 1 to 100 in; given the text "30".',
    ],
    [
      'a boolean for a number',
      { width: true },
      'width (Width) must be a number from 1 to 100 in; given true.',
    ],
    [
      'a list for a number',
      { width: [[1]] },
      'width (Width) must be a number from 1 to 100 in; given a list.',
    ],
    ['NaN', { length: NaN }, 'length (Length) must be a number in ft; given the number NaN.'],
    ['infinity', { length: Infinity }, 'length (Length) must be a number in ft; given the number Infinity.'],
    [
      'too small a number',
      { width: 0.999 },
      'width (Width) must be a number from 1 to 100 in; given the number 0.999.',
    ],
    [
      'too large a number',
      { width: 1e308 },
      'width (Width) must be a number from 1 to 100 in; given the number 1e+308.',
    ],
    ['a number for a boolean', { wet: 1 }, 'wet (Wet) must be true or false; given the number 1.'],
    ['text for a boolean', { wet: 'true' }, 'wet (Wet) must be true or false; given the text "true".'],
    ['a number for text', { name: 7 }, 'name (Name) must be text; given the number 7.'],
    ['a list for text', { name: [['a']] }, 'name (Name) must be text; given a list.'],
    [
      'another case',
      { grade: 'no.1' },
      'grade (Grade) must be one of "No.2", "No.2 ", "No.1"; given the text "no.1".',
    ],
    [
      'a blank too many',
      { grade: 'No.1 ' },
      'grade (Grade) must be one of "No.2", "No.2 ", "No.1"; given the text "No.1 ".',
    ],
    [
      'a look-alike letter',
      { grade: 'Nо.1' },
      'grade (Grade) must be one of "No.2", "No.2 ", "No.1"; given the text "Nо.1".',
    ],
    ['a number that is no option', { plies: 4 }, 'plies (Plies) must be one of 1, 2, 3; given the number 4.'],
    [
      'another spelling of a number',
      { plies: '2.0' },
      'plies (Plies) must be one of 1, 2, 3; given the text "2.0".',
    ],
    ['a boolean for an enum', { plies: true }, 'plies (Plies) must be one of 1, 2, 3; given true.'],
    ['text for a table', { supports: 'Pinned' }, 'supports must be a list of rows; given the text "Pinned".'],
  ])('%s', (_, attributes, message) => {
    const { problems } = read(attributes);
    expect(problems).toEqual([{ field: Object.keys(attributes)[0], message }]);
  });

  test('a long text is cut in the message', () => {
    const [problem] = read({ width: 'x'.repeat(5000) }).problems;
    expect(problem?.message.length).toBeLessThan(200);
  });

  test('every problem is reported at once', () => {
    const { problems } = readNewInputs(oddTemplate, { width: 'a', wet: 'b', ghost: 1 }, 'nosuch');
    expect(problems.map(({ field }) => field).sort()).toEqual(['ghost', 'preset', 'wet', 'width']);
  });

  test('an unknown preset is a problem of the preset and lists what there is', () => {
    expect(read({}, 'nosuch').problems).toEqual([
      { field: 'preset', message: 'odd has no preset "nosuch"; it has "wide", "wet".' },
    ]);
    expect(read({}, '__proto__').problems).toHaveLength(1);
  });

  test('an unknown name is a problem and lists the fields', () => {
    const [problem] = read({ Width: 3 }).problems;
    expect(problem).toMatchObject({ field: 'Width' });
    expect(problem?.message).toContain('odd has no field "Width"; its fields are width, length');
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' width', 'wıdth'])(
    'the name %p is unknown like any other',
    (name) => {
      const attributes = JSON.parse(`{ "length": 10, ${JSON.stringify(name)}: 1 }`);
      const { stored, problems } = readNewInputs(oddTemplate, attributes);
      expect(problems.map(({ field }) => field)).toEqual([name]);
      expect(Object.keys(stored)).not.toContain(name);
    },
  );

  test('a required field without default must be given', () => {
    const { problems } = readNewInputs(oddTemplate, {});
    expect(problems).toEqual([{ field: 'length', message: 'Length is required: a number in ft.' }]);
  });

  test('values that are valid separately but not together are rejected', () => {
    expect(read({ width: 100, length: 100 }).problems).toEqual([
      { field: 'length', message: 'length cannot be 100 with a width of 100.' },
    ]);
  });
});

describe('tables', () => {
  const problemsOf = (supports: unknown) => read({ supports } as Attributes).problems;

  test('a cell of the wrong type is named by row and column', () => {
    expect(
      problemsOf([
        ['Pinned', 0, '', ''],
        ['Pinned', '12', '', ''],
      ]),
    ).toEqual([
      {
        field: 'supports[1][1]',
        message: 'supports[1][1] (Position) must be a number in ft; given the text "12".',
      },
    ]);
  });

  test.each([
    [[['Pinned', 0, '']], 'supports[0]', 'must have 4 cells (type, position, section, note); given 3.'],
    [
      [['Pinned', 0, '', '', '']],
      'supports[0]',
      'must have 4 cells (type, position, section, note); given 5.',
    ],
    [
      ['Pinned'],
      'supports[0]',
      'must be a row, a list of type, position, section, note; given the text "Pinned".',
    ],
    [
      [['pinned', 0, '', '']],
      'supports[0][0]',
      '(Type) must be one of "Pinned", "Roller"; given the text "pinned".',
    ],
    [[['Pinned', null, '', '']], 'supports[0][1]', '(Position) must be a number in ft; given nothing.'],
    [[['Pinned', NaN, '', '']], 'supports[0][1]', '(Position) must be a number in ft; given the number NaN.'],
    [[['Pinned', 0, true, '']], 'supports[0][2]', '(Section) must be text or a number; given true.'],
    [[['Pinned', 0, '', { D: 1 }]], 'supports[0][3]', '(Note) must be text; given an object.'],
  ])('%j', (rows, field, message) => {
    expect(problemsOf(rows)).toEqual([{ field, message: `${field} ${message}` }]);
  });

  test('a table may be empty, and codes of a lookup go in as they came out', () => {
    expect(problemsOf([])).toEqual([]);
    const rows = [
      ['Pinned', 0, 4711, ''],
      ['Roller', 3, null, ''],
    ];
    expect(sheet({ supports: rows as never }).supports).toEqual(rows);
  });

  test('the calculation reads rows by column', () => {
    const template: Template = {
      ...oddTemplate,
      solve: ({ supports }) => ({ steps: [], results: { area: supports as never }, notes: [] }),
    };
    const stored = sheet({ supports: [['Roller', 12.5, 'code', 'n']] });
    expect(solveInputs(template, stored, {}).results.area).toEqual([
      { type: 'Roller', position: 12.5, section: 'code', note: 'n' },
    ]);
  });
});

describe('warnings of a new sheet', () => {
  test('an explicit null is skipped', () => {
    const { stored, warnings, problems } = read({ width: null });
    expect(problems).toEqual([]);
    expect(stored.width).toBe('30');
    expect(warnings).toEqual([expect.objectContaining({ type: 'null_value', field: 'width' })]);
  });

  test('a required field that is null is missing', () => {
    expect(readNewInputs(oddTemplate, { length: null }).problems).toHaveLength(1);
  });

  test('a field that would not be used is ignored and does not land', () => {
    const { stored, warnings, problems } = read({ moisture: 30 });
    expect(problems).toEqual([]);
    expect(stored.moisture).toBe('20');
    expect(warnings).toEqual([
      {
        type: 'ignored_field',
        field: 'moisture',
        message: 'moisture (Moisture) was ignored: it is used only when wet is true.',
      },
    ]);
  });

  test('a value that the field rejects is a problem even where it would be ignored', () => {
    expect(read({ moisture: 'a' }).problems).toHaveLength(1);
  });

  test('a preset can make a field used', () => {
    expect(read({ moisture: 30 }, 'wet')).toMatchObject({ warnings: [], stored: { moisture: '30' } });
  });

  test('a field is used only while the field that decides on it is used', () => {
    expect(read({ drying: 'Air' }).warnings).toHaveLength(1);
    expect(read({ wet: true, drying: 'Air' }).warnings).toHaveLength(0);
    expect(read({ wet: true, moisture: 25, drying: 'Air' }).warnings).toHaveLength(1);
  });
});

describe('a template that contradicts itself', () => {
  test('a default that its field rejects is a fault, not a problem of the caller', () => {
    const [width, ...others] = oddTemplate.fields;
    const broken = { ...oddTemplate, fields: [{ ...width!, default: '30' }, ...others] };
    expect(() => readNewInputs(broken, {})).toThrow('odd has a default that it rejects: width');
  });
});

test('no attributes whatever make readNewInputs throw or store what it was not asked to', () => {
  const names = fc.constantFrom(
    ...oddTemplate.fields.map(({ referenceId }) => referenceId),
    '__proto__',
    'x',
  );
  const fieldNames = new Set(oddTemplate.fields.map(({ referenceId }) => referenceId));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.anything())), (pairs) => {
      const attributes = Object.fromEntries(pairs) as Attributes;
      const { stored } = readNewInputs(oddTemplate, attributes);
      expect(Object.keys(stored).every((name) => fieldNames.has(name))).toBe(true);
      readInputChanges(oddTemplate, stored, attributes);
    }),
  );
});
