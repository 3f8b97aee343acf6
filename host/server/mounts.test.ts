import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hostMounts, MountTable } from './mounts';

describe('MountTable over the mounts of the host', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'mounts-'));
  const folders = {
    page: path.join(root, 'page'),
    addin: path.join(root, 'addin'),
    officeJs: path.join(root, 'office'),
  };
  mkdirSync(path.join(folders.officeJs, 'agaveerrorux'), { recursive: true });
  writeFileSync(path.join(folders.officeJs, 'agaveerrorux', 'index.html'), '');
  writeFileSync(path.join(folders.officeJs, 'office.js'), '');
  afterAll(() => rmSync(root, { recursive: true }));
  const table = new MountTable(hostMounts(folders));

  it.each([
    ['/page/', folders.page, 'index.html'],
    ['/page/main.js', folders.page, 'main.js'],
    ['/officejs/office.js', folders.officeJs, 'office.js'],
    ['/officejs/AgaveErrorUX/index.html', folders.officeJs, 'agaveerrorux/index.html'],
    ['/OfficeJS/OFFICE.js', folders.officeJs, 'office.js'],
    ['/taskpane.html', folders.addin, 'taskpane.html'],
    ['/assets/icon-32.png', folders.addin, 'assets/icon-32.png'],
  ])('%s is a file of its mount', (requestPath, folder, file) => {
    expect(table.find(requestPath)).toEqual({ folder, file });
  });

  it.each([
    '/',
    '/officejs/',
    '/officejs/missing.js',
    '/page/../addin/x',
    '/page/..\\x',
    '/page//etc/passwd',
    '/.certs/localhost.key',
    '/assets/C:/windows',
    '/a\0b',
    'taskpane.html',
  ])('%j names no file', (requestPath) => {
    expect(table.find(requestPath)).toBeNull();
  });

  it('never leaves the folder of the mount', () => {
    const segment = fc.oneof(fc.constantFrom('..', '.', '', 'page', 'officejs', '\\', '..\\..'), fc.string());
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const found = table.find('/' + segments.join('/'));
        if (!found) return;
        const inside = path.relative(found.folder, path.resolve(found.folder, found.file));
        expect(inside === '' || inside.startsWith('..') || path.isAbsolute(inside)).toBe(false);
      }),
    );
  });
});
