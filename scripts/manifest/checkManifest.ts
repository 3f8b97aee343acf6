import { JSDOM } from 'jsdom';
import { longestResourceId, longestValue, requiredIconSizes, shape } from './shape';

/** What the build offers, for checking that everything the manifest names exists. */
export interface Build {
  /** Paths below the address of the add-in, for example `/taskpane.html`. */
  files: ReadonlySet<string>;
  /** Ids of functions.json, and the ids that the built scripts associate with code. */
  functions: readonly string[];
  associatedFunctions: ReadonlySet<string>;
  /** Names given to Office.actions.associate in the built scripts. */
  commands: ReadonlySet<string>;
}

/**
 * Checks an add-in only manifest without any network: element order and number, required values, lengths,
 * every resid, https everywhere, and that every file, function and command it names is in the build.
 *
 * @returns a sentence a problem; empty when there are none.
 */
export function checkManifest(xml: string, build: Build): string[] {
  let document: Document;
  try {
    document = new JSDOM(xml, { contentType: 'text/xml' }).window.document;
  } catch (error) {
    return [`manifest.xml is not well-formed XML: ${(error as Error).message.split('\n')[0]}`];
  }
  const root = document.documentElement;
  if (root.localName !== 'OfficeApp') return [`The root element is ${root.localName}, not OfficeApp.`];
  return [
    ...checkShape(root),
    ...checkIdentity(root),
    ...checkValues(root),
    ...checkResources(root),
    ...checkIcons(root),
    ...checkBuild(root, build),
  ];
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance';
const children = (element: Element) => [...element.children];
const all = (root: Element, name: string) =>
  [...root.getElementsByTagName('*')].filter((element) => element.localName === name);
const child = (element: Element, name: string) => children(element).find((each) => each.localName === name);
const typeOf = (element: Element) => element.getAttributeNS(xsi, 'type');

function contentOf(element: Element): readonly string[] | undefined {
  return shape[`${element.localName}@${typeOf(element)}`] ?? shape[element.localName];
}

function checkShape(element: Element): string[] {
  const expected = contentOf(element);
  if (!expected) {
    const unknownType =
      typeOf(element) && Object.keys(shape).some((key) => key.startsWith(`${element.localName}@`));
    return unknownType ? [`${element.localName} has an unknown xsi:type "${typeOf(element)}".`] : [];
  }
  return [...checkChildren(element, expected), ...children(element).flatMap(checkShape)];
}

function checkChildren(element: Element, expected: readonly string[]): string[] {
  const problems: string[] = [];
  const names = expected.map((each) => each.replace(/[?+*]$/, ''));
  let reached = 0;
  for (const { localName } of children(element)) {
    const position = names.indexOf(localName);
    if (position < 0) problems.push(`${element.localName} may not contain ${localName}.`);
    else if (position < reached) {
      problems.push(`In ${element.localName}, ${localName} must come before ${names[reached]}.`);
    } else reached = position;
  }
  expected.forEach((each, index) => {
    const count = children(element).filter(({ localName }) => localName === names[index]).length;
    if (count === 0 && !/[?*]$/.test(each)) problems.push(`${element.localName} lacks ${names[index]}.`);
    if (count > 1 && !/[+*]$/.test(each))
      problems.push(`${element.localName} has ${count} ${names[index]}, one is allowed.`);
  });
  return problems;
}

function checkIdentity(root: Element): string[] {
  const text = (name: string) => child(root, name)?.textContent?.trim() ?? '';
  const problems: string[] = [];
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text('Id')))
    problems.push(`Id "${text('Id')}" is not a UUID.`);
  if (!/^\d{1,5}(\.\d{1,5}){1,3}$/.test(text('Version'))) {
    problems.push(`Version "${text('Version')}" must be two to four numbers joined by dots.`);
  }
  const permissions = ['Restricted', 'ReadDocument', 'ReadAllDocument', 'WriteDocument', 'ReadWriteDocument'];
  if (!permissions.includes(text('Permissions'))) {
    problems.push(`Permissions "${text('Permissions')}" must be one of ${permissions.join(', ')}.`);
  }
  for (const runtime of all(root, 'Runtime')) {
    const lifetime = runtime.getAttribute('lifetime');
    if (lifetime !== 'long')
      problems.push(`Runtime has lifetime "${lifetime}"; a shared runtime needs "long".`);
  }
  return problems;
}

