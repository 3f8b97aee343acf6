import { type ApiObject } from './apiClass';
import { invalidReference } from './apiError';

/** Objects that the add-in tracks between requests (`_KeepReference`, `_RemoveReference`). */
export class ObjectReferences {
  private readonly objects = new Map<string, ApiObject>();
  private readonly ids = new Map<ApiObject, string>();
  private next = 1;

  keep(object: ApiObject): void {
    if (this.ids.has(object)) return;
    const id = `reference-${this.next++}`;
    this.objects.set(id, object);
    this.ids.set(object, id);
  }

  /** Forgetting twice is not an error: the library cleans up after itself and after the add-in. */
  remove(id: string): void {
    const object = this.objects.get(id);
    if (object !== undefined) this.ids.delete(object);
    this.objects.delete(id);
  }

  idOf(object: ApiObject): string | null {
    return this.ids.get(object) ?? null;
  }

  /** Throws `InvalidReference` for an id that is not tracked. */
  find(id: string): ApiObject {
    const object = this.objects.get(id);
    if (object === undefined) throw invalidReference();
    return object;
  }

  /** How many objects are tracked: what does not fall back to zero leaks. */
  get count(): number {
    return this.objects.size;
  }

  clear(): void {
    this.objects.clear();
    this.ids.clear();
  }
}
