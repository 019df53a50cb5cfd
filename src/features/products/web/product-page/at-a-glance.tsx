import type { Fact } from '../../shared/traits/at-a-glance.ts';

/** Whom it is for and what is in it, in a few words; nothing when nobody has said. */
export function AtAGlance({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl
      aria-label="At a glance"
      className="mt-6 grid w-full grid-cols-[auto_1fr] gap-x-5 border-border border-t text-[0.9375rem] leading-snug"
    >
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid border-border border-b py-2">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
