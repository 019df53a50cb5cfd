const key = 'scrollPlaces';

/** How many of the tab's pages are remembered, those seen last. */
const most = 50;

let known: Map<string, number> | undefined;

/** Where the pages of this tab were left, in pixels from the top, by their entry in the history. */
export function scrollPlaces(): Map<string, number> {
  try {
    known ??= new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]);
  } catch {
    // Not to be had, or not ours: remembered as long as the page lives.
    known = new Map();
  }
  return known;
}

/** Keeps them for the next page that is loaded in this tab. */
export function keepScrollPlaces(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...scrollPlaces()].slice(-most)));
  } catch {
    // As above.
  }
}
