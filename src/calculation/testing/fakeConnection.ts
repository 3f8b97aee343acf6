import type { Connection, ConnectionStore } from '../session/connection';

export function fakeConnection(first: Partial<Connection> = {}): ConnectionStore {
  let connection: Connection = {
    serviceUrl: 'https://service.test',
    apiKey: 'key',
    projectId: 'project',
    projectName: 'Project',
    ...first,
  };
  const listeners = new Set<() => void>();
  return {
    get: () => connection,
    set(change) {
      connection = { ...connection, ...change };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
