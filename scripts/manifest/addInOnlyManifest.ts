import { addIn, type Command, type Group, homeGroup, iconPath, iconSizes, ownTab } from './addIn';

/**
 * The add-in only manifest (XML), in the order of elements of [MS-OWEMXML].
 *
 * @see https://learn.microsoft.com/office/dev/add-ins/develop/xml-manifest-overview
 */
export function addInOnlyManifest(): string {
  const resources = new Resources();
  const pane = resources.url('Taskpane.Url', addIn.pages.pane);
  const help = resources.url('Help.Url', addIn.pages.help);
  const overrides = element('VersionOverrides', overridesNamespace, [
    element('Hosts', {}, [
      element('Host', { 'xsi:type': 'Workbook' }, [
        element('Runtimes', {}, [element('Runtime', { resid: pane, lifetime: 'long' })]),
        element('AllFormFactors', {}, [customFunctions(resources, pane)]),
        element('DesktopFormFactor', {}, [
          element('GetStarted', {}, [
            element('Title', { resid: resources.short('GetStarted.Title', addIn.getStarted.title) }),
            element('Description', {
              resid: resources.long('GetStarted.Description', addIn.getStarted.description),
            }),
            element('LearnMoreUrl', { resid: help }),
          ]),
          element('FunctionFile', { resid: pane }),
          element('ExtensionPoint', { 'xsi:type': 'PrimaryCommandSurface' }, [
            element('OfficeTab', { id: 'TabHome' }, [groupElement(homeGroup, resources, pane)]),
            element('CustomTab', { id: ownTab.id }, [
              ...ownTab.groups.map((group) => groupElement(group, resources, pane)),
              element('Label', { resid: resources.short(`${ownTab.id}.Label`, ownTab.label) }),
            ]),
          ]),
        ]),
      ]),
    ]),
    // Last: it has what the elements before it name.
    resources.element(),
  ]);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${application(overrides)}`;
}

const at = (path: string) => addIn.address + path;
const overridesNamespace = {
  xmlns: 'http://schemas.microsoft.com/office/taskpaneappversionoverrides',
  'xsi:type': 'VersionOverridesV1_0',
};

function application(overrides: string): string {
  return element(
    'OfficeApp',
    {
      xmlns: 'http://schemas.microsoft.com/office/appforoffice/1.1',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:bt': 'http://schemas.microsoft.com/office/officeappbasictypes/1.0',
      'xsi:type': 'TaskPaneApp',
    },
    [
      element('Id', {}, addIn.id),
      element('Version', {}, `${addIn.version}.0`),
      element('ProviderName', {}, addIn.provider),
      element('DefaultLocale', {}, 'en-US'),
      element('DisplayName', { DefaultValue: addIn.name }),
      element('Description', { DefaultValue: addIn.description }),
      element('IconUrl', { DefaultValue: at(iconPath('icon', 32)) }),
      element('HighResolutionIconUrl', { DefaultValue: at(iconPath('icon', 64)) }),
      element('SupportUrl', { DefaultValue: at(addIn.pages.help) }),
      element('AppDomains', {}, [element('AppDomain', {}, addIn.address)]),
      element('Hosts', {}, [element('Host', { Name: 'Workbook' })]),
      element('Requirements', {}, [
        element(
          'Sets',
          { DefaultMinVersion: '1.1' },
          addIn.requirements.map(({ name, minVersion }) =>
            element('Set', { Name: name, MinVersion: minVersion }),
          ),
        ),
      ]),
      element('DefaultSettings', {}, [element('SourceLocation', { DefaultValue: at(addIn.pages.pane) })]),
      element('Permissions', {}, 'ReadWriteDocument'),
      overrides,
      element('ExtendedOverrides', { Url: at(addIn.shortcutsFile) }),
    ],
  );
}

function customFunctions(resources: Resources, pane: string): string {
  const { script, metadata, namespace } = addIn.functions;
  const source = (resid: string) => [element('SourceLocation', { resid })];
  return element('ExtensionPoint', { 'xsi:type': 'CustomFunctions' }, [
    element('Script', {}, source(resources.url('Functions.Script.Url', script))),
    element('Page', {}, source(pane)),
    element('Metadata', {}, source(resources.url('Functions.Metadata.Url', metadata))),
    element('Namespace', { resid: resources.short('Functions.Namespace', namespace) }),
  ]);
}

function groupElement(group: Group, resources: Resources, pane: string): string {
  return element('Group', { id: group.id }, [
    element('Label', { resid: resources.short(`${group.id}.Label`, group.label) }),
    iconElement(group.icon, resources),
    ...group.commands.map((command) => control(command, resources, pane)),
  ]);
}

function control({ id, label, tooltip, icon, run }: Command, resources: Resources, pane: string): string {
  const title = resources.short(`${id}.Label`, label);
  return element('Control', { 'xsi:type': 'Button', id }, [
    element('Label', { resid: title }),
    element('Supertip', {}, [
      element('Title', { resid: title }),
      element('Description', { resid: resources.long(`${id}.Tooltip`, tooltip) }),
    ]),
    iconElement(icon, resources),
    run === null
      ? element('Action', { 'xsi:type': 'ShowTaskpane' }, [
          element('TaskpaneId', {}, 'CalcPane'),
          element('SourceLocation', { resid: pane }),
        ])
      : element('Action', { 'xsi:type': 'ExecuteFunction' }, [element('FunctionName', {}, run)]),
  ]);
}

function iconElement(icon: string, resources: Resources): string {
  return element(
    'Icon',
    {},
    iconSizes.map((size) => element('bt:Image', { size: String(size), resid: resources.image(icon, size) })),
  );
}

/** What the elements name by `resid`; each once. */
class Resources {
  private readonly lists = {
    'bt:Images': new Map<string, string>(),
    'bt:Urls': new Map<string, string>(),
    'bt:ShortStrings': new Map<string, string>(),
    'bt:LongStrings': new Map<string, string>(),
  };

  image = (icon: string, size: number) =>
    this.add('bt:Images', `${icon.replace('commands/', 'icon.')}.${size}`, at(iconPath(icon, size)));
  url = (id: string, path: string) => this.add('bt:Urls', id, at(path));
  short = (id: string, text: string) => this.add('bt:ShortStrings', id, text);
  long = (id: string, text: string) => this.add('bt:LongStrings', id, text);

  element(): string {
    const entries = Object.entries(this.lists);
    const names = { 'bt:Images': 'bt:Image', 'bt:Urls': 'bt:Url' } as Record<string, string>;
    return element(
      'Resources',
      {},
      entries.map(([list, values]) =>
        element(
          list,
          {},
          [...values].map(([id, value]) => element(names[list] ?? 'bt:String', { id, DefaultValue: value })),
        ),
      ),
    );
  }

  private add(list: keyof Resources['lists'], id: string, value: string): string {
    this.lists[list].set(id, value);
    return id;
  }
}

/** An element on lines of its own, indented. */
function element(
  name: string,
  attributes: Record<string, string>,
  content: string | readonly string[] = [],
): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)];
  if (typeof content === 'string') return `<${opening.join(' ')}>${escaped(content)}</${name}>\n`;
  if (content.length === 0) return `<${opening.join(' ')}/>\n`;
  return `<${opening.join(' ')}>\n${content.join('').replace(/^/gm, '  ').trimEnd()}\n</${name}>\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);
