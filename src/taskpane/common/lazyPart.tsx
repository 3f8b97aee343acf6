import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Note } from './layout';

const failed = new Set<() => void>();

/**
 * A component that is loaded when it is first drawn. React asks for it only once: after a failure, `loadAgain` asks again.
 *
 * @param meanwhile is shown until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          failed.add(() => {
            Part = begin();
          });
          throw error;
        },
      ),
    ) as ComponentType<Props>;
  let Part = begin();
  return (props) => (
    <Suspense fallback={typeof meanwhile === 'string' ? <Note>{meanwhile}</Note> : meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}

/** Loads the parts that could not be loaded when they are drawn the next time. */
export function loadAgain(): void {
  for (const begin of failed) begin();
  failed.clear();
}
