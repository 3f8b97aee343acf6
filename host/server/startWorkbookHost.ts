import path from 'node:path';
import type { AddinFolder } from './addressedFiles';
import { ownCertificates, provideCertificate, readCertificate } from './certificate';
import { createHostServer, type HostServerOptions } from './hostServer';
import { openOtherAddin, type OtherAddin } from './otherAddin';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface WorkbookHostOptions extends Partial<
  Pick<HostServerOptions, 'neighbours' | 'ownJson' | 'firstWorkbook'>
> {
  /** File or address of the add-in's manifest (XML). */
  manifest?: string;
  /** Instead of a manifest: a folder with a build, or what answers for the add-in's files. */
  addin?: AddinFolder | OtherAddin;
  /** 0, which is taken when none is given, is a free one. */
  port?: number;
  /** Folder of Office.js; the installed `@microsoft/office-js` when none is given. */
  officeJs?: string;
  /** Folder with localhost.crt and localhost.key; a self-signed certificate is made and kept when none is given. */
  certificates?: string;
}

export interface WorkbookHost {
  /** For example `https://localhost:3000`. */
  origin: string;
  /** The page: the origin with a slash. */
  url: string;
  close(): Promise<void>;
}

/** The host page's bundle, beside the built server or, when the sources run, beside them. */
const PAGE = path.resolve(__dirname, '../..').endsWith('build')
  ? path.resolve(__dirname, '../../page')
  : path.resolve(__dirname, '../build/page');

/** Serves page, Office.js and one add-in at `https://localhost`. @throws Error that says what is missing */
export async function startWorkbookHost(options: WorkbookHostOptions): Promise<WorkbookHost> {
  const { port = 0, certificates, neighbours, ownJson, firstWorkbook } = options;
  const server = createHostServer({
    ...{ neighbours, ownJson, firstWorkbook, page: PAGE },
    officeJs: findOfficeJs(options.officeJs),
    addin: await addinOf(options),
    certificate:
      certificates === undefined
        ? await provideCertificate(ownCertificates())
        : readCertificate(certificates),
  });
  await server.app.listen({ host: 'localhost', port });
  const origin = server.origin();
  return { origin, url: `${origin}/`, close: () => server.app.close() };
}

function addinOf({ manifest, addin }: WorkbookHostOptions): Promise<AddinFolder | OtherAddin> {
  if ((manifest === undefined) === (addin === undefined))
    return Promise.reject(new Error('A workbook host takes either a manifest or an add-in.'));
  return addin === undefined ? openOtherAddin(manifest ?? '') : Promise.resolve(addin);
}

/**
 * The folder of Office.js: the one that is named, or that of the package `@microsoft/office-js` as it is installed for the
 * working folder. This package does not contain it, as its licence asks.
 *
 * @throws Error that says how to get it
 */
function findOfficeJs(named: string | undefined, workingFolder = process.cwd()): string {
  if (named !== undefined) {
    const folder = path.resolve(workingFolder, named);
    if (existsSync(path.join(folder, 'office.js'))) return folder;
    throw new Error(`${folder} is not a folder of Office.js: it has no office.js.`);
  }
  const from = [path.join(workingFolder, 'anything.js'), __filename];
  for (const file of from) {
    try {
      return path.dirname(createRequire(file).resolve('@microsoft/office-js/dist/office.js'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error(
    'Office.js is not installed. "npm install @microsoft/office-js" gets it from Microsoft, under its own licence; or name its folder (--office-js).',
  );
}
