/** What the host needs of an add-in only manifest. */
export interface AddinManifest {
  id: string;
  name: string;
  /** The page that is shown as the pane; where runtimes are shared, it runs the functions and commands too. */
  runtimePage: string;
  /** The page that runs custom functions in a separate runtime; null where the pane does. */
  functionsPage: string | null;
  /** The page that has the functions of the ribbon's buttons; null where the pane has them. */
  commandsPage: string | null;
  /** The namespace is '' where the manifest has none. */
  functions: { metadataUrl: string; namespace: string } | null;
  groups: RibbonGroup[];
  /** Where the shortcuts are, or null. */
  shortcutsUrl: string | null;
  /** What of the manifest is not served, one line each. */
  notices: string[];
}

export interface RibbonGroup {
  label: string;
  buttons: RibbonButton[];
}

export interface RibbonButton {
  id: string;
  label: string;
  tooltip: string;
  /** Address of the icon for 32 pixels, or the largest there is. */
  icon: string | null;
  action: RibbonAction;
}

export type RibbonAction =
  /** The page is null where the pane has no other. */
  | { type: 'ShowTaskpane'; page: string | null }
  | { type: 'ExecuteFunction'; functionName: string }
  | { type: 'Menu'; items: RibbonButton[] };

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** @throws Error naming the element, resource or attribute that is missing and without which nothing can be opened. */
export function readManifest(xml: string, parser: DOMParser): AddinManifest {
  const document = parser.parseFromString(xml, 'application/xml');
  const root = document.documentElement;
  if (root.localName !== 'OfficeApp') throw new Error('The manifest is not an OfficeApp document.');
  const resources = readResources(root);
  const notices: string[] = [];
  const shared = first(root, 'Runtime');
  const groups = all(root, 'Group').map((group) => readGroup(group, resources, notices));
  const ofButtons = groups.flatMap(({ buttons }) => buttons).flatMap(pagesOf);
  const runtimePage = shared
    ? resources.of(shared)
    : (ofButtons[0] ??
      attribute(required(required(root, 'DefaultSettings'), 'SourceLocation'), 'DefaultValue'));
  if (shared && ofButtons.some((page) => page !== runtimePage)) {
    notices.push(
      'A button opens a separate page beside the shared runtime; it is shown in place of the pane.',
    );
  }
  const commands = first(root, 'FunctionFile');
  const commandsPage = commands === null ? null : resources.of(commands);
  return {
    id: required(root, 'Id').textContent ?? '',
    name: attribute(required(root, 'DisplayName'), 'DefaultValue'),
    runtimePage,
    functionsPage: shared ? null : readFunctionsPage(root, resources),
    commandsPage: shared || commandsPage === runtimePage ? null : commandsPage,
    functions: readFunctions(root, resources, notices),
    shortcutsUrl: first(root, 'ExtendedOverrides')?.getAttribute('Url') ?? null,
    groups,
    notices,
  };
}

function pagesOf({ action }: RibbonButton): string[] {
  if (action.type === 'Menu') return action.items.flatMap(pagesOf);
  return action.type === 'ShowTaskpane' && action.page !== null ? [action.page] : [];
}

type Resources = ReturnType<typeof readResources>;

function readResources(root: Element) {
  const values = new Map<string, string>();
  for (const kind of ['Image', 'Url', 'String']) {
    for (const resource of all(root, kind)) {
      const id = resource.getAttribute('id');
      if (id) values.set(id, attribute(resource, 'DefaultValue'));
    }
  }
  return {
    /** The text or address that the element's resid names. */
    of(element: Element): string {
      const id = attribute(element, 'resid');
      const value = values.get(id);
      if (value === undefined)
        throw new Error(`The manifest names the resource "${id}" but does not have it.`);
      return value;
    },
  };
}

function functionsPoint(root: Element): Element | undefined {
  return all(root, 'ExtensionPoint').find((one) => one.getAttributeNS(XSI, 'type') === 'CustomFunctions');
}

function readFunctions(root: Element, resources: Resources, notices: string[]): AddinManifest['functions'] {
  const point = functionsPoint(root);
  if (!point) return null;
  const namespace = first(point, 'Namespace');
  if (!namespace)
    notices.push('The manifest has no Namespace: its functions are called by their bare names.');
  return {
    metadataUrl: resources.of(required(required(point, 'Metadata'), 'SourceLocation')),
    namespace: namespace ? resources.of(namespace) : '',
  };
}

/** Functions without a shared runtime run in a separate page, which is never shown. */
function readFunctionsPage(root: Element, resources: Resources): string | null {
  const point = functionsPoint(root);
  const page = point && first(point, 'Page');
  return page ? resources.of(required(page, 'SourceLocation')) : null;
}

function readGroup(group: Element, resources: Resources, notices: string[]): RibbonGroup {
  return {
    label: resources.of(required(group, 'Label')),
    buttons: all(group, 'Control').flatMap((control) => readControl(control, resources, notices)),
  };
}

/** A control that cannot be served is left out, and said. */
function readControl(control: Element, resources: Resources, notices: string[]): RibbonButton[] {
  try {
    const items = first(control, 'Items');
    const button = { ...readLook(control, resources), id: attribute(control, 'id') };
    if (items === null) return [{ ...button, action: readAction(required(control, 'Action'), resources) }];
    const list = all(items, 'Item').flatMap((item) => readControl(item, resources, notices));
    return [{ ...button, action: { type: 'Menu', items: list } }];
  } catch (error) {
    const id = control.getAttribute('id') ?? 'without an id';
    notices.push(`The button ${id} is left out. ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

function readLook(control: Element, resources: Resources): Omit<RibbonButton, 'id' | 'action'> {
  const description = first(control, 'Description');
  return {
    label: resources.of(required(control, 'Label')),
    tooltip: description ? resources.of(description) : '',
    icon: readIcon(control, resources),
  };
}

function readIcon(control: Element, resources: Resources): string | null {
  const images = all(control, 'Image').filter((image) => image.hasAttribute('resid'));
  const image = images.find((one) => one.getAttribute('size') === '32') ?? images.at(-1);
  return image ? resources.of(image) : null;
}

function readAction(action: Element, resources: Resources): RibbonAction {
  const type = action.getAttributeNS(XSI, 'type');
  if (type === 'ShowTaskpane') {
    const page = first(action, 'SourceLocation');
    return { type, page: page ? resources.of(page) : null };
  }
  if (type === 'ExecuteFunction') {
    return { type, functionName: required(action, 'FunctionName').textContent ?? '' };
  }
  throw new Error(`The workbook host has no ribbon action of type "${type}".`);
}

function all(parent: Element, name: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', name)];
}

function first(parent: Element, name: string): Element | null {
  return all(parent, name)[0] ?? null;
}

function required(parent: Element, name: string): Element {
  const element = first(parent, name);
  if (!element) throw new Error(`The manifest has no ${name} in ${parent.localName}.`);
  return element;
}

function attribute(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) throw new Error(`The manifest's ${element.localName} has no ${name}.`);
  return value;
}
