import { collection } from '#features/areas/shared/delivery-terms.ts';
import { DeliveryWords, useDeliveryArea } from '#features/areas/web/public.ts';
import { cartTotal } from '#features/cart/shared/cart.ts';
import { OrderLinesTable, usePictures } from '#features/orders/web/public.ts';
import type { StandingView } from '../shared/standing-order.ts';

type Props = Pick<StandingView, 'handover' | 'deliveryArea' | 'lines'>;

/** With the price of one delivery. */
export function StandingGoods({ handover, deliveryArea, lines }: Props) {
  const total = cartTotal(lines);
  const area = useDeliveryArea(deliveryArea, total);
  return (
    <div className="group/sums mt-4 first:mt-0 has-data-[slot=skeleton]:invisible">
      <OrderLinesTable lines={lines} pictureOf={usePictures(lines)} />
      <p className="mt-1 text-muted-foreground text-sm">
        <DeliveryWords total={total} to={handover === 'Collection' ? collection : area} />
      </p>
    </div>
  );
}
