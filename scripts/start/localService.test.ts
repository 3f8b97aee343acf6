import { readLocalConnection } from './localService';

describe('readLocalConnection', () => {
  const service = { url: 'http://127.0.0.1:4010', apiKey: 'the-key', projectId: 'p 1' };
  const answering = (status: number, body: string) =>
    jest.fn<Promise<Response>, [string, RequestInit]>(async () => new Response(body, { status }));

  it('offers the key with the name of the project', async () => {
    const fetch = answering(200, '{"projectId":"p 1","name":"First project"}');
    expect(await readLocalConnection(service, fetch as unknown as typeof globalThis.fetch)).toEqual({
      apiKey: 'the-key',
      projectId: 'p 1',
      projectName: 'First project',
    });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('http://127.0.0.1:4010/v1/projects/p%201');
    expect(init?.headers).toEqual({ authorization: 'Bearer the-key' });
  });

  it('takes the first project of the key when none was named', async () => {
    const fetch = answering(200, '{"projects":[{"projectId":"a","name":"A"}],"pagination":{}}');
    const unnamed = { ...service, projectId: null };
    expect(await readLocalConnection(unnamed, fetch as unknown as typeof globalThis.fetch)).toMatchObject({
      projectId: 'a',
      projectName: 'A',
    });
  });

  it.each([
    [401, '{"error":{"code":"UNAUTHORIZED","message":"no"}}'],
    [200, '<html>gateway</html>'],
    [200, 'null'],
    [200, '{"projects":[]}'],
  ])('offers nothing when the service answers %i %s', async (status, body) => {
    const fetch = answering(status, body) as unknown as typeof globalThis.fetch;
    expect(await readLocalConnection(service, fetch)).toBeNull();
  });

  it('offers nothing when the service is down, or no key is known', async () => {
    const fetch = jest.fn().mockRejectedValue(new TypeError('fetch failed'));
    expect(await readLocalConnection(service, fetch)).toBeNull();
    fetch.mockClear();
    expect(await readLocalConnection({ ...service, apiKey: null }, fetch)).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });
});
