import {
  batch,
  fillPath,
  inputInWords,
  projectListQuery,
  sheet,
  templateListQuery,
  updateSheetRequest,
} from '.';

describe('routes', () => {
  test('a path parameter is percent-encoded', () => {
    expect(fillPath('/v1/sheets/{sheetId}', { sheetId: 'a/b c' })).toBe('/v1/sheets/a%2Fb%20c');
  });

  test('every parameter of a path is filled', () => {
    expect(fillPath('/v1/projects/{projectId}/batches/{batchId}', { projectId: 'p', batchId: 'b' })).toBe(
      '/v1/projects/p/batches/b',
    );
  });
});

describe('the service reads strictly', () => {
  test('an unrecognised top-level field of a PATCH is refused', () => {
    expect(updateSheetRequest.safeParse({ attributes: { a: 1 }, name: 'x' }).success).toBe(false);
  });

  test.each([undefined, {}, [], 'text', null])('attributes %p of a PATCH are refused', (attributes) => {
    expect(updateSheetRequest.safeParse({ attributes }).success).toBe(false);
  });

  test.each([0, 501, 1.5, 'many'])('a page of %p templates is refused', (limit) => {
    expect(templateListQuery.safeParse({ limit }).success).toBe(false);
  });

  test('page sizes default to the interface and the decisions', () => {
    expect(templateListQuery.parse({})).toEqual({ limit: 100, offset: 0 });
    expect(projectListQuery.parse({})).toEqual({ limit: 25, page: 1, state: 'active' });
  });
});

describe('the client reads tolerantly', () => {
  test('unknown fields and states of a batch survive', () => {
    const answer = {
      batchId: 'b',
      type: 'bulk-calculate',
      state: 'queued-somewhere',
      progressPercent: 0,
      projectId: 'p',
      itemCount: 1,
      summary: { total: 1, solved: 0, errored: 0, stale: 0, checkErrored: 0, pending: 1, parked: 3 },
      createdAt: '2026-01-01T00:00:00Z',
      completedAt: null,
      durationSeconds: null,
      error: { code: 'SOMETHING_NEW' },
      items: null,
      queue: 'slow',
    };
    expect(batch.parse(answer)).toEqual(answer);
  });

  test('an unsolved sheet has neither results nor check keys', () => {
    const answer = {
      sheetId: 's',
      projectId: 'p',
      templateCode: 't',
      name: 'n',
      status: 'unsolved',
      inputs: { width: '30', rows: [['a', 1]] },
    };
    expect(sheet.parse(answer)).toEqual(answer);
  });
});

test('an input of 0 is called what its label calls it, letter for letter', () => {
  const words = (label: string) => inputInWords({ label, value: 0, units: null });
  expect(words('Period of the model (0: Ta)')).toEqual({
    label: 'Period of the model',
    value: 'Ta',
    units: null,
  });
  expect(words('Clear span (0: not given)').value).toBe('not given');
});
