declare module 'fs-native-extensions' {
  /** Asks the kernel for the file's exclusive lock; false when another descriptor has it. */
  export function tryLock(descriptor: number): boolean;
}
