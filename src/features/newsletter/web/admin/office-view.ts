import { paths } from '#web/paths.ts';
import { type SubscriberStatus, subscriberStatuses } from '../../shared/subscribers.ts';

/** What the newsletter screen shows; all of it stands in the address. */
export type OfficeView = {
  /** Every newsletter with pages, not only the newest. */
  all: boolean;
  /** Page of the newsletters, counted from 1. */
  page: number;
  /** The newsletter whose details are open. */
  newsletter: number | null;
  /** Text searched for in the subscribers' addresses. */
  search: string;
  /** null: every status. */
  status: SubscriberStatus | null;
  /** Page of the subscribers, counted from 1. */
  people: number;
};

export const firstView: OfficeView = {
  all: false,
  page: 1,
  newsletter: null,
  search: '',
  status: null,
  people: 1,
};

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What an address asks for; whatever it has wrong counts as not asked. */
export function readOfficeView(params: URLSearchParams): OfficeView {
  return {
    all: params.get('show') === 'all',
    page: positive(params.get('page')) ?? 1,
    newsletter: positive(params.get('newsletter')),
    search: params.get('search') ?? '',
    status: subscriberStatuses.find((status) => status === params.get('status')) ?? null,
    people: positive(params.get('people')) ?? 1,
  };
}

/** The parameters that say the same; what is usual is left out. */
export function officeViewParams(view: OfficeView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.all) params.set('show', 'all');
  if (view.all && view.page > 1) params.set('page', String(view.page));
  if (view.newsletter !== null) params.set('newsletter', String(view.newsletter));
  if (view.search !== '') params.set('search', view.search);
  if (view.status !== null) params.set('status', view.status);
  if (view.people > 1) params.set('people', String(view.people));
  return params;
}

/** The address of the newsletter screen with some of its view given. */
export function officePath(view: Partial<OfficeView>): string {
  const params = officeViewParams({ ...firstView, ...view });
  return params.size === 0 ? paths.admin.newsletter : `${paths.admin.newsletter}?${params}`;
}
