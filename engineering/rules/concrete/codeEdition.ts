export const codeEditions = ['ACI 318-14', 'ACI 318-19'] as const;
export type CodeEdition = (typeof codeEditions)[number];
