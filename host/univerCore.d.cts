declare function fixCore(source: string): string;
export = fixCore;
