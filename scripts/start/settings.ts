import path from 'node:path';

/** What the server needs to know, read once from the environment. */
export interface Settings {
  /** 0 takes a free one. */
  port: number;
  /** Address of a service that already runs; without it the server starts the embedded one as its child. */
  serviceUrl: string | null;
  /** The key the add-in is offered for `serviceUrl`. The embedded service reads `API_KEY` itself. */
  apiKey: string | null;
  /** Another add-in than ours: file or address of its manifest. */
  manifest: string | null;
  folders: Folders;
}

export interface Folders {
  /** The add-in's build; `ADDIN_DIR` serves another, as for sideloading. */
  addin: string;
  /** The unmodified Office.js; `OFFICE_JS_DIR` names another than the installed package. */
  officeJs: string;
  /** Holds localhost.crt and localhost.key; `CERTIFICATE_DIR` names another, such as one that this computer trusts. */
  certificates: string;
  /** Main module of the embedded service. */
  serviceMain: string;
}

/** Of the add-in of this project: what it stores belongs to this origin. */
const ownPort = 3000;
/** An add-in of another author has its own origin. */
const otherPort = 3001;

/** @throws Error naming the variable that cannot be used. */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  root: string,
  args: readonly string[] = [],
): Settings {
  const manifest = readManifestArgument(args);
  return {
    port: readPort(environment.PORT, manifest === null ? ownPort : otherPort),
    serviceUrl: readServiceUrl(environment.SERVICE_URL),
    apiKey: environment.API_KEY || null,
    manifest,
    folders: {
      addin: path.resolve(root, environment.ADDIN_DIR || 'build/addin'),
      officeJs: path.resolve(root, environment.OFFICE_JS_DIR || 'node_modules/@microsoft/office-js/dist'),
      certificates: path.resolve(root, environment.CERTIFICATE_DIR || '.certs'),
      serviceMain: path.join(root, 'build/service/main.js'),
    },
  };
}

function readManifestArgument(args: readonly string[]): string | null {
  if (args.length === 0) return null;
  const [name, manifest] = args;
  if (name !== '--manifest' || !manifest || args.length > 2) {
    throw new Error(`The only argument is --manifest and a file or address; given: ${args.join(' ')}`);
  }
  return manifest;
}

function readPort(text: string | undefined, usual: number): number {
  if (!text) return usual;
  const port = Number(text);
  if (port === ownPort && usual === otherPort)
    throw new Error(
      `Port ${ownPort} is for the add-in of this project: another add-in there could read the API key that this one stores. ` +
        `Leave PORT out for ${otherPort}, or name another.`,
    );
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535; given: ${text}`);
  }
  return port;
}

function readServiceUrl(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = url && url.origin + url.pathname;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.href !== plain) {
    throw new Error(
      `SERVICE_URL takes an address such as http://127.0.0.1:4010 or https://api.example.com/calc; given: ${text}`,
    );
  }
  // All paths of the interface begin with /v1: who copies one has it at the end.
  return plain.replace(/\/+$/, '').replace(/\/v1$/, '');
}
