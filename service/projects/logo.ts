import { inflateSync } from 'node:zlib';
import type { ErrorDetail } from '../../contract';
import type { Access } from '../accounts/accounts';
import type { ServiceContext } from '../context/serviceContext';
import { hasSheetsBeside } from '../sheets/record/sheetStore';
import type { Queries } from '../store/store';
import type { ProjectLogoRow } from '../store/tables';
import { claimProject, type Project } from './project';
import { onReportsBeyondTheKey } from './projects';

/** A picture of the firm, for the cover of a package. */
export interface Logo {
  type: ProjectLogoRow['type'];
  bytes: Buffer;
}

export const logoLimits = { bytes: 100 * 1024, pixels: 2_000 };

export async function readLogo(db: Queries, { projectId }: Project): Promise<Logo | null> {
  const row = await db
    .selectFrom('project_logos')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ? { type: row.type, bytes: Buffer.from(row.bytes, 'base64') } : null;
}

export async function hasLogo(db: Queries, { projectId }: Project): Promise<boolean> {
  const row = await db
    .selectFrom('project_logos')
    .select('project_id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts a logo in the place of the one before; null removes it.
 *
 * @returns why the file is not a logo, or that the key may not change it; nothing was changed then
 * @throws 404 when the account has no such project
 */
export async function changeLogo(
  { store }: ServiceContext,
  access: Access,
  projectId: string,
  file: Buffer | null,
): Promise<ErrorDetail[]> {
  const logo = file && logoIn(file);
  if (typeof logo === 'string') return [{ field: 'logo', message: logo }];
  return store.transaction(async (transaction) => {
    await claimProject(transaction, access, projectId);
    if (await hasSheetsBeside(transaction, projectId, access.templateCodes))
      return [onReportsBeyondTheKey('logo', 'The logo')];
    await transaction.deleteFrom('project_logos').where('project_id', '=', projectId).execute();
    if (logo)
      await transaction
        .insertInto('project_logos')
        .values({ project_id: projectId, type: logo.type, bytes: logo.bytes.toString('base64') })
        .execute();
    return [];
  });
}

/** The picture in a file, or why a package cannot print it. */
export function logoIn(bytes: Buffer): Logo | string {
  if (bytes.length > logoLimits.bytes)
    return `The file has ${Math.ceil(bytes.length / 1024)} KiB; a logo has up to ${logoLimits.bytes / 1024} KiB.`;
  const isPng = bytes.subarray(0, pngSignature.length).equals(pngSignature);
  const problem = isPng ? pngProblem(bytes) : jpegProblem(bytes);
  return problem ?? { type: isPng ? 'image/png' : 'image/jpeg', bytes };
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const noPicture = 'The file is neither a PNG nor a JPEG picture.';
const damaged = 'The picture is damaged. Save it again as PNG or JPEG.';

function sizeProblem(width: number, height: number): string | null {
  const isFit = [width, height].every((side) => side > 0 && side <= logoLimits.pixels);
  return isFit
    ? null
    : `The picture has ${width} by ${height} pixels; a logo has up to ${logoLimits.pixels} each way.`;
}

/** Samples of a pixel by the color type of a PNG (PNG specification, 11.2.1). */
const samples: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** What is drawn is unpacked: a small file must not become a large picture. */
function pngProblem(bytes: Buffer): string | null {
  const parts = pngParts(bytes);
  const header = parts?.[0]?.type === 'IHDR' && parts[0].data.length === 13 ? parts[0].data : null;
  if (!parts || !header) return damaged;
  const [width, height, depth, color, interlace] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8]!,
    header[9]!,
    header[12]!,
  ];
  const wrongSize = sizeProblem(width, height);
  if (wrongSize !== null) return wrongSize;
  const ofPixel = samples[color];
  if (ofPixel === undefined || ![1, 2, 4, 8].includes(depth) || interlace !== 0)
    return 'The picture is interlaced or has 16 bits a color. Save it as a plain PNG, or as JPEG.';
  const unpacked = height * (1 + Math.ceil((width * ofPixel * depth) / 8));
  const packed = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  try {
    return inflateSync(packed, { maxOutputLength: unpacked }).length === unpacked ? null : damaged;
  } catch {
    return damaged;
  }
}

/** The chunks of a PNG; null where one ends beyond the file. */
function pngParts(bytes: Buffer): { type: string; data: Buffer }[] | null {
  const parts = [];
  for (let at = pngSignature.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    parts.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') return parts;
    at = end;
  }
  return null;
}

/** Goes from segment to segment to the frame with the size (ITU T.81, B.1.1 and B.2.2). */
function jpegProblem(bytes: Buffer): string | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return noPicture;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    if (marker >> 8 !== 0xff) return damaged;
    const isFrame = marker >= 0xffc0 && marker <= 0xffc2;
    if (isFrame) return sizeProblem(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return damaged;
}
