import { useStore } from 'zustand/react';
import { usePane } from './PaneContext';
import type { Places } from './places';

/** Where the user is, followed, and how to go elsewhere. */
export function usePlaces(): [Places, (change: Partial<Places>) => void] {
  const { places } = usePane();
  return [useStore(places), (change) => places.setState(change)];
}
