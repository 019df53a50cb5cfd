import { Page } from '#web/components/layout/page.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { type Category, categoryNames } from '../shared/category.ts';
import { categoryTexts } from '../shared/category-texts.ts';
import { BestSellers } from './best-sellers.tsx';
import { HelpChoosing } from './help-choosing.tsx';
import { productPaths } from './paths.ts';

export const DogFoodPage = () => <CategoryPage category="Dogs" />;
export const CatFoodPage = () => <CategoryPage category="Cats" />;

function CategoryPage({ category }: { category: Category }) {
  const { town } = useBusiness();
  const name = categoryNames[category].toLowerCase();
  const { description, lead, parts, advice } = categoryTexts[category];
  const heading = `${categoryNames[category]} in ${town}`;
  const shelf = `${productPaths.all}?category=${category}`;
  return (
    <Page
      title={heading}
      description={description.replace('{town}', town)}
      path={productPaths.category(category)}
    >
      <div className="page-width pt-4 pb-8 sm:pt-6 sm:pb-12 2xl:max-w-[104rem]">
        <PageHeading compact lead={lead}>
          {heading}
        </PageHeading>
        <nav aria-label={`Parts of our ${name}`} className="mt-4">
          <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:mask-r-from-85% max-sm:ps-4 max-sm:pe-12 max-sm:pb-1 sm:flex-wrap">
            {[{ label: `All ${name}`, query: '' }, ...parts].map(({ label, query }) => (
              <li key={query} className="shrink-0">
                <Link
                  to={[shelf, query].filter(Boolean).join('&')}
                  className="inline-flex h-11 items-center rounded-full border border-border-strong bg-card px-4 font-medium text-compact text-heading hover:bg-muted"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="most-taken" className="mt-4">
          <h2 id="most-taken" className="mb-3 text-xl">
            Best sellers
          </h2>
          <BestSellers category={category}>
            <HelpChoosing />
          </BestSellers>
        </section>
        <section aria-labelledby="choosing" className="mt-14 sm:mt-20">
          <SectionHeading id="choosing">How to choose</SectionHeading>
          <ul className="mt-5 grid gap-6 md:grid-cols-3 md:gap-8">
            {Object.entries(advice).map(([title, text]) => (
              <li key={title}>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1.5 text-muted-foreground leading-relaxed">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
