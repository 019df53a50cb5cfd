/** What stands on the screen until the browser has taken over a page that it renders itself. */
export function BootScreen() {
  return (
    <div className="flex min-h-dvh items-center justify-center p-6 text-center" aria-busy="true">
      <p className="text-muted-foreground">
        Loading…
        <noscript> This part of the shop needs JavaScript.</noscript>
      </p>
    </div>
  );
}
