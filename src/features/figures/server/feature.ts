import { defineFeature } from '#server/feature.ts';
import { csvExport } from '#server/http/endpoint.ts';
import { bookkeepingInput } from '../shared/figures-view.ts';
import { exportBookkeeping } from './export-bookkeeping.ts';
import { figuresRouter } from './figures.router.ts';

export const figures = defineFeature({
  name: 'figures',
  routers: { figures: figuresRouter },
  examples: {
    figures: {
      since: '2024-03-01',
      sales: 5398.8,
      units: 14,
      late: 1,
      lateSince: '2026-11-19',
      today: 6,
      withoutDay: 2,
      month: '2026-11',
      period: 'month',
    },
  },
  endpoints: [
    csvExport({
      path: '/api/admin/figures/bookkeeping.csv',
      heading: 'Figures',
      summary:
        'Every order, invoice, credit note and payment of a month for the bookkeeper, as a CSV file',
      scope: 'figures:read',
      role: 'owner',
      thing: 'bookkeeping',
      filename: 'bookkeeping.csv',
      filter: bookkeepingInput,
      pieces: exportBookkeeping,
    }),
  ],
});
