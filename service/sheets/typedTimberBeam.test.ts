import { type Attributes, timberBeamResponse } from '../../contract';
import { RequestError } from '../lib/requestError';
import { readNewInputs, solveInputs } from '../../engineering/kit/inputs';
import { timberBeamASD as published } from '../../engineering/timberBeamASD/template';
import { withExamples } from '../../engineering/testing/withExamples';
import { bare, simpleSpan } from '../../engineering/timberBeamASD/testing/timberSheet';
import { timberBeamAttributes, timberBeamOnWire } from './typedTimberBeam';

const timberBeamASD = withExamples(published);
const identity = { sheetId: 'sheet', name: 'Beam', status: 'solved' as const };

function calculated(sent: Attributes, preset?: string) {
  const { attributes } = timberBeamAttributes(sent);
  const { stored, problems } = readNewInputs(timberBeamASD, attributes, preset);
  expect(problems).toEqual([]);
  const response = timberBeamOnWire(identity, timberBeamASD, stored, solveInputs(timberBeamASD, stored, {}));
  expect(() => timberBeamResponse.parse(response)).not.toThrow();
  return response;
}

function rejection(sent: Attributes): { field: string; message: string }[] {
  try {
    const { attributes, asSent } = timberBeamAttributes(sent);
    return asSent(readNewInputs(timberBeamASD, attributes).problems);
  } catch (error) {
    if (error instanceof RequestError && error.status === 422) return error.details ?? [];
    throw error;
  }
}

describe('attributes', () => {
  test('a row keyed by load type is one plain row a load type', () => {
    const { attributes } = timberBeamAttributes({
      loadsLine: [['floor', 0, 12, { D: 100, L: 400 }]],
      loadsDist: [['roof', 0, 6, 16, 24, { S: 25 }]],
      loadsConc: [['post', 3, { L: 500, D: 200 }]],
      L_X: 12,
    });
    expect(attributes).toEqual({
      loadsLine: [
        ['floor', 0, 12, 'D', 100, 100],
        ['floor', 0, 12, 'L', 400, 400],
      ],
      loadsDist: [['roof', 0, 6, 16, 24, 'S', 25]],
      loadsConc: [
        ['post', 3, 'D', 200, 0],
        ['post', 3, 'L', 500, 0],
      ],
      L_X: 12,
    });
  });

  test('a second object is the load at the end, or the moment', () => {
    const { attributes } = timberBeamAttributes({
      loadsLine: [['soil', 0, 4, { L: 10 }, { L: 40, D: 5 }]],
      loadsConc: [['arm', 2, { D: 10 }, { W: 80 }]],
    });
    expect(attributes).toEqual({
      loadsLine: [
        ['soil', 0, 4, 'D', 0, 5],
        ['soil', 0, 4, 'L', 10, 40],
      ],
      loadsConc: [
        ['arm', 2, 'D', 10, 0],
        ['arm', 2, 'W', 0, 80],
      ],
    });
  });

  test('plain rows and other values stay as they are', () => {
    const sent: Attributes = {
      supports: [['Pinned', 0, 3.5]],
      loadsLine: [['floor', 0, 12, 'D', 100, 100]],
      member: '2x10 D.Fir-L No. 2',
    };
    expect(timberBeamAttributes(sent).attributes).toEqual(sent);
  });

  test('both spellings calculate the same', () => {
    const keyed = calculated({ ...bare, loadsLine: [['floor', 0, 12, { D: 100, L: 40 }]] });
    const plain = calculated({
      ...bare,
      loadsLine: [
        ['floor', 0, 12, 'D', 100, 100],
        ['floor', 0, 12, 'L', 40, 40],
      ],
    });
    expect(keyed).toEqual(plain);
  });

  test.each<[Attributes, string]>([
    [{ supports: [['Pinned', 0, '3.5']] }, 'supports[0][2]'],
    [{ supports: [['pinned', 0, 3.5]] }, 'supports[0][0]'],
    [{ L_X: '12' }, 'L_X'],
    [{ repeat: 'repeating' }, 'repeat'],
    [{ loadsLine: [['a', 0, 12, { D: 1, X: 2 }]] }, 'loadsLine[0][3]'],
    [{ loadsLine: [['a', 0, 12, { d: 1 }]] }, 'loadsLine[0][3]'],
    [{ loadsLine: [['a', 0, 12, { D: 1 }, 4]] }, 'loadsLine[0][4]'],
    [{ loadsLine: [['a', 0, { D: 1 }]] }, 'loadsLine[0]'],
    [{ loadsDist: [['a', 0, 12, 16, 16, { D: 1 }, { D: 1 }]] }, 'loadsDist[0]'],
    [{ loadsConc: [['a', { D: 1 }]] }, 'loadsConc[0]'],
    [{ loadsLine: [['a', 0, 12, JSON.parse('{"__proto__": 3}') as { D: number }]] }, 'loadsLine[0][3]'],
  ])('%j is rejected at %s', (sent, field) => {
    expect(rejection(sent).map((detail) => detail.field)).toContain(field);
  });

  test("the template's problems name the rows as they were sent", () => {
    const loadsLine: Attributes['loadsLine'] = [
      ['a', 0, 12, { D: 1, L: 2 }],
      ['b', 0, '5', { D: 1, L: 2e12 }],
    ];
    expect(rejection({ loadsLine }).map(({ field }) => field)).toEqual([
      'loadsLine[1][2]',
      'loadsLine[1][2]',
    ]);
    const [tooFar] = rejection({
      loadsLine: [
        ['a', 0, 12, { D: 1, L: 2 }],
        ['b', 0, 13, { S: 1 }],
      ],
    });
    expect(tooFar).toMatchObject({ field: 'loadsLine[1][2]' });
    expect(tooFar!.message).toContain('loadsLine[1][2] must be on the beam');
    const [tooLarge] = rejection({ loadsLine: [['a', 0, 12, { D: 1, L: 2e12 }, { L: 1 }]] });
    expect(tooLarge).toMatchObject({ field: 'loadsLine[0][3]' });
  });
});

