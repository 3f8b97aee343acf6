import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { OfficeAddinManifest } from 'office-addin-manifest';
import { checkUnified } from './checkUnified';

const root = path.join(__dirname, '../..');
const written = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Control {
  id: string;
  label: string;
  actionId: string;
  icons: { size: number; url: string }[];
  supertip: { description: string };
}

interface Unified {
  id: string;
  version: string;
  manifestVersion: string;
  name: { short: string };
  extensions: {
    requirements: { capabilities: { name: string; minVersion: string }[] };
    getStartedMessages: { title: string; description: string; learnMoreUrl: string }[];
    runtimes: {
      code: { page: string; script: string };
      actions: { id: string; type: string; displayName: string }[];
      customFunctions: { namespace: { name: string }; metadataUrl: string };
    }[];
    ribbons: {
      tabs: {
        builtInTabId?: string;
        id?: string;
        label?: string;
        groups: { id: string; label: string; icons: Control['icons']; controls: Control[] }[];
      }[];
    }[];
    keyboardShortcuts: { shortcuts: { actionId: string; key: { default: string } }[] }[];
  }[];
}

const unified = JSON.parse(written('manifest.json')) as Unified;
const extension = unified.extensions[0]!;
const groups = extension.ribbons[0]!.tabs.flatMap((tab) => tab.groups);
const buttons = groups.flatMap(({ controls }) => controls);
const shortcuts = extension.keyboardShortcuts[0]!.shortcuts;

/** What manifest.xml says, with the texts that its elements name. */
function addInOnly() {
  const { document } = new JSDOM(written('manifest.xml'), { contentType: 'text/xml' }).window;
  const all = (within: Element, name: string) =>
    [...within.getElementsByTagName('*')].filter(({ localName }) => localName === name);
  const root = document.documentElement;
  const texts = new Map(
    all(root, 'Resources')
      .flatMap((resources) => [...resources.getElementsByTagName('*')])
      .map((one) => [one.getAttribute('id'), one.getAttribute('DefaultValue')]),
  );
  const textOf = (element: Element) => texts.get(element.getAttribute('resid')) ?? null;
  const named = (within: Element, name: string, at = 0) =>
    texts.get(all(within, name)[at]?.getAttribute('resid') ?? null);
  const [functions] = all(root, 'ExtensionPoint');
  const [getStarted] = all(root, 'GetStarted');
  return {
    requirements: all(root, 'Set').map((set) => ({
      name: set.getAttribute('Name'),
      minVersion: set.getAttribute('MinVersion'),
    })),
    getStarted: {
      title: named(getStarted!, 'Title'),
      description: named(getStarted!, 'Description'),
      learnMoreUrl: named(getStarted!, 'LearnMoreUrl'),
    },
    functions: {
      namespace: named(functions!, 'Namespace'),
      metadataUrl: named(all(functions!, 'Metadata')[0]!, 'SourceLocation'),
    },
    tabs: [...all(root, 'OfficeTab'), ...all(root, 'CustomTab')].map((tab) => ({
      id: tab.id,
      label: [...tab.children].filter(({ localName }) => localName === 'Label').map(textOf)[0],
      groups: all(tab, 'Group').map(({ id }) => id),
    })),
    pages: new Set(
      all(root, 'SourceLocation').map(
        (location) => location.getAttribute('DefaultValue') ?? textOf(location),
      ),
    ),
    groups: all(root, 'Group').map((group) => ({
      label: named(group, 'Label'),
      buttons: all(group, 'Control').map((control) => ({
        id: control.id,
        label: named(control, 'Label'),
        tooltip: named(control, 'Description'),
        icon: named(control, 'Image', 1),
        run: all(control, 'FunctionName')[0]?.textContent ?? 'openPane',
      })),
    })),
  };
}

test('both manifests have the same groups and buttons, with the same names, texts, icons and commands', () => {
  const ofXml = addInOnly().groups;
  const ofJson = groups.map(({ label, controls }) => ({
    label,
    buttons: controls.map(({ id, label: name, supertip, icons, actionId }) => ({
      ...{ id, label: name, tooltip: supertip.description, icon: icons[1]!.url, run: actionId },
    })),
  }));
  expect(ofJson).toEqual(ofXml);
  expect(buttons).toHaveLength(11);
});

