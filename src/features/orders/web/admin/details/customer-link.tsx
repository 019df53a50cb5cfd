import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Copy from '~icons/lucide/copy';
import type { OrderView } from '../../../shared/order-view.ts';

const linkKey = (orderID: number) => ['link to the own page of order', orderID];

/**
 * A secret link to the order's own page, for a message to its customer. No link can be read back, so each
 * time the order is opened it is a new one.
 */
export function useCustomerLink(orderID: number) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: linkKey(orderID),
    queryFn: () => client.orders.giveLink.mutate({ orderID }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The order's own page, as its customer sees it: the link to send, and the end of all links. */
export function CustomerLink({ orderID, orderNumber }: Pick<OrderView, 'orderID' | 'orderNumber'>) {
  const link = useCustomerLink(orderID);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const revoke = trpc.orders.revokeLinks.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(errorText(error, 'Failed to revoke the links. Please try again.')),
    onSettled: async () => {
      setAsking(false);
      setByHand(null);
      await queries.resetQueries({ queryKey: linkKey(orderID) });
    },
  });

  const copy = async () => {
    const { data } = link.data ? link : await link.refetch();
    if (!data) return toast.error('Failed to make a link. Please try again.');
    try {
      await navigator.clipboard.writeText(data.orderLink);
      toast.success('Link copied.');
    } catch {
      // Without TLS browsers give no access to the clipboard; what is shown can be copied by hand.
      setByHand(data.orderLink);
    }
  };

  return (
    <div>
      <h3 className="text-base">The customer’s page</h3>
      <p className="mt-1 text-muted-foreground text-sm">
        Shows where the order is, to whoever has its secret link: it is in our mail to the customer
        and in your WhatsApp message.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" pending={link.isFetching} onClick={copy}>
          <Copy aria-hidden />
          Copy link
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-danger-ink"
          onClick={() => setAsking(true)}
        >
          Revoke links
        </Button>
      </div>
      {byHand !== null && (
        <Input
          readOnly
          aria-label="Link to the customer’s page"
          className="mt-2"
          value={byHand}
          onFocus={(event) => event.target.select()}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Revoke the links to order ${orderNumber}?`}
        sentence="No link to it that was sent so far works any more, the customer’s own neither. A new one can be sent at any time."
        confirmLabel="Revoke links"
        destructive
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate({ orderID })}
      />
    </div>
  );
}
