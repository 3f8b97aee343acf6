import { type ComponentType, createElement, lazy } from 'react';

const failed = new Set<() => void>();

/** A component that is loaded when it is first drawn. React asks for it only once: after a failure, `loadAgain` asks again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => {
          Part = begin();
        });
        throw error;
      }),
    ) as ComponentType<Props>;
  let Part = begin();
  return (props) => createElement(Part, props);
}

/** Loads the parts that could not be loaded when they are drawn the next time. */
export function loadAgain(): void {
  for (const begin of failed) begin();
  failed.clear();
}
