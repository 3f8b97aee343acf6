import type { ServiceClient } from '../../client/serviceClient';

/** A client that fails the test on every call but those given. */
export function fakeClient(calls: Partial<ServiceClient>): ServiceClient {
  const unexpected = (name: string) => () =>
    Promise.reject(new Error(`${name} was not expected to be called`));
  return new Proxy(calls as ServiceClient, {
    get: (given, name: string) => given[name as keyof ServiceClient] ?? unexpected(name),
  });
}

/** A promise and the means to settle it. */
export function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
