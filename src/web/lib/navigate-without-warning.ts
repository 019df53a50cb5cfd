let leaving = false;

export function isWarningSuppressed(): boolean {
  return leaving;
}

/**
 * Navigates without the confirmation of `useUnloadWarning`, where staying is impossible. (Removing
 * the listener here would be too late: Chromium calls a window's listeners in registration order.)
 */
export function navigateWithoutWarning(address: string): void {
  leaving = true;
  window.location.replace(address);
}
