import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router-dom';
import { business } from '#shared/business.ts';
import { whatsAppLink } from '#shared/phone.ts';
import heroScene from '#web/assets/hero-scene.svg?no-inline';
import { Drawing } from '#web/components/illustrations/drawing.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/paths.ts';
import { home } from '../shared/home.ts';

/** The banner of the home page. */
export function Hero() {
  return (
    <section className="page-width grid items-center gap-8 py-8 sm:py-12 lg:grid-cols-[1.05fr_1fr] lg:gap-12 lg:py-16">
      <div>
        <h1 tabIndex={-1} className="text-display">
          {home.hero.title}
        </h1>
        <p className="mt-5 max-w-xl text-lg text-muted-foreground leading-relaxed">
          {home.hero.text}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button size="lg" variant="marigold" render={<Link to={paths.products} />}>
            {home.hero.action}
          </Button>
          <Button
            size="lg"
            variant="outline"
            render={<a href={whatsAppLink(business.whatsApp, '')} rel="noopener" />}
          >
            <MessageCircle aria-hidden />
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
