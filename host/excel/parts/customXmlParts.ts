import { invalidArgument } from '../../richapi/apiError';

export interface CustomXmlPartRecord {
  id: string;
  namespaceUri: string;
  xml: string;
}

/** As the browser's DOMParser. */
export interface XmlParser {
  parseFromString(text: string, type: 'application/xml'): Document;
}

export class CustomXmlParts {
  private readonly records = new Map<string, CustomXmlPartRecord>();

  constructor(
    private readonly parser: XmlParser,
    private readonly newId: () => string,
  ) {}

  /** Throws InvalidArgument for what is no XML. */
  add(xml: string): CustomXmlPartRecord {
    return this.keep(this.freshId(), xml);
  }

  /** A part of a file. Without an id, or with one that is taken, it gets a new one. */
  restore({ id, xml }: { id: string; xml: string }): CustomXmlPartRecord {
    return this.keep(id === '' || this.records.has(id) ? this.freshId() : id, xml);
  }

  replace(part: CustomXmlPartRecord, xml: string): void {
    part.namespaceUri = this.namespaceOf(xml);
    part.xml = xml;
  }

  /** All parts, or those of one namespace. */
  list(namespaceUri: string | null): CustomXmlPartRecord[] {
    const all = [...this.records.values()];
    return namespaceUri === null ? all : all.filter((one) => one.namespaceUri === namespaceUri);
  }

  find(id: string, namespaceUri: string | null): CustomXmlPartRecord | null {
    const part = this.records.get(id) ?? null;
    return part !== null && (namespaceUri === null || part.namespaceUri === namespaceUri) ? part : null;
  }

  remove(part: CustomXmlPartRecord): void {
    this.records.delete(part.id);
  }

  private freshId(): string {
    return `{${this.newId().toUpperCase()}}`;
  }

  private keep(id: string, xml: string): CustomXmlPartRecord {
    const part = { id, namespaceUri: this.namespaceOf(xml), xml };
    this.records.set(part.id, part);
    return part;
  }

  private namespaceOf(xml: string): string {
    const document = this.parser.parseFromString(xml, 'application/xml');
    if (document.getElementsByTagName('parsererror').length > 0) {
      throw invalidArgument('CustomXmlPartCollection.add');
    }
    return document.documentElement.namespaceURI ?? '';
  }
}
