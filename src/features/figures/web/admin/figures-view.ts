import { listView, setting } from '#web/lib/list-view.ts';
import { paths } from '#web/paths.ts';
import { chosenPeriods } from '../../shared/periods.ts';

/** What of the figures the dashboard shows. */
export const figuresView = listView(paths.admin.dashboard, {
  period: setting('period', chosenPeriods, 'month', {
    label: 'Period',
    names: {
      today: 'Today',
      yesterday: 'Yesterday',
      week: 'This week',
      'last week': 'Last week',
      month: 'This month',
      'last month': 'Last month',
      '13 weeks': 'Last 13 weeks',
      '12 months': 'Last 12 months',
    },
  }),
  /** By what products are ranked. */
  by: setting<'units' | 'rand'>('by', ['units', 'rand'], 'units'),
});
