let leaving = false;

/** True once `leaveUnasked` is on its way. */
export function isLeavingUnasked(): boolean {
  return leaving;
}

/**
 * Leads to another address in place of this one without asking (`useUnloadWarning`), where there is no way to
 * stay. (A listener that silences the others would come too late: Chromium runs those of a window in the order
 * in which they were added.)
 */
export function leaveUnasked(address: string): void {
  leaving = true;
  window.location.replace(address);
}
