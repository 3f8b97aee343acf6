import { open, readFile, realpath } from 'node:fs/promises';
import { constants } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { moveAddress } from './addressedFiles';

export interface ServedFile {
  type: string;
  body: string | Buffer;
}

/** The files of an add-in of another author, as this origin serves them. */
export interface OtherAddin {
  /** They are files of the user who started this host, and only for that user. */
  isOfUser?: boolean;
  /** Null: there is no such file. @throws Error when the add-in's server cannot be reached. */
  read(requestPath: string, hostOrigin: string): Promise<ServedFile | null>;
}

/** What a page loads. A folder with a manifest holds other things too: those are not given. */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.htm': 'text/html; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Where Microsoft says Office.js is to be loaded from. Here the library of this host is served instead. */
const OFFICE_JS =
  /https:\/\/appsforoffice\.(?:cdn\.)?(?:edog\.)?(?:microsoft|officeapps)\.(?:com|live\.com)\/lib\/[\w./-]*?\/(?:hosted|beta\/hosted)\/office(?:\.debug)?\.js/g;

/**
 * Opens the add-in of a manifest: of a file, whose folder then holds the files, or of an address, whose add-in is read
 * from the server that the manifest names. Everything that names that server names this one instead, so that add-in and
 * host are of one origin, as Office.js wants it.
 */
export async function openOtherAddin(location: string): Promise<OtherAddin> {
  const address = /^https?:\/\//.test(location) ? new URL(location) : null;
  const manifest = address ? (await download(address)).toString('utf8') : await readManifestFile(location);
  const origin = addinOrigin(manifest, location);
  const folder = address ? null : path.dirname(path.resolve(location));
  const readBytes = (file: string): Promise<Buffer | null> =>
    folder === null ? downloadOrNull(file, origin) : readFileOrNull(folder, file);

  return {
    isOfUser: folder !== null,
    async read(requestPath, hostOrigin) {
      const isManifest = requestPath === '/manifest.xml';
      const bytes = isManifest ? Buffer.from(manifest) : await readBytes(requestPath);
      if (bytes === null) return null;
      const type = TYPES[path.extname(requestPath).toLowerCase()] ?? 'application/octet-stream';
      if (!/^text\/|json|xml;/.test(type)) return { type, body: bytes };
      const moved = moveAddress(bytes.toString('utf8'), origin, hostOrigin);
      return {
        type,
        body: type.startsWith('text/html') ? moved.replace(OFFICE_JS, '/officejs/office.js') : moved,
      };
    },
  };
}

/** The server that the manifest's first page is on. @throws Error when the manifest names none. */
function addinOrigin(manifest: string, location: string): string {
  const [, url = ''] = /<(?:\w+:)?SourceLocation\s[^>]*DefaultValue="([^"]+)"/.exec(manifest) ?? [];
  if (/^\s*\{/.test(manifest)) {
    throw new Error(
      `${location} is a unified manifest (JSON); this host reads the add-in only manifest (XML).`,
    );
  }
  if (!URL.canParse(url)) {
    throw new Error(`${location} is not an add-in manifest: it has no SourceLocation with an address.`);
  }
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(
      `${location} names a page that no server has: ${url.slice(0, 60)}. A SourceLocation begins with https://.`,
    );
  return origin;
}

async function readManifestFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`The manifest is a file or an address; ${file} cannot be read.`, { cause: error });
  }
}

/** Only files of the folder itself, by type: no empty, dotted or backslashed segment, and no link that leads out of it. */
async function readFileOrNull(folder: string, requestPath: string): Promise<Buffer | null> {
  const segments = requestPath.slice(1).split('/');
  if (segments.some((one) => one === '' || one.startsWith('.') || /[\\\0:]/.test(one))) return null;
  if (TYPES[path.extname(requestPath).toLowerCase()] === undefined) return null;
  try {
    const file = await realpath(path.join(folder, ...segments));
    if (!file.startsWith((await realpath(folder)) + path.sep)) return null;
    return await readPlainFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return null;
    throw error;
  }
}

/** @returns null for a folder, a pipe or a device */
async function readPlainFile(file: string): Promise<Buffer | null> {
  // A link that was put there since is not followed, and a pipe is not waited for.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    return (await handle.stat()).isFile() ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}

/** A path such as `//other.server/x` is an address of another server: what that says is not a file of the add-in. */
async function downloadOrNull(file: string, origin: string): Promise<Buffer | null> {
  const url = new URL(file, origin);
  if (url.origin !== origin || /^[\\/]{2}/.test(file)) return null;
  try {
    return await download(url);
  } catch (error) {
    if (error instanceof NotThere) return null;
    throw error;
  }
}

class NotThere extends Error {
  override readonly name = 'NotThere';
}

/** A development server on this machine has a self-signed certificate. */
function download(url: URL): Promise<Buffer> {
  const options = { rejectUnauthorized: url.hostname !== 'localhost' };
  const get = url.protocol === 'https:' ? https.get : http.get;
  return new Promise((resolve, reject) => {
    const request = get(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new NotThere(`${url.href} answers ${answer.statusCode}.`)),
      );
    });
    request.setTimeout(15_000, () => request.destroy(new Error(`${url.href} does not answer.`)));
    request.on('error', reject);
  });
}
