import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { useSettledText } from '#web/hooks/use-settled-text.ts';
import { orderStatuses } from '../../shared/order-status.ts';
import type { OrdersView } from './orders-view.ts';

type Props = {
  view: OrdersView;
  onSearch: (text: string) => void;
  onStatus: (status: OrdersView['status']) => void;
};

export function OrdersFilter({ view, onSearch, onStatus }: Props) {
  const [text, setText] = useSettledText(view.search, onSearch);
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
      <SearchInput
        label="Search orders"
        placeholder="Number, name, phone or e-mail"
        value={text}
        onValueChange={setText}
      />
      <NativeSelect
        aria-label="Status"
        value={view.status ?? ''}
        onChange={({ target }) =>
          onStatus(orderStatuses.find((status) => status === target.value) ?? null)
        }
      >
        <option value="">All statuses</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </NativeSelect>
    </div>
  );
}
