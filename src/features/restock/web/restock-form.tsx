import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Honeypot } from '#web/components/honeypot.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { useDraftText } from '#web/hooks/use-draft-text.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import { restockConsent } from '../shared/consent.ts';

const looksLikeAddress = /^\S+@\S+\.\S+$/;

export function RestockForm({ productID }: { productID: number }) {
  const id = useId();
  const { name } = useBusiness();
  const [email, setEmail] = useDraftText('restock');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const request = trpc.restock.request.useMutation({ onSuccess: () => setEmail('') });
  const { isSuccess } = request;
  // The focused button has disappeared.
  useEffect(() => {
    if (isSuccess) outcome.current?.focus();
  }, [isSuccess]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    const isWrong = !looksLikeAddress.test(email.trim());
    setWrong(isWrong);
    request.reset();
    if (isWrong) return field.current?.focus();
    request.mutate({ email, productID, website: website.current?.value ?? '' });
  };

  return (
    <details className="group w-full rounded-card border border-border bg-card shadow-card md:max-w-md print:hidden">
      <summary className="flex min-h-11 list-none items-center gap-4 rounded-card px-4 py-2.5 font-semibold text-heading sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">Tell me when it is back</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        {isSuccess ? (
          <div ref={outcome} tabIndex={-1} className="rounded-card">
            <Alert tone="success">We’ll email you once when it is back.</Alert>
          </div>
        ) : (
          <form
            method="post"
            noValidate
            onSubmit={submit}
            className="flex flex-col items-start gap-3"
          >
            <Field
              label="Email address"
              error={wrong ? 'Please give a valid email address, such as name@example.com.' : ''}
              className="w-full"
            >
              {(control) => (
                <Input
                  type="email"
                  {...control}
                  ref={field}
                  name="email"
                  required
                  autoComplete="email"
                  maxLength={254}
                  aria-describedby={`${control['aria-describedby'] ?? ''} ${id}`.trim()}
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
              )}
            </Field>
            <Honeypot ref={website} />
            <p id={id} className="text-muted-foreground text-sm leading-snug">
              {restockConsent(name)}{' '}
              <Link to={paths.privacy} className="underline underline-offset-3">
                Privacy Policy
              </Link>
            </p>
            {request.isError && (
              <Alert tone="error" className="w-full">
                {errorText(
                  request.error,
                  'Failed to send. Please check your connection and try again.',
                )}
              </Alert>
            )}
            <Button type="submit" pending={request.isPending}>
              Email me
            </Button>
          </form>
        )}
      </div>
    </details>
  );
}
