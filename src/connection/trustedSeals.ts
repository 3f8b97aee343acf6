import * as z from 'zod/mini';
import { sealKey, sealKeyList } from '../../contract/seal/seal';
import {
  type ClaimedResult,
  type ProvenSheet,
  SealChecker,
  type TrustedKey,
  trustedKeys,
} from '../../contract/seal/sealChecker';
import { cancelledError } from '../client/calcError';
import { type Timers, withinDeadline } from '../client/deadline';
import type { ConnectionStore } from '../core/session/connection';
import { type JsonMemory, type KeyStorage, createJsonMemory } from './agreedProjects';

export interface TrustedSealsParts extends Timers {
  connection: Pick<ConnectionStore, 'get'>;
  fetch: typeof fetch;
  storage: KeyStorage | null;
  /** Called at each access: the partition is not known before Office is ready. */
  storageKey: () => string;
  /** Keys that the build trusts. */
  built: readonly TrustedKey[];
}

/** Services whose keys are remembered. */
const mostServices = 20;
/** Without the keys in time, those that are remembered count. */
const longestWaitMs = 5_000;

/**
 * Checks seals by the keys that this computer trusts: those of the build, and those of services that its user has connected to. The
 * keys of the chosen service are read once a session, so that a revoked one is not believed any longer; without a connection
 * nothing is read.
 */
export class TrustedSeals {
  readonly #parts: TrustedSealsParts;
  readonly #remembered: JsonMemory<TrustedKey[]>;
  readonly #read = new Map<string, Promise<void>>();
  #checker: SealChecker | null = null;

  constructor(parts: TrustedSealsParts) {
    this.#parts = parts;
    this.#remembered = createJsonMemory(parts.storage, parts.storageKey, areTrustedKeys, []);
  }

  /** Remembers the keys of the chosen service, where there is a connection. */
  async know(): Promise<void> {
    const { serviceUrl, apiKey } = this.#parts.connection.get();
    if (apiKey !== null) await this.#keysOf(serviceUrl);
  }

  /** The report as the service sealed it; undefined where that is not proven. */
  async proven(claimed: ClaimedResult): Promise<ProvenSheet | undefined> {
    const { serviceUrl } = this.#parts.connection.get();
    const issuer = (claimed.seal as { issuer?: unknown } | null)?.issuer;
    if (issuer === new URL(serviceUrl).origin) await this.know();
    this.#checker ??= new SealChecker([...this.#remembered.get(), ...this.#parts.built]);
    const checked = await this.#checker.check(claimed);
    return checked.kind === 'sealed' ? checked : undefined;
  }

  #keysOf(serviceUrl: string): Promise<void> {
    const reading =
      this.#read.get(serviceUrl) ??
      this.#readKeys(serviceUrl).catch((error: unknown) => {
        console.warn(`The keys with which ${serviceUrl} seals were not read`, error);
      });
    this.#read.set(serviceUrl, reading);
    return reading;
  }

  async #readKeys(serviceUrl: string): Promise<void> {
    const answer = await withinDeadline(this.#parts, longestWaitMs, { late: cancelledError }, (signal) =>
      this.#parts.fetch(`${serviceUrl}/.well-known/calc-keys.json`, { signal, credentials: 'omit' }),
    );
    // A service that does not seal has none.
    if (!answer.ok) return;
    const published = sealKeyList.parse(await answer.json());
    // Only for itself does a service say which keys are its own.
    const { issuer } = published;
    if (issuer !== new URL(serviceUrl).origin) return;
    const others = this.#remembered.get().filter((key) => key.issuer !== issuer);
    const services = [...new Set(others.map((key) => key.issuer))].slice(1 - mostServices);
    const kept = others.filter((key) => services.includes(key.issuer));
    this.#remembered.set([...kept, ...trustedKeys(published)]);
    this.#checker = null;
  }
}

const keyList = z.array(z.extend(sealKey, { issuer: z.string() }));
const areTrustedKeys = (stored: unknown): stored is TrustedKey[] => keyList.safeParse(stored).success;
