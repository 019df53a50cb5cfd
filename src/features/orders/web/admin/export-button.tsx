import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { exportOrders } from './export-orders.ts';
import type { OrdersView } from './orders-view.ts';

/** Saves what the filter shows, all pages of it. */
export function ExportButton({ view }: { view: OrdersView }) {
  const save = useMutation({
    mutationFn: exportOrders,
    networkMode: 'always',
    onError: (error) => toast.error(errorText(error, 'Failed to export orders.')),
  });
  return (
    <Button variant="outline" pending={save.isPending} onClick={() => save.mutate(view)}>
      <Download aria-hidden />
      Export CSV
    </Button>
  );
}
