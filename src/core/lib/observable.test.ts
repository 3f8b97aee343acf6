import { createObservable } from './observable';

test('every listener is notified of each value until its subscription ends', () => {
  const changes = createObservable<number>();
  const seen: string[] = [];
  const end = changes.subscribe((value) => seen.push(`a${value}`));
  changes.subscribe((value) => seen.push(`b${value}`));
  changes.notify(1);
  end();
  changes.notify(2);
  expect(seen).toEqual(['a1', 'b1', 'b2']);
});

test('a listener that ends while it is notified, or adds another, disturbs no other', () => {
  const changes = createObservable();
  const seen: string[] = [];
  const end = changes.subscribe(() => {
    seen.push('a');
    end();
    changes.subscribe(() => seen.push('late'));
  });
  changes.subscribe(() => seen.push('b'));
  changes.notify();
  expect(seen).toEqual(['a', 'b']);
  changes.notify();
  expect(seen).toEqual(['a', 'b', 'b', 'late']);
});
