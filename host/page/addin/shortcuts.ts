/** A key combination and the function of the add-in that it runs. */
export interface Shortcut {
  keys: ReadonlySet<string>;
  functionName: string;
}

/** Reads the file that ExtendedOverrides names. @throws Error when it is not of that form */
export function readShortcuts(file: unknown): Shortcut[] {
  const { shortcuts } = (file ?? {}) as { shortcuts?: unknown };
  if (!Array.isArray(shortcuts)) throw new Error('The file of shortcuts has no list "shortcuts".');
  return shortcuts.map((shortcut: { action?: unknown; key?: { default?: unknown } }) => {
    const { action, key } = shortcut;
    if (typeof action !== 'string' || typeof key?.default !== 'string') {
      throw new Error('A shortcut needs an action and a default key.');
    }
    return { functionName: action, keys: keysOf(key.default.split('+')) };
  });
}

/** The shortcut that a press of keys means, or undefined. */
export function shortcutOf(
  shortcuts: readonly Shortcut[],
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): Shortcut | undefined {
  // With Alt or Shift, `key` is what the keyboard would write.
  const key = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? event.key;
  const held = [event.ctrlKey && 'ctrl', event.shiftKey && 'shift', event.altKey && 'alt'];
  const pressed = keysOf([...held.filter((name) => name !== false), key]);
  return shortcuts.find(
    ({ keys }) => keys.size === pressed.size && [...keys].every((name) => pressed.has(name)),
  );
}

function keysOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.trim().toLowerCase()));
}
