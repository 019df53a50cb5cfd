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

/** A new secret link to the order page each time the order is opened: links cannot be read back. */
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

export function CustomerLink({ orderID, orderNumber }: Pick<OrderView, 'orderID' | 'orderNumber'>) {
  const link = useCustomerLink(orderID);
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [shownLink, setShownLink] = useState<string | null>(null);
  const revoke = trpc.orders.revokeLinks.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(errorText(error, 'Failed to revoke the links. Please try again.')),
    onSettled: async () => {
      setConfirming(false);
      setShownLink(null);
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
      // Without TLS there is no clipboard access: show the link, to be copied manually.
      setShownLink(data.orderLink);
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
          onClick={() => setConfirming(true)}
        >
          Revoke links
        </Button>
      </div>
      {shownLink !== null && (
        <Input
          readOnly
          aria-label="Link to the customer’s page"
          className="mt-2"
          value={shownLink}
          onFocus={(event) => event.target.select()}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
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
