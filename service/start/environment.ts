import { join } from 'node:path';
import { isApiKey } from '../accounts/apiKey';
import type { SealKeyPlace } from '../seals/sealKeys';
import { inMemory } from '../store/embeddedStore';

/** How the service was asked to run (see the table of environment variables in the README). */
export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  apiKey: string | null;
  publicUrl: string | null;
  solveDelayMs: number;
  /** Seconds of computing that one solve may take. */
  solveLimitSeconds: number;
  batchParallelism: number;
  stallSeconds: number;
  queueSeconds: number;
  allowedOrigins: string[];
  /** Names of the service besides PUBLIC_URL's, such as that which a proxy asks for. */
  allowedHosts: string[];
  rateLimitPerMinute: number;
  /** null for the embedded database. */
  databaseUrl: string | null;
  takeoverSeconds: number;
  testTemplates: boolean;
  /** Where the private key of the seals is. */
  sealKey: SealKeyPlace;
}

/** A variable whose value the service cannot run with; the message is for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The add-in and the workbook host are served from here. */
const ownOrigins = 'https://localhost:3000';
/** Far above what recalculating a large workbook needs; stops a runaway loop. */
const generousRate = '300000';

/** Reads the environment. An empty variable counts as not set. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const text = (name: string) => environment[name]?.trim() || null;
  const number = (name: string, unset: string, allowed: NumberRange) =>
    readNumber(name, text(name) ?? unset, allowed);
  return {
    host: text('HOST') ?? '127.0.0.1',
    port: number('PORT', '4010', { from: 0, to: 65_535, whole: true }),
    dataDir: text('DATA_DIR') ?? '.data',
    apiKey: readApiKey(text('API_KEY')),
    publicUrl: readPublicUrl(text('PUBLIC_URL')),
    solveDelayMs: number('SOLVE_DELAY_MS', '0', { from: 0, to: 3_600_000 }),
    solveLimitSeconds: number('SOLVE_LIMIT_S', '10', { from: 0.001, to: 3_600 }),
    batchParallelism: number('BATCH_PARALLELISM', '4', { from: 1, to: 1000, whole: true }),
    stallSeconds: number('BATCH_STALL_S', '600', { from: 0.001 }),
    queueSeconds: number('BATCH_QUEUE_S', '3600', { from: 0.001 }),
    allowedOrigins: (text('ALLOWED_ORIGINS') ?? ownOrigins)
      .split(',')
      .map((origin) => readOrigin(origin.trim())),
    allowedHosts: (text('ALLOWED_HOSTS') ?? '')
      .split(',')
      .filter((name) => name.trim() !== '')
      .map((name) => readHostName(name.trim())),
    rateLimitPerMinute: number('RATE_LIMIT_PER_MINUTE', generousRate, { from: 1, whole: true }),
    databaseUrl: readDatabaseUrl(text('DATABASE_URL')),
    takeoverSeconds: number('BATCH_TAKEOVER_S', '30', { from: 1, to: 86_000, whole: true }),
    sealKey: sealKeyPlace(text('SEAL_KEY_FILE'), text('DATA_DIR') ?? '.data'),
    testTemplates: readSwitch('TEST_TEMPLATES', text('TEST_TEMPLATES')),
  };
}

function sealKeyPlace(given: string | null, dataDir: string): SealKeyPlace {
  if (given !== null) return { given };
  return dataDir === inMemory ? 'memory' : { kept: join(dataDir, 'seal-key.pem') };
}

interface NumberRange {
  from: number;
  to?: number;
  whole?: boolean;
}

function readNumber(
  name: string,
  text: string,
  { from, to = Number.MAX_SAFE_INTEGER, whole }: NumberRange,
): number {
  const value = Number(text);
  if (value >= from && value <= to && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? 'a whole number' : 'a number';
  const range = to === Number.MAX_SAFE_INTEGER ? `of at least ${from}` : `from ${from} to ${to}`;
  throw new SettingsError(`${name} must be ${kind} ${range}; given ${JSON.stringify(text)}.`);
}

/** 16 random letters and digits carry 95 bits. */
const shortestKey = 16;

/** The value of a rejected key is not repeated: the message ends in a log. */
function readApiKey(text: string | null): string | null {
  if (text === null || (isApiKey(text) && text.length >= shortestKey)) return text;
  throw new SettingsError(
    `API_KEY takes ${shortestKey} to 512 visible ASCII characters without blanks, so that it cannot be guessed.`,
  );
}

/** An address holds a password: a rejected one is not repeated either. */
function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw new SettingsError(
    'DATABASE_URL takes the address of a PostgreSQL database such as postgres://user@host:5432/name.',
  );
}

function readSwitch(name: string, text: string | null): boolean {
  if (text === null || text === '0') return false;
  if (text === '1') return true;
  throw new SettingsError(`${name} takes 1 or 0; given ${JSON.stringify(text)}.`);
}

function readPublicUrl(text: string | null): string | null {
  if (text === null) return null;
  if (isHttpUrl(text)) return text.replace(/\/+$/, '');
  throw new SettingsError(`PUBLIC_URL takes an http or https address; given ${JSON.stringify(text)}.`);
}

function readOrigin(text: string): string {
  if (isHttpUrl(text) && new URL(text).origin === text) return text;
  throw new SettingsError(
    `ALLOWED_ORIGINS takes origins such as https://localhost:3000, separated by commas; given ${JSON.stringify(text)}.`,
  );
}

function readHostName(text: string): string {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)) return text.toLowerCase();
  throw new SettingsError(
    `ALLOWED_HOSTS takes host names such as calc.example.com, without ports, separated by commas; given ${JSON.stringify(text)}.`,
  );
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
