const key = 'scrollPlaces';

const most = 50;

let known: Map<string, number> | undefined;

/** Scroll positions in pixels, by history entry. */
export function scrollPositions(): Map<string, number> {
  try {
    known ??= new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]);
  } catch {
    // Storage is blocked or damaged: kept in memory only.
    known = new Map();
  }
  return known;
}

export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...scrollPositions()].slice(-most)));
  } catch {}
}
