/** Screen readers read a text out when it changes in a region that was there before; in milliseconds. */
const pause = 100;

let region: HTMLOutputElement | undefined;

/** Adds the region that screen readers watch. React leaves elements that it does not know in the body. */
export function addAnnouncements(): HTMLOutputElement {
  region ??= document.body.appendChild(document.createElement('output'));
  region.className = 'sr-only';
  region.dataset.early = '';
  return region;
}

/** Has screen readers read a text out while the program is on its way. */
export function announce(text: string): void {
  const output = addAnnouncements();
  setTimeout(() => {
    output.textContent = text;
  }, pause);
}
