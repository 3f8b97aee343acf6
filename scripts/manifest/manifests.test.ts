import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { OfficeAddinManifest, validateManifest } from 'office-addin-manifest';
import { commands, iconPath, iconSizes, mainIconSizes, shortcuts } from './addIn';
import { manifestFiles } from './manifestFiles';
import { packagedIcons, unifiedManifest } from './unifiedManifest';

const root = path.join(__dirname, '../..');
const written = (file: string) => readFileSync(path.join(root, file), 'utf8');

test.each(Object.entries(manifestFiles()))(
  '%s is what the description of the add-in says (npm run manifests)',
  (file, text) => expect(written(file)).toBe(text),
);

interface Control {
  id: string;
  label: string;
  actionId: string;
  icons: { url: string }[];
  supertip: { description: string };
}

interface Unified {
  id: string;
  version: string;
  name: { short: string };
  extensions: {
    runtimes: {
      actions: { id: string; type: string }[];
      customFunctions: { namespace: { name: string }; metadataUrl: string };
    }[];
    ribbons: { tabs: { groups: { label: string; controls: Control[] }[] }[] }[];
    keyboardShortcuts: { shortcuts: { actionId: string; key: { default: string } }[] }[];
  }[];
}

const unified = unifiedManifest() as unknown as Unified;
const extension = unified.extensions[0]!;

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
  const named = (within: Element, name: string, at = 0) =>
    texts.get(all(within, name)[at]?.getAttribute('resid') ?? null);
  const [functions] = all(root, 'ExtensionPoint');
  return {
    functions: {
      namespace: named(functions!, 'Namespace'),
      metadataUrl: named(all(functions!, 'Metadata')[0]!, 'SourceLocation'),
    },
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
  const ofJson = extension.ribbons[0]!.tabs.flatMap(({ groups }) => groups).map(({ label, controls }) => ({
    label,
    buttons: controls.map(({ id, label: name, supertip, icons, actionId }) => ({
      ...{ id, label: name, tooltip: supertip.description, icon: icons[1]!.url, run: actionId },
    })),
  }));
  expect(ofJson).toEqual(ofXml);
  expect(ofXml.flatMap(({ buttons }) => buttons)).toHaveLength(commands.length);
});

test('both name the same add-in, functions and shortcuts', async () => {
  const xml = await OfficeAddinManifest.readManifestFile(path.join(root, 'manifest.xml'));
  const json = await OfficeAddinManifest.readManifestFile(path.join(root, 'manifest.json'));
  expect([json.id, json.displayName, json.description]).toEqual([xml.id, xml.displayName, xml.description]);
  expect(`${json.version}.0`).toBe(xml.version);
  expect(json.version).toBe((JSON.parse(written('package.json')) as { version: string }).version);
  const { customFunctions } = extension.runtimes[0]!;
  expect({ namespace: customFunctions.namespace.name, metadataUrl: customFunctions.metadataUrl }).toEqual(
    addInOnly().functions,
  );
  const keys = JSON.parse(written('assets/shortcuts.json')) as {
    shortcuts: { action: string; key: { default: string } }[];
  };
  expect(
    extension.keyboardShortcuts[0]!.shortcuts.map(({ actionId, key }) => [actionId, key.default]),
  ).toEqual(keys.shortcuts.map(({ action, key }) => [action, key.default]));
});

test('every button and shortcut of the unified manifest has an action', () => {
  const actions = extension.runtimes[0]!.actions.map(({ id }) => id);
  expect(new Set(actions).size).toBe(actions.length);
  expect(actions).toEqual(
    expect.arrayContaining([
      ...commands.map(({ run }) => run ?? 'openPane'),
      ...shortcuts.map(({ run }) => run as string),
    ]),
  );
});

describe('by the schema that Microsoft publishes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function problems(manifest: unknown): Promise<string[]> {
    const file = path.join(folder, 'manifest.json');
    writeFileSync(file, JSON.stringify(manifest));
    const { isValid, report } = await validateManifest(file);
    return isValid ? [] : (report?.errors ?? []).map(({ content }) => String(content));
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
  for (const { icon } of commands)
    for (const size of iconSizes) expect(sizeOf(iconPath(icon, size))).toEqual([size, size]);
  for (const size of mainIconSizes) expect(sizeOf(iconPath('icon', size))).toEqual([size, size]);
  expect(sizeOf(packagedIcons.color)).toEqual([192, 192]);
  expect(sizeOf(packagedIcons.outline)).toEqual([32, 32]);
  expect(new Set(commands.map(({ icon }) => written(`assets/${icon}.svg`))).size).toBe(commands.length);
});
