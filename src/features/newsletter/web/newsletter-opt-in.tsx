import type { ComponentProps } from 'react';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { consentTexts } from '../shared/consent.ts';

type Props = Omit<ComponentProps<typeof CheckboxField>, 'children'> & {
  source: 'order' | 'review';
};

/** The box that joins the newsletter from another form; never ticked beforehand. */
export function NewsletterOptIn({ source, ...box }: Props) {
  return <CheckboxField {...box}>{consentTexts[source]}</CheckboxField>;
}
