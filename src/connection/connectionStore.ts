import { anyText, oneOf, orNothing, recordOf, shapeOf } from '../core/lib/guards';
import type { Connection, ConnectionStore } from '../core/session/connection';
import { inputError } from '../client/calcError';
import { createObservable } from '../core/lib/observable';
import type { KeyStorage } from './agreedProjects';
import type { StorageTrouble } from '../core/lib/storageHealth';

/** As it has been stored since the first version: the address of the service as `origin`, who configured it as `originOf`. */
interface StoredConnection {
  apiKey: string | null;
  projectId: string | null;
  projectName: string | null;
  originOf: 'user' | 'local';
}
interface Stored {
  origin: string;
  connections: Record<string, StoredConnection>;
}

const textOrNull = orNothing(anyText, null);
const isStored = shapeOf<Stored>({
  origin: anyText,
  connections: recordOf(
    shapeOf<StoredConnection>({
      apiKey: textOrNull,
      projectId: textOrNull,
      projectName: textOrNull,
      originOf: oneOf('user', 'local'),
    }),
  ),
});

const nothing = { apiKey: null, projectId: null, projectName: null, originOf: undefined };

/** The connections of this computer and user. */
export interface ComputerConnections extends ConnectionStore {
  /** The connection with a service, chosen or not. */
  of(serviceUrl: string): Connection;
  /** Changes the connection with a service, and chooses no other. */
  setOf(serviceUrl: string, change: Omit<Partial<Connection>, 'serviceUrl'>): void;
}

/**
 * Stores a connection for each service under one storage key, and which service is chosen.
 *
 * @param allowedOrigins the services this build may call, the default first; a stored service outside them is never used
 * @param storageKey called at each access: the partition is not known before Office is ready
 * @param onTrouble from now on the connection lasts as long as the page
 */
export function createConnectionStore(
  storage: KeyStorage | null,
  storageKey: () => string,
  allowedOrigins: readonly string[],
  onTrouble: (trouble: StorageTrouble) => void = () => undefined,
): ComputerConnections {
  const changes = createObservable();
  const memory = createMemory(storage, storageKey, onTrouble);
  let last: { text: string | null; stored: Stored } | undefined;

  /** Each formula reads it: the same text is parsed once. */
  function current(): Stored {
    const text = memory.get();
    if (last === undefined || last.text !== text) last = { text, stored: read(text, allowedOrigins) };
    return last.stored;
  }

  function of(serviceUrl: string): Connection {
    // Named one by one: what else is stored beside them is not ours.
    const {
      apiKey,
      projectId,
      projectName,
      originOf: configuredBy,
    } = current().connections[serviceUrl] ?? nothing;
    const connection = { serviceUrl, apiKey, projectId, projectName };
    return configuredBy ? { ...connection, configuredBy } : connection;
  }

  /** @param origin the service that is chosen after it */
  function change(serviceUrl: string, what: Omit<Partial<Connection>, 'serviceUrl'>, origin: string): void {
    if (!allowedOrigins.includes(serviceUrl)) {
      throw inputError(
        `${serviceUrl} is not a service of this add-in. Allowed: ${allowedOrigins.join(', ')}`,
        'origin',
      );
    }
    const now = current();
    const before = now.connections[serviceUrl];
    const { apiKey, projectId, projectName, configuredBy = 'user' } = what;
    const rest = {
      ...(apiKey !== undefined && { apiKey }),
      ...(projectId !== undefined && { projectId }),
      ...(projectName !== undefined && { projectName }),
    };
    // Choosing a service does not set its key.
    const connection =
      Object.keys(rest).length === 0 && what.configuredBy === undefined
        ? before
        : { ...nothing, ...before, ...rest, originOf: configuredBy };
    const connections = connection ? { ...now.connections, [serviceUrl]: connection } : now.connections;
    memory.set(JSON.stringify({ origin, connections } satisfies Stored));
    changes.notify();
  }

  return {
    get: () => of(current().origin),
    of,
    set({ serviceUrl = current().origin, ...what }) {
      change(serviceUrl, what, serviceUrl);
    },
    setOf: (serviceUrl, what) => change(serviceUrl, what, current().origin),
    subscribe: changes.subscribe,
  };
}

function read(text: string | null, allowedOrigins: readonly string[]): Stored {
  const stored = json(text);
  const { origin: serviceUrl, connections } = isStored(stored) ? stored : { origin: '', connections: {} };
  return {
    origin: allowedOrigins.includes(serviceUrl) ? serviceUrl : (allowedOrigins[0] ?? ''),
    connections,
  };
}

function json(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Storage is shared with whatever else runs on this origin: what is unreadable counts as nothing stored.
    return null;
  }
}

/** Storage while it works, and memory from the first time it does not. */
function createMemory(
  storage: KeyStorage | null,
  storageKey: () => string,
  onTrouble: (trouble: StorageTrouble) => void,
) {
  let working = storage;
  let text: string | null = null;
  if (storage === null) onTrouble('denied');
  return {
    get(): string | null {
      try {
        return working ? working.getItem(storageKey()) : text;
      } catch {
        working = null;
        onTrouble('denied');
        return text;
      }
    },
    set(value: string): void {
      text = value;
      try {
        working?.setItem(storageKey(), value);
      } catch {
        working = null;
        onTrouble('failing');
      }
    },
  };
}
