import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { moveAddress, readAddressedFile } from './addressedFiles';

describe('moveAddress', () => {
  it('moves every address of the build and no others', () => {
    const text =
      'https://localhost:3000/a https://localhost:30001/b https://example.com https://localhost:3000';
    expect(moveAddress(text, 'https://localhost:3000', 'https://localhost:8443')).toBe(
      'https://localhost:8443/a https://localhost:30001/b https://example.com https://localhost:8443',
    );
  });

  it('takes an origin with replacement signs literally', () => {
    expect(moveAddress('https://localhost:3000', 'https://localhost:3000', '$&')).toBe('$&');
  });
});

describe('readAddressedFile', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'addressed-'));
  const addin = { folder, builtFor: 'https://localhost:3000' };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('answers the file moved to the origin, and null for a missing file', async () => {
    writeFileSync(
      path.join(folder, 'manifest.xml'),
      '<Url DefaultValue="https://localhost:3000/taskpane.html"/>',
    );
    expect(await readAddressedFile(addin, '/manifest.xml', 'https://localhost:1')).toBe(
      '<Url DefaultValue="https://localhost:1/taskpane.html"/>',
    );
    expect(await readAddressedFile(addin, '/functions.json', 'https://localhost:1')).toBeNull();
  });
});
