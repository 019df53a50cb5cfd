import { useMounted } from '#web/hooks/use-mounted.ts';

/** Told to whoever waits for the program longer than usual (in `.unfinished`); gone once it is there. */
export function Unfinished() {
  if (useMounted()) return null;
  return (
    <p role="status" className="unfinished noscript:hidden print:hidden">
      Part of this page is still on its way. What you press and type is kept, and done once it is
      here. If that takes long, load the page again.
    </p>
  );
}
