// Makes a fresh machine ready, in plain Node: nothing may be installed yet when this runs.
//   node scripts/setup.mjs [--tools] [--browser] [--postgres] [--libreoffice] [--build[=node]] [--quiet]
// Without --tools only what the product needs to be built and run is installed: the dependencies of package.json, not its devDependencies.
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { fail, say } from './lib/console.mjs';
import { isStale, parts } from './lib/freshness.mjs';
import { whileAlone } from './lib/setupLock.mjs';

const root = path.resolve(import.meta.dirname, '..');
const wanted = new Set(process.argv.slice(2));
const quiet = wanted.has('--quiet');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

process.chdir(root);
requireNode();
await whileAlone(root, async () => {
  installDependencies();
  await makeCertificate();
  if (wanted.has('--browser')) await provideBrowser();
  if (wanted.has('--postgres')) providePostgres();
  if (wanted.has('--libreoffice')) provideLibreOffice();
  if (wanted.has('--build')) build(parts);
  if (wanted.has('--build=node')) build(['node']);
});

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node 20.19 or newer is needed; this is ${process.versions.node}. Get one at https://nodejs.org.`);
  }
}

function run(command, args) {
  // Standard output belongs to the command that the person started (npm run service prints JSON there).
  execFileSync(command, args, {
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
}

function installDependencies() {
  const stamp = path.join(root, 'node_modules', '.calc-installed');
  const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const all = `${lockfile} with tools`;
  if (installed === all || (installed === lockfile && !wanted.has('--tools'))) return;
  // Where the product is installed and only the tools are missing, npm install adds them; npm ci would start over.
  const command = installed === lockfile ? ['install', '--no-save'] : ['ci'];
  const part = wanted.has('--tools') ? ['--include=dev'] : ['--omit=dev'];
  say(
    wanted.has('--tools') ? 'installing dependencies and development tools …' : 'installing dependencies …',
  );
  try {
    run(npm, [...command, ...part, '--no-audit', '--no-fund', '--loglevel=error']);
  } catch {
    fail(
      'npm could not install the dependencies: see its message above. A proxy or an offline machine is the usual cause.',
    );
  }
  writeFileSync(stamp, wanted.has('--tools') ? all : lockfile);
}

/** A self-signed certificate for https://localhost, renewed a day before it ends. */
async function makeCertificate() {
  const folder = path.join(root, '.certs');
  const file = (name) => path.join(folder, name);
  if (existsSync(file('localhost.crt')) && existsSync(file('localhost.key'))) {
    const { validTo } = new X509Certificate(readFileSync(file('localhost.crt')));
    if (Date.parse(validTo) - Date.now() > 24 * 3600 * 1000) return;
  }
  say('making a self-signed certificate for https://localhost …');
  mkdirSync(folder, { recursive: true });
  const { createCA, createCert } = await import('mkcert');
  const ca = await createCA({
    organization: 'Calc, for this computer only',
    countryCode: 'US',
    state: '-',
    locality: '-',
    validity: 30,
  });
  const { cert, key } = await createCert({ ca, domains: ['localhost', '127.0.0.1'], validity: 30 });
  writeFileSync(file('localhost.key'), key, { mode: 0o600 });
  writeFileSync(file('localhost.crt'), cert);
}

/** Finds or installs a browser for the demo and the tests, which look for it in the same places. */
async function provideBrowser() {
  const browser = (await findBrowser()) ?? (await installBrowser());
  if (!quiet) say(`browser: ${browser}`);
}

async function installBrowser() {
  if (canInstallFromDebian()) {
    installFromDebian('Chromium', ['chromium', 'fonts-liberation']);
  } else {
    say('no Chromium, Chrome or Edge found: downloading the one of Playwright …');
    run(process.execPath, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  }
  const installed = await findBrowser();
  if (!installed)
    fail('No browser could be installed. Install Chromium, Chrome or Edge, or set CHROMIUM to one.');
  return installed;
}

/** The PostgreSQL tests start their own server; each one reports when PostgreSQL is not installed. */
function providePostgres() {
  const folder = '/usr/lib/postgresql';
  const isThere = existsSync(folder) && readdirSync(folder).length > 0;
  if (isThere || process.env.POSTGRES_BIN || !canInstallFromDebian()) return;
  installFromDebian('PostgreSQL', ['postgresql']);
}

/** The tests with LibreOffice say so themselves when it is not there. */
function provideLibreOffice() {
  const isThere = process.env.SOFFICE || existsSync('/usr/bin/soffice');
  if (isThere || !canInstallFromDebian()) return;
  installFromDebian('LibreOffice Calc', ['--no-install-recommends', 'libreoffice-calc']);
}

function canInstallFromDebian() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function installFromDebian(name, packages) {
  say(`installing ${name} from Debian …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', ...packages]);
}

function build(wantedParts) {
  const stale = wantedParts.filter((part) => isStale(root, part));
  if (stale.length === 0) return;
  say(`building: ${stale.join(', ')} …`);
  try {
    run(process.execPath, [path.join(root, 'scripts/build.mjs'), '--host', ...stale]);
  } catch {
    fail('The build failed: see its message above.');
  }
}
