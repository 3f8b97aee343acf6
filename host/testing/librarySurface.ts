import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The wire names of one class as the library uses them. */
export interface LibraryClass {
  scalars: Set<string>;
  /** Of `scalars`, those that an add-in may set. */
  settable: Set<string>;
  navigations: Set<string>;
  methods: Set<string>;
  /** Items are reached by key. */
  indexed: boolean;
}

/** A class of the object model in the readable build: one block from its name to its base class. */
const CLASS =
  /var (\w+) = \(function \(_super\) \{\s*__extends\(\1, _super\);((?:(?!\n {4}\}\()[\s\S])*)\n {4}\}\(OfficeExtension\.ClientObject\)\);/g;

/** The custom functions runtime is bundled in another style. */
const BUNDLED_CLASS =
  /(?:var |, )(CustomFunctions|CustomFunctionsContainer) = function\(_super\) \{([\s\S]*?)\}\(OfficeExtension\.ClientObject\);/g;

/** What the library sets under another name than it loads: `Gridlines` of a worksheet. */
const OTHER_NAME =
  /function (\w+?)_\w+_Set\(thisObj, value\) \{[^}]*?_invokeSetProperty\(thisObj, "(\w+)", value, 0\)/g;

/** Reads the API surface out of the library's readable build. */
export function readLibrarySurface(): Map<string, LibraryClass> {
  const file = createRequire(__filename).resolve('@microsoft/office-js/dist/excel-web-16.00.debug.js');
  const source = readFileSync(file, 'utf8');
  const classes = new Map<string, LibraryClass>();
  for (const [, name = '', body = ''] of [...source.matchAll(CLASS), ...source.matchAll(BUNDLED_CLASS)]) {
    classes.set(name, classOf(body));
  }
  for (const [, name = '', property = ''] of source.matchAll(OTHER_NAME)) {
    classes.get(name)?.scalars.add(property);
    classes.get(name)?.settable.add(property);
  }
  return classes;
}

function classOf(body: string): LibraryClass {
  const scalars = namesOf(body, '_scalarPropertyOriginalNames');
  const updateable = listOf(body, '_scalarPropertyUpdateable');
  return {
    scalars: new Set(scalars),
    settable: new Set(scalars.filter((_, index) => updateable[index] === true)),
    navigations: new Set(matches(body, /_createPropertyObject\([\w.]+, this, "(\w+)"/g)),
    methods: new Set([
      ...matches(body, /_invokeMethod\(this, "(\w+)"/g),
      ...matches(body, /_create(?:AndInstantiate)?MethodObject\([\w.]+, this, "(\w+)"/g),
    ]),
    indexed: body.includes('_createIndexerObject('),
  };
}

function listOf(body: string, property: string): unknown[] {
  const list = new RegExp(`"${property}", \\{\\s*get: function \\(\\) \\{\\s*return (\\[[^\\]]*\\])`).exec(
    body,
  );
  return list === null ? [] : (JSON.parse(list[1] ?? '[]') as unknown[]);
}

function namesOf(body: string, property: string): string[] {
  return listOf(body, property).map(String);
}

function matches(body: string, pattern: RegExp): string[] {
  return [...body.matchAll(pattern)].map(([, name = '']) => name);
}