test('both name the same add-in, requirements, functions, shortcuts and first words', async () => {
  const xml = await OfficeAddinManifest.readManifestFile(path.join(root, 'manifest.xml'));
  const json = await OfficeAddinManifest.readManifestFile(path.join(root, 'manifest.json'));
  expect([json.id, json.displayName, json.description]).toEqual([xml.id, xml.displayName, xml.description]);
  expect(`${json.version}.0`).toBe(xml.version);
  expect(json.version).toBe((JSON.parse(written('package.json')) as { version: string }).version);
  const { customFunctions } = extension.runtimes[0]!;
  expect({ namespace: customFunctions.namespace.name, metadataUrl: customFunctions.metadataUrl }).toEqual(
    addInOnly().functions,
  );
  expect(extension.requirements.capabilities).toEqual(addInOnly().requirements);
  expect(extension.getStartedMessages).toEqual([addInOnly().getStarted]);
  const keys = JSON.parse(written('assets/shortcuts.json')) as {
    shortcuts: { action: string; key: { default: string } }[];
  };
  expect(shortcuts.map(({ actionId, key }) => [actionId, key.default])).toEqual(
    keys.shortcuts.map(({ action, key }) => [action, key.default]),
  );
});

test('both have the same tabs with the same groups, and load the same page and script', () => {
  const { tabs, pages } = addInOnly();
  expect(
    extension.ribbons[0]!.tabs.map(({ builtInTabId, id = builtInTabId, label, groups: within }) => ({
      ...{ id, label, groups: within.map((group) => group.id) },
    })),
  ).toEqual(tabs);
  const { code } = extension.runtimes[0]!;
  expect([...pages]).toEqual(expect.arrayContaining([code.page, code.script]));
});

test('a command has one name: as a button, as an action and beside its shortcut', () => {
  const names = new Map(extension.runtimes[0]!.actions.map(({ id, displayName }) => [id, displayName]));
  const { actions } = JSON.parse(written('assets/shortcuts.json')) as {
    actions: { id: string; name: string }[];
  };
  for (const { actionId, label } of buttons)
    expect([actionId, names.get(actionId)]).toEqual([actionId, label]);
  for (const { id, name } of actions) expect([id, name]).toEqual([id, names.get(id)]);
});

test('every button and shortcut of the unified manifest has an action, and every action one of them', () => {
  const actions = extension.runtimes[0]!.actions.map(({ id }) => id);
  expect(new Set(actions).size).toBe(actions.length);
  const named = [...buttons, ...shortcuts].map(({ actionId }) => actionId);
  expect(new Set(actions)).toEqual(new Set(named));
});

describe('by the newest schema that Microsoft publishes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function problems(manifest: unknown): Promise<string[]> {
    const file = path.join(folder, 'manifest.json');
    writeFileSync(file, JSON.stringify(manifest));
    return checkUnified(file);
  }

  test('the unified manifest is valid', async () => {
    expect(await problems(unified)).toEqual([]);
  });

  test.each<[string, (manifest: Unified) => void]>([
    [
      'a button without an icon',
      ({ extensions }) => (extensions[0]!.ribbons[0]!.tabs[0]!.groups[0]!.controls[0]!.icons = []),
    ],
    [
      'an address without https',
      ({ extensions }) => (extensions[0]!.runtimes[0]!.customFunctions.metadataUrl = 'http://x'),
    ],
    ['an older schema', (manifest) => (manifest.manifestVersion = '1.29')],
    ['a name that is too long', (manifest) => (manifest.name.short = 'x'.repeat(31))],
  ])('%s is not', async (_, damage) => {
    const damaged = structuredClone(unified);
    damage(damaged);
    expect(await problems(damaged)).not.toEqual([]);
  });
});

test('every icon is a PNG of its size, and no two commands share one', () => {
  const sizeOf = (file: string) => {
    const bytes = readFileSync(path.join(root, file));
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };
  for (const { icons } of [...buttons, ...groups])
    expect(icons.map(({ url }) => sizeOf(new URL(url).pathname))).toEqual([16, 32, 80].map((n) => [n, n]));
  expect(sizeOf('assets/icon-64.png')).toEqual([64, 64]);
  const drawings = buttons.map(({ icons }) =>
    written(new URL(icons[0]!.url).pathname.replace(/-16\.png$/, '.svg')),
  );
  expect(new Set(drawings).size).toBe(buttons.length);
});
