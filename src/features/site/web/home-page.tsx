import { CommunityAlbums } from '#features/gallery/web/public.ts';
import { productPaths } from '#features/products/web/paths.ts';
import { BestSellers } from '#features/products/web/public.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import heroScene from '#web/assets/hero-scene.svg?no-inline';
import { Drawing } from '#web/components/illustrations/drawing.tsx';
import { WhatsAppMark } from '#web/components/layout/brand-marks.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import ArrowRight from '~icons/lucide/arrow-right';
import MessageCircle from '~icons/lucide/message-circle';
import ShoppingBag from '~icons/lucide/shopping-bag';
import Truck from '~icons/lucide/truck';
import { type BenefitIcon, home } from '../shared/home.ts';
import { SitePicture } from './site-picture.tsx';

const useWords = () => home(useBusiness());

export function HomePage() {
  const { name, tagline } = useBusiness();
  const words = useWords();
  return (
    <Page
      title={[name, tagline].filter(Boolean).join(': ')}
      description={words.hero.text}
      path={paths.home}
    >
      <Hero />
      <Benefits />
      <section className="page-width pt-14 sm:pt-20" aria-labelledby="best-sellers">
        <SectionHeading
          id="best-sellers"
          lead={words.bestSellers.text}
          action={
            <Button variant="outline" render={<Link to={productPaths.all} />}>
              {words.bestSellers.action}
              <ArrowRight aria-hidden />
            </Button>
          }
        >
          {words.bestSellers.title}
        </SectionHeading>
        <div className="mt-6">
          <BestSellers />
        </div>
        <div className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
          {words.bestSellers.categories.map(({ category, label }) => (
            <Button
              key={category}
              variant="link"
              render={<Link to={productPaths.category(category)} />}
            >
              {label}
              <ArrowRight aria-hidden />
            </Button>
          ))}
        </div>
      </section>
      <CommunityAlbums words={words.community} />
      <section className="page-width pt-14 sm:pt-20" aria-labelledby="about-us">
        <div className="grid overflow-hidden rounded-[1.75rem] bg-secondary lg:grid-cols-2 lg:items-center">
          <SitePicture
            name="founder"
            sizes="(min-width: 75rem) 34rem, (min-width: 64rem) 46vw, 94vw"
            className="lg:order-last"
          />
          <div className="px-6 py-10 sm:px-12">
            <h2 id="about-us" className="text-section">
              {words.about.title}
            </h2>
            <p className="mt-3 text-lg text-secondary-foreground leading-relaxed">
              {words.about.text}
            </p>
            <Button className="mt-6" render={<Link to={paths.about} />}>
              {words.about.action}
            </Button>
          </div>
        </div>
      </section>
    </Page>
  );
}

/** The banner of the home page. */
function Hero() {
  const { whatsApp } = useBusiness();
  const { hero } = useWords();
  return (
    <section className="page-width grid items-center gap-8 py-8 sm:py-12 lg:grid-cols-[1.05fr_1fr] lg:gap-12 lg:py-16">
      <div>
        <h1 tabIndex={-1} className="text-display">
          {hero.title}
        </h1>
        <p className="mt-5 max-w-xl text-lg text-muted-foreground leading-relaxed">{hero.text}</p>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:*:grow">
          <Button size="lg" variant="marigold" render={<Link to={productPaths.all} />}>
            {hero.action}
          </Button>
          <Button
            size="lg"
            variant="outline"
            render={<a href={whatsAppLink(whatsApp, '')} rel="noopener" />}
          >
            <WhatsAppMark />
            Ask on WhatsApp
          </Button>
        </div>
      </div>
      <div className="overflow-hidden rounded-[1.75rem] border border-border shadow-card">
        <Drawing
          src={heroScene}
          width={960}
          height={720}
          priority
          className="aspect-[4/3] object-cover"
        />
      </div>
    </section>
  );
}

const icons: Record<BenefitIcon, typeof Truck> = {
  bag: ShoppingBag,
  bakkie: Truck,
  chat: MessageCircle,
};

/** The three benefit cards of the home page. */
function Benefits() {
  const { benefits } = useWords();
  return (
    <ul className="page-width grid gap-4 md:grid-cols-3 md:gap-6">
      {benefits.map(({ icon, title, text }) => {
        const Icon = icons[icon];
        return (
          <li key={title}>
            <Card className="h-full p-5 sm:p-6">
              <span className="inline-flex size-11 items-center justify-center rounded-xl bg-secondary text-secondary-foreground">
                <Icon aria-hidden className="size-5.5" />
              </span>
              <h2 className="mt-4 text-lg">{title}</h2>
              <p className="mt-1.5 text-muted-foreground">{text}</p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
