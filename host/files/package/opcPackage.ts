import { element, XML_DECLARATION } from '../xml/xmlWriter';
import { childrenOf, parseXml, type XmlTools } from '../xml/xmlReader';
import { WorkbookFileError } from '../xml/workbookFileError';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const OFFICE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT_TYPES = '[Content_Types].xml';
/** Of one part. A file needs each once; one that leads to a large part from many places would take for ever. */
export const MOST_READINGS = 2;

export interface Relationship {
  id: string;
  /** A URI; its last segment says what the target is. */
  type: string;
  /** Path of a part; an address when it is external. */
  target: string;
  external: boolean;
}

/** A part with what belongs to it. Paths have no leading slash. */
export interface Part {
  path: string;
  bytes: Uint8Array;
  contentType: string;
  relationships: Relationship[];
}

/** The parts of a file that was unpacked. */
export class OpcPackage {
  private readonly byLowerCase = new Map<string, string>();
  /** How often each part was parsed. */
  private readonly readings = new Map<Uint8Array, number>();
  private readonly types: (path: string) => string;

  constructor(
    private readonly files: Map<string, Uint8Array>,
    private readonly xml: XmlTools,
  ) {
    for (const path of files.keys()) this.byLowerCase.set(path.toLowerCase(), path);
    if (!this.has(CONTENT_TYPES))
      throw new WorkbookFileError('it is a ZIP archive, but not an .xlsx workbook.');
    this.types = contentTypes(this.root(CONTENT_TYPES, 'Types'));
  }

  has(path: string): boolean {
    return this.byLowerCase.has(path.toLowerCase());
  }

  bytes(path: string): Uint8Array {
    const bytes = this.files.get(this.byLowerCase.get(path.toLowerCase()) ?? '');
    if (bytes === undefined) throw new WorkbookFileError('the part is missing.', path);
    return bytes;
  }

  /** The part as XML; `name` is what its root must be called. */
  root(path: string, name?: string): Element {
    const bytes = this.bytes(path);
    const readings = (this.readings.get(bytes) ?? 0) + 1;
    if (readings > MOST_READINGS)
      throw new WorkbookFileError(`more than ${MOST_READINGS} places of the file lead to this part.`, path);
    this.readings.set(bytes, readings);
    const root = parseXml(bytes, path, this.xml);
    if (name !== undefined && root.localName !== name) {
      throw new WorkbookFileError(`it holds <${root.localName}> where <${name}> should be.`, path);
    }
    return root;
  }

  contentType(path: string): string {
    return this.types(path);
  }

  /** Of a part, or of the package for ''. */
  relationships(source: string): Relationship[] {
    const path = relationshipsPath(source);
    if (!this.has(path)) return [];
    return childrenOf(this.root(path, 'Relationships'), 'Relationship').map((one) => {
      const external = one.getAttribute('TargetMode') === 'External';
      const target = one.getAttribute('Target') ?? '';
      return {
        id: one.getAttribute('Id') ?? '',
        type: one.getAttribute('Type') ?? '',
        target: external ? target : resolve(source, target),
        external,
      };
    });
  }

  part(path: string): Part {
    return {
      path: this.byLowerCase.get(path.toLowerCase()) ?? path,
      bytes: this.bytes(path),
      contentType: this.contentType(path),
      relationships: this.relationships(path),
    };
  }
}

/** What a relationship leads to, by the last segment of its type: `worksheet`, `styles`. */
export function kindOf({ type }: Relationship): string {
  return type.slice(type.lastIndexOf('/') + 1);
}

/** Packs parts; those of the package itself are related by `relationships`. */
export function packageFiles(parts: Part[], relationships: Relationship[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const overrides = parts.map((one) =>
    element('Override', { PartName: `/${one.path}`, ContentType: one.contentType }),
  );
  const defaults = [
    element('Default', {
      Extension: 'rels',
      ContentType: `application/vnd.openxmlformats-package.relationships+xml`,
    }),
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
  ];
  const types = element('Types', { xmlns: `${PACKAGE}/content-types` }, [...defaults, ...overrides].join(''));
  files.set(CONTENT_TYPES, encode(XML_DECLARATION + types));
  const addRelationships = (source: string, list: Relationship[]) => {
    if (list.length > 0)
      files.set(relationshipsPath(source), encode(XML_DECLARATION + relationshipsXml(list)));
  };
  addRelationships('', relationships);
  for (const part of parts) {
    files.set(part.path, part.bytes);
    addRelationships(part.path, part.relationships);
  }
  return files;
}

/** A part of XML without its declaration. */
export function xmlPart(
  path: string,
  contentType: string,
  xml: string,
  relationships: Relationship[] = [],
): Part {
  return { path, contentType, bytes: encode(XML_DECLARATION + xml), relationships };
}

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function relationshipsXml(relationships: Relationship[]): string {
  const list = relationships.map(({ id, type, target, external }) =>
    element('Relationship', {
      Id: id,
      Type: type,
      Target: external ? target : `/${target}`,
      TargetMode: external ? 'External' : null,
    }),
  );
  return element('Relationships', { xmlns: `${PACKAGE}/relationships` }, list.join(''));
}

function relationshipsPath(source: string): string {
  const slash = source.lastIndexOf('/') + 1;
  return `${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`;
}

function resolve(source: string, target: string): string {
  const segments = target.startsWith('/') ? [] : source.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

function contentTypes(root: Element): (path: string) => string {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  for (const one of childrenOf(root, 'Override')) {
    overrides.set((one.getAttribute('PartName') ?? '').toLowerCase(), one.getAttribute('ContentType') ?? '');
  }
  for (const one of childrenOf(root, 'Default')) {
    defaults.set((one.getAttribute('Extension') ?? '').toLowerCase(), one.getAttribute('ContentType') ?? '');
  }
  return (path) => {
    const lower = path.toLowerCase();
    const extension = lower.slice(lower.lastIndexOf('.') + 1);
    return overrides.get(`/${lower}`) ?? defaults.get(extension) ?? 'application/octet-stream';
  };
}
