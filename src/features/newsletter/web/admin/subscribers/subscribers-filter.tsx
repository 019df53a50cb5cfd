import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { useSettledText } from '#web/hooks/use-settled-text.ts';
import { type SubscribersPage, subscriberStatuses } from '../../../shared/subscribers.ts';
import type { OfficeView } from '../office-view.ts';
import type { ShowOffice } from '../use-office-view.ts';

type Props = { view: OfficeView; show: ShowOffice; counts: SubscribersPage['counts'] | undefined };

const labels = { active: 'Active', unsubscribed: 'Unsubscribed', suppressed: 'Suppressed' };

export function SubscribersFilter({ view, show, counts }: Props) {
  const [text, setText] = useSettledText(view.search, (search) =>
    show({ search, people: 1 }, { replace: true }),
  );
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <SearchInput
        label="Search subscribers"
        placeholder="Search addresses"
        value={text}
        onValueChange={setText}
      />
      <NativeSelect
        aria-label="Status"
        value={view.status ?? ''}
        onChange={({ target }) =>
          show({
            status: subscriberStatuses.find((status) => status === target.value) ?? null,
            people: 1,
          })
        }
      >
        <option value="">All statuses</option>
        {subscriberStatuses.map((status) => (
          <option key={status} value={status}>
            {labels[status]}
            {counts && ` (${counts[status]})`}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
