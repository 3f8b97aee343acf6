export function helpPage(markdown: string, top?: string): string;