describe('answer', () => {
  const loadsLine = (plf: number) => [['floor', 0, 0, 'L', plf, plf]];

  test('a beam that passes', () => {
    const { results, inputs, status } = calculated({}, 'floorJoist');
    expect(status).toBe('solved');
    expect(results.passed).toBe(true);
    expect(results.utilizationRatio).toBe(results.summaryCheck?.value);
    expect(results.summaryCheck).toMatchObject({
      referenceId: 'utilizationRatio',
      error: false,
      failReasons: [],
    });
    expect(results.outputs?.utilizationRatio).toBe(results.utilizationRatio);
    expect(results).not.toHaveProperty('warning');
    expect(inputs).toMatchObject({ L_X: '13', repeat: 'Repeating', selfWeight: '1' });
  });

  test('a beam that fails says why', () => {
    const { results } = calculated({ ...bare, loadsLine: loadsLine(2000) });
    expect(results.passed).toBe(false);
    expect(results.summaryCheck?.error).toBe(false);
    expect(results.utilizationRatio).toBeGreaterThan(1);
    expect(results.summaryCheck?.failReasons[0]).toMatch(
      /^Bending: fb = .* psi and Fb' = .* psi at 6 ft, ratio/,
    );
  });

  test('a beam whose check has no value: passed is false, no value, a warning that says why', () => {
    const { results } = calculated({ ...simpleSpan(12), member: '2x11 Balsa' });
    expect(results.passed).toBe(false);
    expect(results).not.toHaveProperty('utilizationRatio');
    expect(results.summaryCheck).toEqual({
      referenceId: 'utilizationRatio',
      error: true,
      failReasons: [],
    });
    expect(results.warning).toContain('There is no member "2x11 Balsa"');
    expect(results.outputs).toEqual({});
  });
});
