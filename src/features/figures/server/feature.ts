import { defineFeature } from '#server/feature.ts';
import { csvExport } from '#server/http/endpoint.ts';
import { bookkeepingInput } from '../shared/figures-view.ts';
import { figuresExamples } from './examples.ts';
import { exportBookkeeping } from './export-bookkeeping.ts';
import { figuresRouter } from './figures.router.ts';

export const figures = defineFeature({
  name: 'figures',
  routers: { figures: figuresRouter },
  examples: { figures: figuresExamples },
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
