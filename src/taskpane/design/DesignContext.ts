import { createContext, use } from 'react';
import { useStore } from 'zustand/react';
import type { Design, DesignState } from './designState';

export const DesignContext = createContext<Design | null>(null);

export function useDesign(): Design & { state: DesignState; change: (change: Partial<DesignState>) => void } {
  const design = use(DesignContext);
  if (!design) throw new Error('useDesign needs a DesignContext around it.');
  const state = useStore(design.store);
  return { ...design, state, change: (change) => design.store.setState(change) };
}
