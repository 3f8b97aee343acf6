import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openOtherAddin } from './otherAddin';

const folder = path.resolve(__dirname, '../testing/otherAddins/taskPane');
const HOST = 'https://localhost:3999';

const text = async (addin: Awaited<ReturnType<typeof openOtherAddin>>, file: string) =>
  (await addin.read(file, HOST))?.body.toString();

test('the files of a manifest file are those of its folder, moved to the origin of the host', async () => {
  const addin = await openOtherAddin(path.join(folder, 'manifest.xml'));
  expect(await text(addin, '/manifest.xml')).toContain(`DefaultValue="${HOST}/src/taskpane.html"`);
  const page = await addin.read('/src/taskpane.html', HOST);
  expect(page?.type).toContain('text/html');
  expect(page?.body).toContain('src="/officejs/office.js"');
  expect(page?.body).not.toContain('appsforoffice');
  expect((await addin.read('/src/taskpane.js', HOST))?.type).toContain('javascript');
});

test.each(['/src/none.js', '/src', '/../manifest.xml', '/src/../manifest.xml', '/.git', '/src\\taskpane.js'])(
  '%s is not a file of the add-in',
  async (file) => {
    const addin = await openOtherAddin(path.join(folder, 'manifest.xml'));
    expect(await addin.read(file, HOST)).toBeNull();
  },
);

describe('a folder with other things beside the add-in', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'addin-'));
    const addinFolder = path.join(home, 'addin');
    await mkdir(addinFolder);
    await writeFile(path.join(home, 'secret.json'), '{"key":1}');
    for (const name of ['id_rsa', 'notes.txt', 'data.db', 'key.pem', 'app.js'])
      await writeFile(path.join(addinFolder, name), name);
    await writeFile(path.join(addinFolder, 'manifest.xml'), manifestOf('https://localhost:3200/app.html'));
    await symlink(path.join(home, 'secret.json'), path.join(addinFolder, 'linked.json'));
    await symlink(home, path.join(addinFolder, 'up'));
    await symlink(path.join(addinFolder, 'app.js'), path.join(addinFolder, 'same.js'));
  });
  afterEach(() => rm(home, { recursive: true }));

  const opened = () => openOtherAddin(path.join(home, 'addin', 'manifest.xml'));

  test('gives what a page loads, also by a link within it', async () => {
    const addin = await opened();
    expect([await text(addin, '/app.js'), await text(addin, '/same.js')]).toEqual(['app.js', 'app.js']);
    expect(addin.isOfUser).toBe(true);
  });

  test.each(['/id_rsa', '/notes.txt', '/data.db', '/key.pem', '/linked.json', '/up/secret.json', '/up'])(
    'does not give %s',
    async (file) => {
      expect(await (await opened()).read(file, HOST)).toBeNull();
    },
  );

  test.each(['file:///etc/passwd', 'data:text/html,x', 'javascript:alert(1)', 'blob:https://localhost/1'])(
    'a manifest with the page %s is rejected',
    async (url) => {
      await writeFile(path.join(home, 'addin', 'manifest.xml'), manifestOf(url));
      await expect(opened()).rejects.toThrow('names a page that no server has');
    },
  );
});

const manifestOf = (url: string) => `<OfficeApp><SourceLocation DefaultValue="${url}"/></OfficeApp>`;

test('the files of a manifest at an address are those of the server it names', async () => {
  const server = http.createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const files: Record<string, string> = {
      '/a/manifest.xml': `<OfficeApp><SourceLocation DefaultValue="http://localhost:${port}/b/pane.html"/></OfficeApp>`,
      '/b/pane.html': `<a href="http://localhost:${port}/x">x</a>`,
    };
    const body = files[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const addin = await openOtherAddin(`http://localhost:${port}/a/manifest.xml`);
    expect(await text(addin, '/manifest.xml')).toContain(`${HOST}/b/pane.html`);
    expect(await text(addin, '/b/pane.html')).toBe(`<a href="${HOST}/x">x</a>`);
    expect(await addin.read('/b/none.html', HOST)).toBeNull();
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'other.example'])
      for (const start of ['//', '/\\', '\\\\', '///'])
        expect(await addin.read(`${start}${host}/b/pane.html`, HOST)).toBeNull();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

test.each([
  ['/no/such/manifest.xml', 'The manifest is a file or an address; /no/such/manifest.xml cannot be read.'],
  [path.join(folder, 'src/taskpane.html'), 'is not an add-in manifest'],
])('%s is rejected', async (location, message) => {
  await expect(openOtherAddin(location)).rejects.toThrow(message);
});
