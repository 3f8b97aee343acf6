import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCertificate } from './certificate';

describe('readCertificate', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says how to make the certificate that is missing, then reads it', () => {
    writeFileSync(path.join(folder, 'localhost.crt'), 'C');
    expect(() => readCertificate(folder)).toThrow('node scripts/setup.mjs');
    writeFileSync(path.join(folder, 'localhost.key'), 'K');
    expect(readCertificate(folder)).toEqual({ cert: Buffer.from('C'), key: Buffer.from('K') });
  });
});
