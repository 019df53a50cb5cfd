import type { ComponentProps } from 'react';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { consentText } from '../shared/consent.ts';

type Props = Omit<ComponentProps<typeof CheckboxField>, 'children'> & {
  source: 'order' | 'review';
};

/** Never ticked by default. */
export function NewsletterOptIn({ source, ...box }: Props) {
  const { name } = useBusiness();
  return <CheckboxField {...box}>{consentText(source, name)}</CheckboxField>;
}
