import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Honeypot } from '#web/components/honeypot.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useDraftText } from '#web/hooks/use-draft-text.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { scrollIntoViewOnMount } from '#web/lib/scroll/scroll.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { consentText, joinedPath } from '../shared/consent.ts';

/** A looser check than the server's, whose code would double the size of this form. */
const looksLikeAddress = /^\S+@\S+\.\S+$/;

/** Part of every first load, so keep it small. */
export function NewsletterSignUp() {
  const id = useId();
  const { name } = useBusiness();
  const [email, setEmail] = useDraftText('subscribe');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const subscribe = trpc.newsletter.subscribe.useMutation({ onSuccess: () => setEmail('') });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (subscribe.isPending) return;
    const isWrong = !looksLikeAddress.test(email.trim());
    setWrong(isWrong);
    subscribe.reset();
    if (isWrong) return field.current?.focus();
    subscribe.mutate({ email, website: website.current?.value ?? '', source: 'footer' });
  };

  const problem = wrong
    ? 'Please give a valid email address, such as name@example.com.'
    : subscribe.error && errorText(subscribe.error, 'Failed to subscribe');
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid items-start gap-x-10 gap-y-2 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-[1fr_1.2fr]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-footer-foreground text-lg lg:text-section">
          Join Our Pet Community
        </h2>
        <p className="text-footer-muted text-sm sm:mt-1 sm:text-compact lg:text-lg">
          Subscribe for exclusive offers and pet care tips.
        </p>
      </div>
      {/* Browsers refuse é@example.com, so our own rule validates. */}
      <form method="post" noValidate onSubmit={submit}>
        <div className="flex gap-2 sm:gap-3">
          <label htmlFor={`${id}-email`} className="sr-only">
            Email address
          </label>
          <Input
            type="email"
            ref={field}
            id={`${id}-email`}
            name="email"
            required
            autoComplete="email"
            maxLength={254}
            placeholder="Your email address"
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-consent ${id}-outcome`}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            className="min-w-0 flex-1"
          />
          {/* Not the form's `action`, which would also apply while the program loads. */}
          <Button
            type="submit"
            formAction={joinedPath}
            variant="secondary"
            pending={subscribe.isPending}
          >
            Subscribe
          </Button>
        </div>
        <Honeypot ref={website} />
        <p
          id={`${id}-consent`}
          className="mt-1.5 text-footer-muted text-xs leading-snug sm:mt-3 sm:text-sm sm:leading-normal"
        >
          {consentText('footer', name)}
        </p>
        <div id={`${id}-outcome`}>
          {subscribe.isSuccess && (
            <div ref={scrollIntoViewOnMount} className="pb-2">
              <Alert tone="success" className="mt-4">
                Successfully subscribed!
              </Alert>
              <p className="mt-2 text-footer-muted">Check your email: you may need to confirm.</p>
            </div>
          )}
          {problem && (
            <div ref={scrollIntoViewOnMount} className="pb-2">
              <Alert tone="error" className="mt-4">
                {problem}
              </Alert>
            </div>
          )}
        </div>
      </form>
    </section>
  );
}
