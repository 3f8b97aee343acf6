/**
 * Order and number of child elements in an add-in only manifest with a task pane and custom functions, as
 * in [MS-OWEMXML] (task pane app, version overrides 1.0, Runtimes). A child is `Name` (exactly one),
 * `Name?` (at most one), `Name+` (one or more) or `Name*`. Keys are an element's name, or `name@type` with
 * its xsi:type where that decides the content.
 */
export const shape: Record<string, readonly string[]> = {
  'OfficeApp@TaskPaneApp': [
    'Id',
    'AlternateId?',
    'Version',
    'ProviderName',
    'DefaultLocale',
    'DisplayName',
    'Description',
    'IconUrl?',
    'HighResolutionIconUrl?',
    'SupportUrl?',
    'AppDomains?',
    'Hosts',
    'Requirements?',
    'DefaultSettings',
    'Permissions',
    'Dictionary?',
    'VersionOverrides?',
    'ExtendedOverrides?',
  ],
  AppDomains: ['AppDomain+'],
  Requirements: ['Sets?', 'Methods?'],
  Sets: ['Set+'],
  DefaultSettings: ['SourceLocation', 'RequestedWidth?', 'RequestedHeight?'],
  'VersionOverrides@VersionOverridesV1_0': ['Description?', 'Requirements?', 'Hosts', 'Resources'],
  Hosts: ['Host+'],
  'Host@Workbook': ['Runtimes?', 'AllFormFactors?', 'DesktopFormFactor?'],
  Runtimes: ['Runtime+'],
  AllFormFactors: ['ExtensionPoint+'],
  DesktopFormFactor: ['GetStarted?', 'FunctionFile?', 'ExtensionPoint+'],
  GetStarted: ['Title', 'Description', 'LearnMoreUrl'],
  'ExtensionPoint@CustomFunctions': ['Script', 'Page', 'Metadata?', 'Namespace?'],
  Script: ['SourceLocation'],
  Page: ['SourceLocation'],
  Metadata: ['SourceLocation'],
  'ExtensionPoint@PrimaryCommandSurface': ['OfficeTab*', 'CustomTab*'],
  OfficeTab: ['Group+'],
  CustomTab: ['Group+', 'Label'],
  Group: ['Label', 'Icon', 'Control+'],
  'Control@Button': ['Label', 'Supertip', 'Icon', 'Action'],
  'Control@Menu': ['Label', 'Supertip', 'Icon?', 'Items'],
  Items: ['Item+'],
  Item: ['Label', 'Supertip', 'Icon?', 'Action'],
  Supertip: ['Title', 'Description'],
  Icon: ['Image+'],
  'Action@ShowTaskpane': ['TaskpaneId?', 'SourceLocation', 'Title?'],
  'Action@ExecuteFunction': ['FunctionName'],
  Resources: ['Images?', 'Urls?', 'ShortStrings?', 'LongStrings?'],
  Images: ['Image*'],
  Urls: ['Url*'],
  ShortStrings: ['String*'],
  LongStrings: ['String*'],
};

/** Longest text of a DefaultValue, by the resource list or element that holds it. */
export const longestValue: Record<string, number> = {
  ShortStrings: 125,
  LongStrings: 250,
  Urls: 2048,
  Images: 2048,
  DisplayName: 125,
  Description: 250,
  IconUrl: 2048,
  HighResolutionIconUrl: 2048,
  SupportUrl: 2048,
};

/** Longest id of a resource ([MS-OWEMXML]: 32 characters). */
export const longestResourceId = 32;

/** Ribbon icons must come in these sizes. */
export const requiredIconSizes = ['16', '32', '80'];
