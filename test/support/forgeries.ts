export type Path = readonly (string | number)[];

/** Each field of a record, at any depth, with another value in its place; of the rows of a table those of the first. */
export function forgeries(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const here = other(value).map((each) => ({ path, value: each }));
  if (typeof value !== 'object' || value === null) return here;
  const fields = Array.isArray(value) ? ([[0, value[0]]] as const) : Object.entries(value);
  return [...here, ...fields.flatMap(([name, each]) => forgeries(each, [...path, name]))];
}

/** Other values of the same kind. */
export function other(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (typeof value === 'number') return [value * 0.25 + 0.01];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return [0.5, 'https://elsewhere.test/report'];
  if (Array.isArray(value))
    return value.length > 0 ? [[]] : [['Forged'], [{ type: 'forged', message: 'Forged' }]];
  if (typeof value === 'object') return [{}, { ...value, forged: 0.1 }];
  return value === 'FAIL' ? ['PASS'] : value === 'PASS' ? ['FAIL'] : [`${String(value)} forged`];
}

export function withForged(value: unknown, path: Path, forged: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return forged;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  Object.assign(copy, {
    [name]: withForged((value as Record<string | number, unknown>)[name], rest, forged),
  });
  return copy;
}
