export const mainId = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed start-4 top-3 z-60 -translate-y-24 rounded-control bg-primary px-5 py-3 font-semibold text-primary-foreground transition-transform focus:translate-y-0 print:hidden focus:shadow-overlay"
    >
      Skip to content
    </a>
  );
}
