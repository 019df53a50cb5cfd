import { Link, Navigate } from 'react-router-dom';
import { isOpenToShoppers } from '#shared/business/open-to-shoppers.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { settingsPaths } from '../paths.ts';
import { useNotices } from '../use-notices.ts';
import { OpenShopButton } from './open-shop-button.tsx';

/** Opens the set-up of a new shop once; then a card until it is finished and the shop is open. */
export function SetUpCard() {
  const { notices, change, pending } = useNotices();
  const business = useBusiness();
  const isOpen = isOpenToShoppers(business);
  const isDone = notices?.setUp === 'done';
  if (notices === null || (isDone && isOpen)) return null;
  if (notices.setUp === 'new') return <Navigate to={settingsPaths.setUp} replace />;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6 lg:col-span-2">
      <div className="min-w-0">
        <h2 className="text-base">{isDone ? 'Your shop is closed' : 'Set up your shop'}</h2>
        <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {isOpen
            ? 'Your business, deliveries, payment and email. You can skip any step.'
            : `Visitors only read: “${business.closedText}”`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isDone && (
          <Button variant="secondary" size="sm" render={<Link to={settingsPaths.setUp} />}>
            Continue
          </Button>
        )}
        {!isOpen && <OpenShopButton />}
        {isOpen && (
          <Button
            variant="ghost"
            size="sm"
            pending={pending}
            onClick={() => change({ setUp: 'done' })}
          >
            Do not show again
          </Button>
        )}
      </div>
    </Card>
  );
}
