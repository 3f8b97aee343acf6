import type { OtherRoutes } from '../../contract';

export const hiddenRoutes: Record<string, string[]>;
export function readServiceAddress(text: string): { address: string; said: string | null };
export function readRoutes(json: string): OtherRoutes;
