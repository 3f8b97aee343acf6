export function aboutPage(markdown: string, support: string | undefined): string;
export function helpPage(markdown: string, top?: string): string;
