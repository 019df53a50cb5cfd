import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { CommunityAlbums } from '#features/gallery/web/public.ts';
import { BestSellers } from '#features/products/web/public.ts';
import { business } from '#shared/business.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { paths } from '#web/paths.ts';
import { home } from '../shared/home.ts';
import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import { ShopData } from './shop-data.tsx';
import { SitePicture } from './site-picture.tsx';

export function HomePage() {
  return (
    <Page
      title={`${business.name}: ${business.tagline}`}
      description={home.hero.text}
      path={paths.home}
    >
      <ShopData />
      <Hero />
      <Benefits />
      <section className="page-width pt-14 sm:pt-20" aria-labelledby="best-sellers">
        <SectionHeading
          id="best-sellers"
          lead={home.bestSellers.text}
          action={
            <Button variant="outline" render={<Link to={paths.products} />}>
              {home.bestSellers.action}
              <ArrowRight aria-hidden />
            </Button>
          }
        >
          {home.bestSellers.title}
        </SectionHeading>
        <div className="mt-6">
          <BestSellers />
        </div>
      </section>
      <CommunityAlbums words={home.community} />
      <section className="page-width pt-14 sm:pt-20" aria-labelledby="about-us">
        <div className="grid overflow-hidden rounded-[1.75rem] bg-secondary lg:grid-cols-2 lg:items-center">
          <SitePicture
            name="founder"
            sizes="(min-width: 75rem) 34rem, (min-width: 64rem) 46vw, 94vw"
            className="lg:order-last"
          />
          <div className="px-6 py-10 sm:px-12">
            <h2 id="about-us" className="text-section">
              {home.about.title}
            </h2>
            <p className="mt-3 text-lg text-secondary-foreground leading-relaxed">
              {home.about.text}
            </p>
            <Button className="mt-6" render={<Link to={paths.about} />}>
              {home.about.action}
            </Button>
          </div>
        </div>
      </section>
    </Page>
  );
}
