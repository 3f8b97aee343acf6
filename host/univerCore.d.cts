declare function closeChannels(source: string): string;
export = closeChannels;
