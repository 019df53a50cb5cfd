import type { NutritionBlock } from '../../shared/product-text.ts';
import type { Fact } from '../../shared/traits/at-a-glance.ts';

export function AtAGlance({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl
      aria-label="At a glance"
      className="mt-6 grid w-full grid-cols-[auto_1fr] gap-x-5 border-border border-t text-compact leading-snug"
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

export const isFeedingGuide = ({ heading, lines }: NutritionBlock) =>
  /^feeding/i.test(heading ?? '') && lines.some((line) => 'label' in line);

export function NutritionalInformation({ blocks }: { blocks: readonly NutritionBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <section
      aria-labelledby="nutritional-information"
      className="mt-8 rounded-card border border-border bg-card p-5 shadow-card sm:mt-10 sm:p-6"
    >
      <h2 id="nutritional-information" className="text-xl">
        Nutritional information
      </h2>
      <div className="gap-12 md:columns-2">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name
          <Block key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { block: NutritionBlock }) {
  return (
    <div className="break-inside-avoid pt-4 text-compact leading-relaxed">
      {block.heading && <h3 className="mb-1 text-base">{block.heading}</h3>}
      {block.lines.map((line, index) =>
        'text' in line ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor have its lines
          <p key={index} className="[.flex+&]:mt-1.5">
            {line.text}
          </p>
        ) : (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have its lines
            key={index}
            className="flex justify-between gap-6 border-border/70 border-b py-1 last:border-0"
          >
            <span className="text-muted-foreground">
              {line.label}
              <span className="sr-only">: </span>
            </span>
            <span className="amount shrink-0 font-medium">{line.value}</span>
          </p>
        ),
      )}
    </div>
  );
}
