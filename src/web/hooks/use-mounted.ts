import { useSyncExternalStore } from 'react';

const never = () => () => {};

export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
