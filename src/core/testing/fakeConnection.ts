import { createObservable } from '../lib/observable';
import type { Connection, ConnectionStore } from '../session/connection';

export function fakeConnection(first: Partial<Connection> = {}): ConnectionStore {
  let connection: Connection = {
    serviceUrl: 'https://service.test',
    apiKey: 'key',
    projectId: 'project',
    projectName: 'Project',
    ...first,
  };
  const changes = createObservable();
  return {
    get: () => connection,
    set(change) {
      connection = { ...connection, ...change };
      changes.notify();
    },
    subscribe: changes.subscribe,
  };
}
