import { type ApiObject, findMember, type ObjectModel } from './apiClass';
import { notImplemented } from './apiError';
import { type ObjectReferences } from './objectReferences';
import { type QueryInfo } from './wire';

type Answer = Record<string, unknown>;

/** Identity of an object: its id where it has one, its reference id where the add-in tracks it. */
export function identityOf(object: ApiObject, references: ObjectReferences): Answer {
  const reference = references.idOf(object);
  return {
    ...(reference === null ? {} : { _ReferenceId: reference }),
    ...object.members.identity?.(object.target),
  };
}

/** Answers what is loaded. */
export class Loader {
  constructor(
    private readonly model: Pick<ObjectModel, 'lacks'>,
    private readonly references: ObjectReferences,
  ) {}

  /** Names come in camelCase, `format/fill/color` reaches into navigations, answers are PascalCase. */
  load(object: ApiObject, query: QueryInfo): Answer {
    const wanted = [...(query.Select ?? []), ...(query.Expand ?? [])];
    return object.members.collection === undefined
      ? this.loadMembers(object, wanted)
      : this.loadCollection(object, wanted, query);
  }

  private loadCollection(object: ApiObject, wanted: string[], query: QueryInfo): Answer {
    const own = wanted.filter((name) => findMember(object.members.scalars, name) !== null);
    const ofItems = wanted.filter((name) => !own.includes(name)).map(withoutItemsPrefix);
    const all = object.members.collection?.items(object.target) ?? [];
    const skip = query.Skip ?? 0;
    const items = all.slice(skip, query.Top === undefined ? undefined : skip + query.Top);
    return { ...scalarsOf(object, own), _Items: items.map((item) => this.load(item, { Select: ofItems })) };
  }

  private loadMembers(object: ApiObject, wanted: string[]): Answer {
    const answer = identityOf(object, this.references);
    if (wanted.length === 0 || wanted.some(isEverything)) {
      Object.assign(answer, scalarsOf(object, Object.keys(object.members.scalars ?? {})));
    }
    const nested = new Map<string, string[]>();
    for (const name of wanted.filter((one) => !isEverything(one))) {
      const [head = '', ...rest] = name.split('/');
      if (rest.length === 0 && findMember(object.members.scalars, head) !== null) {
        Object.assign(answer, scalarsOf(object, [head]));
      } else {
        nested.set(head, [...(nested.get(head) ?? []), ...(rest.length === 0 ? [] : [rest.join('/')])]);
      }
    }
    for (const [name, select] of nested) this.loadNavigation(object, name, select, answer);
    return answer;
  }

  /** A name that names nothing in Excel either is passed over, as Excel does: `load('NoPropertiesNeeded')` is common. */
  private loadNavigation(object: ApiObject, name: string, select: string[], answer: Answer): void {
    const navigation = findMember(object.members.navigations, name);
    if (navigation === null) {
      if (this.model.lacks?.(object.className, name)) throw notImplemented(`${object.className}.${name}`);
      return;
    }
    const reached = navigation.member(object.target);
    answer[navigation.name] = reached === null ? null : this.load(reached, { Select: select });
  }
}

/** `items/name` and `name` mean the same in a collection. */
function withoutItemsPrefix(name: string): string {
  return name.replace(/^items\//i, '').replace(/^items$/i, '*');
}

function isEverything(name: string): boolean {
  return name === '*' || name === '$all' || name === '';
}

function scalarsOf(object: ApiObject, names: string[]): Answer {
  const answer: Answer = {};
  for (const wanted of names) {
    const found = findMember(object.members.scalars, wanted);
    if (found !== null) answer[found.name] = found.member.get(object.target);
  }
  return answer;
}
