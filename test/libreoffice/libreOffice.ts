import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const installed = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];

/** All sheets as CSV with commas, in UTF-8, cells as they are shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';

/** LibreOffice Calc without a window, with a separate profile. */
export interface LibreOffice {
  /** The text of each sheet. */
  csv(workbook: Uint8Array): Promise<Record<string, string>>;
  /** What it saves after opening a file with this extension. */
  xlsx(file: Uint8Array, extension: string): Promise<Uint8Array>;
  /** What it prints. */
  pdf(workbook: Uint8Array): Promise<Uint8Array>;
  close(): void;
}

/** @throws when it is not installed */
export function openLibreOffice(): LibreOffice {
  const program = process.env['SOFFICE'] ?? installed.find((file) => existsSync(file));
  if (program === undefined) {
    throw new Error(
      'LibreOffice Calc is not installed. On Debian: apt-get install --no-install-recommends libreoffice-calc. ' +
        'Elsewhere set SOFFICE to the path of its program soffice.',
    );
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'calc-libreoffice-'));
  let number = 0;

  /** The files that a conversion makes, by name. */
  async function convert(file: Uint8Array, extension: string, format: string): Promise<Map<string, Buffer>> {
    number += 1;
    const source = path.join(folder, `book${number}.${extension}`);
    const out = path.join(folder, `out${number}`);
    writeFileSync(source, file);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const { stdout, stderr } = await promisify(execFile)(
      program ?? '',
      [profile, '--headless', '--convert-to', format, '--outdir', out, source],
      { timeout: 120_000 },
    );
    if (!existsSync(out)) throw new Error(`LibreOffice could not open the file. ${stdout}${stderr}`);
    return new Map(readdirSync(out).map((name) => [name, readFileSync(path.join(out, name))]));
  }

  async function saved(file: Uint8Array, extension: string, format: string): Promise<Uint8Array> {
    const [bytes] = (await convert(file, extension, format)).values();
    if (bytes === undefined) throw new Error('LibreOffice has saved nothing.');
    return new Uint8Array(bytes);
  }

  return {
    csv: async (workbook) => {
      const files = await convert(workbook, 'xlsx', CSV);
      const sheets = [...files].map(([name, bytes]) => [
        /^book\d+-(.*)\.csv$/.exec(name)?.[1],
        bytes.toString(),
      ]);
      return Object.fromEntries(sheets) as Record<string, string>;
    },
    xlsx: (file, extension) => saved(file, extension, 'xlsx'),
    pdf: (workbook) => saved(workbook, 'xlsx', 'pdf'),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
