declare module 'fs-native-extensions' {
  /** Tries to take an exclusive file lock; false when another descriptor holds it. */
  export function tryLock(descriptor: number): boolean;
}
