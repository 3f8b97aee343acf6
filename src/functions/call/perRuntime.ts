import type { Runtime } from '../../runtime';

/** One of each runtime, created on first use. */
export function perRuntime<Value>(make: (runtime: Runtime) => Value): (runtime: Runtime) => Value {
  const made = new WeakMap<Runtime, Value>();
  return (runtime) => {
    const known = made.get(runtime);
    if (known !== undefined) return known;
    const value = make(runtime);
    made.set(runtime, value);
    return value;
  };
}
