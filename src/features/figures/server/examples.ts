import type { Examples } from '#server/http/openapi/operation.ts';

export const figuresExamples: Examples = {
  since: '2024-03-01',
  sales: 5398.8,
  units: 14,
  late: 1,
  lateSince: '2026-11-19',
  today: 6,
  withoutDay: 2,
  month: '2026-11',
  period: 'month',
};
