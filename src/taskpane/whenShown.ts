/**
 * Resolves once the element is on screen: a hidden page or frame of the shared runtime never intersects a viewport. Where this cannot
 * be observed, it counts as shown.
 */
export function whenShown(element: Element): Promise<void> {
  if (typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
