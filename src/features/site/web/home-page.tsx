import { CommunityAlbums } from '#features/gallery/web/public.ts';
import { LastOrder } from '#features/orders/web/public.ts';
import { productPaths } from '#features/products/web/paths.ts';
import { BestSellers } from '#features/products/web/public.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import heroScene from '#web/assets/hero-scene.svg?no-inline';
import { Drawing } from '#web/components/illustrations/drawing.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import ArrowRight from '~icons/lucide/arrow-right';
import Cat from '~icons/lucide/cat';
import Dog from '~icons/lucide/dog';
import MessageCircle from '~icons/lucide/message-circle';
import ShoppingBag from '~icons/lucide/shopping-bag';
import Truck from '~icons/lucide/truck';
import { type BenefitIcon, home } from '../shared/home.ts';
import { FounderPicture } from './site-picture.tsx';
import { usePages } from './use-words.ts';

const useWords = () => home(useBusiness(), usePages());

export function HomePage() {
  const { name, tagline } = useBusiness();
  const words = useWords();
  return (
    <Page
      title={[name, tagline].filter(Boolean).join(': ')}
      description={words.hero.text}
      path={paths.home}
    >
      <HomeContent />
    </Page>
  );
}

export function HomeContent() {
  const words = useWords();
  return (
    <>
      <Hero />
      <section className="page-width sm:pt-4" aria-labelledby="best-sellers">
        <SectionHeading
          id="best-sellers"
          lead={<span className="max-sm:sr-only">{words.bestSellers.text}</span>}
          action={<AllProducts className="max-sm:hidden" />}
        >
          {words.bestSellers.title}
        </SectionHeading>
        <div className="mt-3 sm:mt-6">
          <BestSellers category={null} />
        </div>
        <AllProducts className="mt-4 w-full sm:hidden" />
      </section>
      <LastOrder as="card" className="page-width pt-10 sm:pt-16" />
      <Benefits />
      <CommunityAlbums words={words.community} />
      <section className="page-width pt-14 sm:pt-20" aria-labelledby="about-us">
        <div
          className={cn(
            'grid overflow-hidden rounded-[1.75rem] bg-secondary',
            (words.about.picture || words.about.examples) && 'lg:grid-cols-2 lg:items-center',
          )}
        >
          <FounderPicture
            filename={words.about.picture}
            examples={words.about.examples}
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
    </>
  );
}

function AllProducts({ className }: { className: string }) {
  return (
    <Button variant="outline" className={className} render={<Link to={productPaths.all} />}>
      {useWords().bestSellers.action}
      <ArrowRight aria-hidden />
    </Button>
  );
}

const heroShape = 'aspect-square sm:aspect-[4/5] lg:aspect-[12/7]';

/** On a phone the picture is beside the title, so that products come soon. */
function Hero() {
  const { hero } = useWords();
  return (
    <section className="page-width grid grid-cols-[1fr_20%] items-center gap-x-2 gap-y-4 py-5 sm:grid-cols-[1fr_40%] sm:grid-rows-[auto_auto_1fr] sm:gap-x-8 sm:gap-y-5 sm:py-8 lg:pb-4 lg:grid-cols-[1.05fr_1fr] lg:gap-x-12">
      <h1 tabIndex={-1} className="text-display sm:self-end">
        {hero.title}
      </h1>
      <div className="overflow-hidden rounded-card border border-border shadow-card sm:row-span-3 sm:rounded-[1.75rem]">
        {hero.picture ? (
          <Picture
            filename={hero.picture}
            alt=""
            sizes="(min-width: 64rem) 46vw, (min-width: 40rem) 40vw, 20vw"
            priority
            className={heroShape}
          />
        ) : (
          <Drawing
            src={heroScene}
            width={960}
            height={720}
            priority
            className={cn(heroShape, 'object-cover object-[45%_94%]')}
          />
        )}
      </div>
      <p className="col-span-2 max-w-xl text-muted-foreground sm:text-lg sm:col-span-1 sm:leading-relaxed">
        {hero.text}
      </p>
      <ul className="col-span-2 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap sm:col-span-1 lg:gap-3 sm:self-start">
        <li className="max-sm:col-span-2">
          <Button
            size="lg"
            className="w-full sm:max-lg:px-3.5"
            render={<Link to={productPaths.all} />}
          >
            {hero.action}
          </Button>
        </li>
        {hero.categories.map(({ category, label }) => {
          const Icon = category === 'Dogs' ? Dog : Cat;
          return (
            <li key={category}>
              <Button
                size="lg"
                variant="outline"
                className="w-full max-lg:px-3 sm:max-lg:px-3.5"
                render={<Link to={productPaths.category(category)} />}
              >
                <Icon aria-hidden />
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const icons: Record<BenefitIcon, typeof Truck> = {
  bag: ShoppingBag,
  bakkie: Truck,
  chat: MessageCircle,
};

function Benefits() {
  const { whatsApp } = useBusiness();
  const { benefits } = useWords();
  return (
    <ul className="page-width grid gap-x-10 gap-y-5 pt-10 sm:pt-16 md:grid-cols-3">
      {benefits.map(({ icon, title, text }) => {
        const Icon = icons[icon];
        return (
          <li key={title} className="grid grid-cols-[auto_1fr] content-start items-center gap-x-3">
            <span className="inline-flex size-9 items-center justify-center rounded-xl bg-secondary text-secondary-foreground md:size-11">
              <Icon aria-hidden className="size-5 md:size-5.5" />
            </span>
            <h2 className="md:text-lg">{title}</h2>
            <p className="col-start-2 mt-1 text-compact text-muted-foreground leading-snug md:col-span-2 md:col-start-1 md:mt-3">
              {text}{' '}
              {icon === 'chat' && (
                <a
                  href={whatsAppLink(whatsApp, '')}
                  rel="noopener"
                  className="whitespace-nowrap text-primary underline underline-offset-4"
                >
                  Ask on WhatsApp
                </a>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
