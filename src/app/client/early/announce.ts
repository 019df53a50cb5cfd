/** Milliseconds. Screen readers announce a change in a region that already exists. */
const pause = 100;

let region: HTMLOutputElement | undefined;

export function addAnnouncements(): HTMLOutputElement {
  region ??= document.body.appendChild(document.createElement('output'));
  region.className = 'sr-only';
  region.dataset.early = '';
  return region;
}

export function announce(text: string): void {
  const output = addAnnouncements();
  setTimeout(() => {
    output.textContent = text;
  }, pause);
}
