/** `#abc`, `#AABBCC` or `rgb(1, 2, 3)` as `AABBCC`; null for anything else. */
export function colorHex(color: string | null | undefined): string | null {
  const text = color?.trim() ?? '';
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits !== undefined) {
    const all = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    return all.toUpperCase();
  }
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(text)?.slice(1);
  return parts === undefined ? null : parts.map((part) => hexByte(Number(part))).join('');
}

export function hexByte(value: number): string {
  return Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .toUpperCase()
    .padStart(2, '0');
}
