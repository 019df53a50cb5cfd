import type { DeliveryFigures } from '../../../shared/newsletter-view.ts';

/** What came of a newsletter, in a line: only the kinds that occurred. */
export function describeDelivery(figures: DeliveryFigures): string {
  const { delivered, failed, uncertain, withdrawn } = figures;
  const parts = [
    `${delivered.toLocaleString('en-ZA')} delivered`,
    failed > 0 ? `${failed.toLocaleString('en-ZA')} failed` : '',
    uncertain > 0 ? `${uncertain.toLocaleString('en-ZA')} uncertain` : '',
    withdrawn > 0 ? `${withdrawn.toLocaleString('en-ZA')} left before it came` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
