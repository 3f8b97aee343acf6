import { ApiObject, findMember, type ObjectModel, stepOf } from './apiClass';
import { ApiError, itemNotFound, notImplemented } from './apiError';
import { type ObjectReferences } from './objectReferences';
import { type ArgumentInfo, type ObjectPathInfo, ObjectPathType } from './wire';

/** The object paths of one request. Each is resolved once, since methods such as `Add` must not run again. */
export class ObjectPaths {
  private readonly resolved = new Map<number, ApiObject | null>();

  constructor(
    private readonly infos: Record<string, ObjectPathInfo>,
    private readonly model: ObjectModel,
    private readonly references: ObjectReferences,
  ) {}

  /** The object of a path; null for a null object. */
  resolve(id: number): ApiObject | null {
    const known = this.resolved.get(id);
    if (known !== undefined) return known;
    const info = this.infos[id];
    if (info === undefined) {
      throw new ApiError('InvalidObjectPath', `The request has no object path ${id}.`, null, 400);
    }
    const object = this.follow(info);
    this.resolved.set(id, object);
    return object;
  }

  /** Arguments of an action or a path, with objects in the place of their path ids. */
  argumentsOf(info: ArgumentInfo | undefined): unknown[] {
    const pathIds = info?.ReferencedObjectPathIds;
    return (info?.Arguments ?? []).map((value, index) => this.argument(value, pathIds?.[index]));
  }

  private argument(value: unknown, pathId: unknown): unknown {
    if (Array.isArray(value) && Array.isArray(pathId)) {
      return value.map((item: unknown, index) => this.argument(item, (pathId as unknown[])[index]));
    }
    if (typeof pathId === 'number' && pathId !== 0) return this.resolve(pathId);
    if (Array.isArray(value)) return value.map((item: unknown) => this.argument(item, undefined));
    if (typeof value !== 'object' || value === null) return value;
    if ('_ObjectPathId' in value) return this.resolve(Number(value._ObjectPathId));
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.argument(one, undefined)]),
    );
  }

  private follow(info: ObjectPathInfo): ApiObject | null {
    switch (info.ObjectPathType) {
      case ObjectPathType.GlobalObject:
        return this.model.root;
      case ObjectPathType.NewObject:
        return this.service(info.Name);
      case ObjectPathType.ReferenceId:
        return this.references.find(info.Name);
      case ObjectPathType.NullObject:
        return null;
      default:
        return this.followFromParent(info);
    }
  }

  private followFromParent(info: ObjectPathInfo): ApiObject | null {
    const parent = this.resolve(info.ParentObjectPathId ?? 0);
    // What is reached from a null object is a null object too.
    if (parent === null) return null;
    const { className, members, target } = parent;
    switch (info.ObjectPathType) {
      case ObjectPathType.Property: {
        const navigation = findMember(members.navigations, info.Name);
        if (navigation === null) throw notImplemented(`${className}.${info.Name}`);
        return navigation.member(target);
      }
      case ObjectPathType.Indexer: {
        const item = members.collection?.find(target, this.argumentsOf(info.ArgumentInfo)[0]);
        if (item === undefined) throw notImplemented(`${className} by index`);
        if (item === null) throw itemNotFound(`${className}.getItem`);
        return item;
      }
      case ObjectPathType.Method: {
        const method = findMember(members.methods, info.Name);
        if (method === null) throw notImplemented(`${className}.${info.Name}`);
        const args = this.argumentsOf(info.ArgumentInfo);
        const made = stepOf(this.model)(`${className}.${method.name}`, () => method.member(target, ...args));
        if (made === null || made instanceof ApiObject) return made;
        throw new ApiError('InvalidObjectPath', `${className}.${info.Name} makes no object.`, info.Name, 400);
      }
      default:
        throw notImplemented(`Rich API object path type ${info.ObjectPathType}`);
    }
  }

  private service(name: string): ApiObject {
    const service = this.model.services[name];
    if (service === undefined) throw notImplemented(`Service ${name}`);
    return service;
  }
}
