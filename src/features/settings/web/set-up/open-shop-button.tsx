import { Link } from 'react-router-dom';
import { hasDetails } from '#shared/business/open-to-shoppers.ts';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import { paths } from '#web/paths.ts';
import { settingsPaths } from '../paths.ts';
import { useStoreSettings } from '../use-store-settings.ts';

export function OpenShopButton({ onDone }: { onDone?: (() => void) | undefined }) {
  const before = useBusiness().closedText;
  const { store } = useStoreSettings('business');
  const products = trpc.products.names.useQuery({ whole: false }).data;
  return (
    <ConfirmButton
      button={
        <Button size="sm" variant={products?.length ? 'default' : 'outline'} className="self-start">
          Open the shop
        </Button>
      }
      title="Open the shop?"
      sentence="Visitors then see its pages, and can order and write reviews."
      confirmLabel="Open the shop"
      onConfirm={async () => {
        await store({ closedText: null }, { closedText: before });
        toast.success('The shop is open.');
        onDone?.();
      }}
      onError={toast.failed('Failed to open the shop. Please try again.')}
    >
      <MissingParts />
    </ConfirmButton>
  );
}

/** Only the first keeps the shop closed. */
function MissingParts() {
  const business = useBusiness();
  const products = trpc.products.names.useQuery({ whole: false }).data;
  const delivery = trpc.delivery.areas.useQuery().data;
  const payment = trpc.settings.show.useQuery({ group: 'payment' }).data;
  const session = trpc.auth.session.useQuery().data;
  const { of } = settingsPaths;
  const parts: [words: string, path: string, missing: boolean][] = [
    ['Details of the business (needed to open)', of('business'), !hasDetails(business)],
    ['Products', paths.admin.addProduct, products?.length === 0],
    ['Delivery areas', of('delivery'), delivery?.areas.length === 0],
    ['Payment details', of('payment'), payment?.entries.accountNumber === ''],
    ['Email', of('mail'), session?.mailLeaves === false],
  ];
  const missing = parts.filter(([, , isMissing]) => isMissing);
  if (missing.length === 0) return null;
  return (
    <section aria-label="Still missing">
      <p className="font-semibold">Still missing:</p>
      <ul className="list-disc ps-5">
        {missing.map(([words, path]) => (
          <li key={path}>
            <Link to={path} className="text-primary leading-7 underline">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
