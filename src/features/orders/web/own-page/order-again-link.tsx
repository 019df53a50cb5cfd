import { Link } from '#web/components/ui/link.tsx';
import { useDevice } from '#web/lib/device-store.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import { lastOrderKey, orderPagePath } from '../../shared/own-page/order-link.ts';

/** For customers who chose to be remembered on this device. */
export function OrderAgainLink({ className }: { className: string }) {
  const address = useDevice(lastOrderKey);
  if (!address?.startsWith(`${orderPagePath}#`)) return null;
  return (
    <li>
      <Link to={address} className={className}>
        <RotateCw aria-hidden className="size-5 text-primary" />
        Order again
      </Link>
    </li>
  );
}
