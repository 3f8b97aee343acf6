export const metadataFile: string;
export function functionsMetadata(root: string): Promise<string>;
