export function officeCaches(computer: { platform: string; home: string; localAppData?: string }): string[];
