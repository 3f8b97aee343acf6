/** What the host needs of an add-in only manifest with a shared runtime. */
export interface AddinManifest {
  id: string;
  name: string;
  /** The page that runs the functions and is shown as the pane. */
  runtimePage: string;
  functions: { metadataUrl: string; namespace: string } | null;
  groups: RibbonGroup[];
  /** Where the shortcuts are, or null. */
  shortcutsUrl: string | null;
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
  action: { type: 'ShowTaskpane' } | { type: 'ExecuteFunction'; functionName: string };
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** @throws Error naming the element, resource or attribute that is missing. */
export function readManifest(xml: string, parser: DOMParser): AddinManifest {
  const document = parser.parseFromString(xml, 'application/xml');
  const root = document.documentElement;
  if (root.localName !== 'OfficeApp') throw new Error('The manifest is not an OfficeApp document.');
  const resources = readResources(root);
  const runtime = first(root, 'Runtime') ?? required(root, 'DefaultSettings');
  return {
    id: required(root, 'Id').textContent ?? '',
    name: attribute(required(root, 'DisplayName'), 'DefaultValue'),
    runtimePage:
      runtime.localName === 'Runtime'
        ? resources.of(runtime)
        : attribute(required(runtime, 'SourceLocation'), 'DefaultValue'),
    functions: readFunctions(root, resources),
    shortcutsUrl: first(root, 'ExtendedOverrides')?.getAttribute('Url') ?? null,
    groups: all(root, 'Group').map((group) => ({
      label: resources.of(required(group, 'Label')),
      buttons: all(group, 'Control').map((control) => readButton(control, resources)),
    })),
  };
}

interface Resources {
  /** The text or address that the element's resid names. */
  of(element: Element): string;
}

function readResources(root: Element): Resources {
  const values = new Map<string, string>();
  for (const kind of ['Image', 'Url', 'String']) {
    for (const resource of all(root, kind)) {
      const id = resource.getAttribute('id');
      if (id) values.set(id, attribute(resource, 'DefaultValue'));
    }
  }
  return {
    of(element) {
      const id = attribute(element, 'resid');
      const value = values.get(id);
      if (value === undefined)
        throw new Error(`The manifest names the resource "${id}" but does not have it.`);
      return value;
    },
  };
}

function readFunctions(root: Element, resources: Resources): AddinManifest['functions'] {
  const point = all(root, 'ExtensionPoint').find(
    (one) => one.getAttributeNS(XSI, 'type') === 'CustomFunctions',
  );
  if (!point) return null;
  return {
    metadataUrl: resources.of(required(required(point, 'Metadata'), 'SourceLocation')),
    namespace: resources.of(required(point, 'Namespace')),
  };
}

function readButton(control: Element, resources: Resources): RibbonButton {
  const description = first(control, 'Description');
  return {
    id: attribute(control, 'id'),
    label: resources.of(required(control, 'Label')),
    tooltip: description ? resources.of(description) : '',
    icon: readIcon(control, resources),
    action: readAction(required(control, 'Action')),
  };
}

function readIcon(control: Element, resources: Resources): string | null {
  const images = all(control, 'Image').filter((image) => image.hasAttribute('resid'));
  const image = images.find((one) => one.getAttribute('size') === '32') ?? images.at(-1);
  return image ? resources.of(image) : null;
}

function readAction(action: Element): RibbonButton['action'] {
  const type = action.getAttributeNS(XSI, 'type');
  if (type === 'ShowTaskpane') return { type };
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