function checkValues(root: Element): string[] {
  const problems: string[] = [];
  for (const element of root.getElementsByTagName('*')) {
    const value = element.getAttribute('DefaultValue');
    if (value === null) continue;
    const name = element.getAttribute('id') ?? element.localName;
    const most = longestValue[element.parentElement?.localName ?? ''] ?? longestValue[element.localName];
    if (value === '') problems.push(`${name} is empty.`);
    if (most && value.length > most)
      problems.push(`${name} has ${value.length} characters, ${most} are allowed.`);
    if (/^[a-z]+:\/\//i.test(value) && !isHttps(value))
      problems.push(`${name} must be an https address: ${value}`);
  }
  for (const domain of all(root, 'AppDomain')) {
    if (!isHttps(domain.textContent ?? ''))
      problems.push(`AppDomain must be an https address: ${domain.textContent}`);
  }
  return problems;
}

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

function resourcesOf(root: Element): Map<string, string> {
  const resources = child(child(root, 'VersionOverrides') ?? root, 'Resources');
  const entries = resources ? children(resources).flatMap(children) : [];
  return new Map(
    entries.map((entry) => [entry.getAttribute('id') ?? '', entry.getAttribute('DefaultValue') ?? '']),
  );
}

function checkResources(root: Element): string[] {
  const resources = resourcesOf(root);
  const used = new Set<string>();
  const problems: string[] = [];
  for (const element of root.getElementsByTagName('*')) {
    const resid = element.getAttribute('resid');
    if (resid === null) continue;
    used.add(resid);
    if (!resources.has(resid))
      problems.push(`${element.localName} refers to the resource "${resid}", which does not exist.`);
  }
  for (const id of resources.keys()) {
    if (id.length === 0 || id.length > longestResourceId) {
      problems.push(`Resource id "${id}" must have 1 to ${longestResourceId} characters.`);
    }
    if (!used.has(id)) problems.push(`Resource "${id}" is not used.`);
  }
  return problems;
}

function checkIcons(root: Element): string[] {
  return all(root, 'Icon').flatMap((icon) => {
    const sizes = children(icon).map((image) => image.getAttribute('size'));
    return requiredIconSizes
      .filter((size) => !sizes.includes(size))
      .map(
        (size) =>
          `An Icon of ${icon.parentElement?.getAttribute('id') ?? 'the ribbon'} lacks the size ${size}.`,
      );
  });
}

function checkBuild(root: Element, build: Build): string[] {
  const resources = resourcesOf(root);
  const addresses = [...root.getElementsByTagName('*')]
    .map((element) => element.getAttribute('DefaultValue') ?? element.getAttribute('Url') ?? '')
    .filter(isHttps);
  const problems = [...new Set(addresses.map((address) => new URL(address).pathname))]
    .filter((path) => !build.files.has(path))
    .map((path) => `The build has no file ${path}.`);

  const namespace = resources.get(all(root, 'Namespace')[0]?.getAttribute('resid') ?? '');
  if (namespace !== undefined && !/^[A-Z_][A-Z0-9_.]*$/i.test(namespace)) {
    problems.push(`Namespace "${namespace}" may hold letters, digits, underscores and dots only.`);
  }
  for (const id of build.functions) {
    if (!build.associatedFunctions.has(id))
      problems.push(`Function ${id} of functions.json has no code associated with it.`);
  }
  if (all(root, 'Metadata').length > 0 && build.functions.length === 0)
    problems.push('functions.json names no function.');
  for (const name of all(root, 'FunctionName').map((element) => element.textContent?.trim() ?? '')) {
    if (!build.commands.has(name))
      problems.push(`Command ${name} has no code: Office.actions.associate("${name}", …) is missing.`);
  }
  return problems;
}
