declare function mendCore(source: string): string;
export = mendCore;
