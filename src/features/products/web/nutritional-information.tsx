import { paragraphsOf } from './paragraphs-of.ts';

/** What the owner wrote about what is in it, paragraph by paragraph. */
export function NutritionalInformation({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <section
      aria-labelledby="nutritional-information"
      className="mt-8 w-full rounded-card border border-border bg-card p-5 shadow-card sm:p-6"
    >
      <h2 id="nutritional-information" className="text-xl">
        Nutritional information
      </h2>
      {paragraphsOf(text).map(({ key, lines }) => (
        <p key={key} className="mt-3 whitespace-pre-line text-[0.9375rem] leading-relaxed">
          {lines}
        </p>
      ))}
    </section>
  );
}
