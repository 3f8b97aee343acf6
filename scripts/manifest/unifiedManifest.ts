import {
  addIn,
  type Command,
  commands,
  type Group,
  homeGroup,
  iconPath,
  iconSizes,
  ownTab,
  shortcuts,
} from './addIn';

const at = (path: string) => addIn.address + path;
const openPane = 'openPane';

/**
 * The unified manifest (JSON) of Microsoft 365, which has custom functions since July 2026.
 *
 * @see https://learn.microsoft.com/office/dev/add-ins/develop/unified-manifest-overview
 */
export function unifiedManifest(): Record<string, unknown> {
  const help = at(addIn.pages.help);
  return {
    $schema: `https://developer.microsoft.com/json-schemas/teams/v${manifestVersion}/MicrosoftTeams.schema.json`,
    manifestVersion,
    id: addIn.id,
    version: addIn.version,
    name: { short: addIn.name, full: addIn.name },
    description: { short: addIn.description, full: addIn.longDescription },
    developer: { name: addIn.provider, websiteUrl: help, privacyUrl: help, termsOfUseUrl: help },
    icons: { color: packagedIcons.color, outline: packagedIcons.outline },
    accentColor: '#0F5C6E',
    localizationInfo: { defaultLanguageTag: 'en-us', additionalLanguages: [] },
    validDomains: [new URL(addIn.address).host],
    authorization: {
      permissions: { resourceSpecific: [{ name: 'Document.ReadWrite.User', type: 'Delegated' }] },
    },
    extensions: [
      {
        requirements: { scopes: ['workbook'], capabilities: addIn.requirements },
        runtimes: [runtime()],
        ribbons: [
          {
            contexts: ['default'],
            tabs: [
              { builtInTabId: 'TabHome', groups: [group(homeGroup)] },
              { id: ownTab.id, label: ownTab.label, groups: ownTab.groups.map(group) },
            ],
          },
        ],
        keyboardShortcuts: [
          { shortcuts: shortcuts.map(({ run, key }) => ({ key: { default: key }, actionId: run })) },
        ],
        getStartedMessages: [{ ...addIn.getStarted, learnMoreUrl: help }],
      },
    ],
  };
}

export const manifestVersion = '1.30';

/** Where the app package has its icons: a coloured one of 192 and a white outline of 32 pixels. */
export const packagedIcons = { color: 'assets/icon-192.png', outline: 'assets/outline-32.png' } as const;

function runtime(): Record<string, unknown> {
  const names = new Map<string, string>([
    ...shortcuts.map(({ run, name }) => [run, name] as const),
    ...commands.flatMap(({ run, label }) => (run === null ? [] : [[run, label] as const])),
  ]);
  const { namespace, metadata, script } = addIn.functions;
  return {
    id: 'Calc.Runtime',
    type: 'general',
    lifetime: 'long',
    code: { page: at(addIn.pages.pane), script: at(script) },
    actions: [
      { id: openPane, type: 'openPage', view: 'CalcPane', displayName: 'Calc pane' },
      ...[...names].map(([id, displayName]) => ({ id, type: 'executeFunction', displayName })),
    ],
    customFunctions: { namespace: { id: namespace, name: namespace }, metadataUrl: at(metadata) },
  };
}

const icons = (icon: string) => iconSizes.map((size) => ({ size, url: at(iconPath(icon, size)) }));

function group({ id, label, icon, commands: controls }: Group): Record<string, unknown> {
  return { id, label, icons: icons(icon), controls: controls.map(control) };
}

function control({ id, label, tooltip, icon, run }: Command): Record<string, unknown> {
  return {
    ...{ id, type: 'button', label, icons: icons(icon) },
    supertip: { title: label, description: tooltip },
    actionId: run ?? openPane,
  };
}
