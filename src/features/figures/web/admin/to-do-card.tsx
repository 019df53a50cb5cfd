import { ordersView } from '#features/orders/web/public.ts';
import { deliveryPaths } from '#features/rounds/web/paths.ts';
import { formatTotal } from '#shared/money.ts';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useHasRole } from '#web/role.tsx';
import type { ToDoNow } from '../../shared/figures-view.ts';
import { ToDoSlot } from '../slots.ts';
import { nameDay, splitDeliveries, useFiguresNow, useIsEmpty, useToDo } from './figure-words.ts';
import { LoadingToDo, ToDoItem } from './to-do-item.tsx';

export function ToDoCard() {
  const toDo = useToDo();
  const isEmpty = useIsEmpty();
  const isOwner = useHasRole()('owner');
  if (toDo.error && !toDo.data) {
    return (
      <ErrorState
        query={toDo}
        className="lg:col-span-2"
        fallback="Failed to load what is to do. Please try again."
      />
    );
  }
  if (isEmpty) return null;
  if (!toDo.data || isEmpty === undefined) {
    return <Skeleton className="h-43 rounded-card lg:col-span-2 lg:h-21" />;
  }
  return (
    <Card className="overflow-hidden lg:col-span-2">
      <ul className="peer -mt-px flex flex-wrap gap-x-px bg-border [&>li]:grow [&>li]:border-t [&>li]:bg-card">
        <ToDoItems toDo={toDo.data} />
        {isOwner && <NotPaid />}
        <ToDoSlot />
      </ul>
      <p className="hidden px-4 py-3 text-muted-foreground peer-empty:block">
        Nothing waits for you.
      </p>
    </Card>
  );
}

function ToDoItems({ toDo }: { toDo: ToDoNow }) {
  const { today, toConfirm, toCollect, toPayBack } = toDo;
  const { round } = splitDeliveries(toDo);
  return (
    <>
      <ToDoItem
        title="To confirm"
        to={ordersView.path({ status: 'To confirm' })}
        count={toConfirm}
      />
      {round && (
        <ToDoItem
          title="Next round"
          to={deliveryPaths.on(round.day)}
          value={nameDay(round.day, today)}
          count={round.orders}
        />
      )}
      <ToDoItem
        title="Collections"
        to={ordersView.path({ status: 'To collect' })}
        count={toCollect}
      />
      <ToDoItem
        title="To pay back"
        to={ordersView.path({ payment: 'to pay back' })}
        count={toPayBack.count}
        value={formatTotal(toPayBack.amount)}
      />
    </>
  );
}

function NotPaid() {
  const { data } = useFiguresNow();
  if (!data) return <LoadingToDo />;
  const { count, owed } = data.unpaid;
  return (
    <ToDoItem
      title="Not paid in full"
      to={ordersView.path({ payment: 'owing' })}
      count={count}
      value={formatTotal(owed)}
    />
  );
}
