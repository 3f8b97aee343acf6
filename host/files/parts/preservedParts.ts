import { type OpcPackage, type Part, type Relationship } from '../package/opcPackage';
import { type PreservedElement } from '../content/workbookContent';
import { allChildren, type XmlTools } from '../xml/xmlReader';

/** Gathers what is written back as it was: relationships, and the parts that they lead to. */
export class PreservedParts {
  private readonly byPath = new Map<string, Part>();

  constructor(
    private readonly file: OpcPackage,
    private readonly warn: (warning: string) => void,
  ) {}

  /** The relationships that lead somewhere; their parts, and the parts of those, are gathered. */
  preserve(relationships: Relationship[]): Relationship[] {
    return relationships.filter((one) => one.external || this.gather(one.target));
  }

  list(): Part[] {
    return [...this.byPath.values()];
  }

  private gather(path: string): boolean {
    const key = path.toLowerCase();
    if (this.byPath.has(key)) return true;
    if (!this.file.has(path)) {
      this.warn(`The part ${path} is missing from the file.`);
      return false;
    }
    const part = this.file.part(path);
    this.byPath.set(key, part);
    // Its own relationships come after it: parts may lead to each other.
    part.relationships = this.preserve(part.relationships.filter((one) => !isOfWorkbook(one)));
    return true;
  }
}

/** It leads back to a part that the writer creates itself. */
function isOfWorkbook({ type }: Relationship): boolean {
  return /\/(?:officeDocument|worksheet|table)$/.test(type);
}

/** The children with these names, each as standalone XML. */
export function preservedElements(
  root: Element,
  names: ReadonlySet<string>,
  { serializer }: XmlTools,
): PreservedElement[] {
  return allChildren(root)
    .filter((one) => names.has(one.localName))
    .map((one) => {
      withoutIgnorable(one);
      return { name: one.localName, xml: serializer.serializeToString(one) };
    });
}

/** Attributes that the root allowed programs to ignore mean nothing, or an error, below another root. */
function withoutIgnorable(element: Element): void {
  for (const attribute of [...element.attributes]) {
    const { namespaceURI: namespace } = attribute;
    const known = namespace === null || /\/(?:relationships|namespace|xmlns\/?)$/.test(namespace);
    if (!known) element.removeAttributeNode(attribute);
  }
  if (element.localName !== 'extLst') allChildren(element).forEach(withoutIgnorable);
}
