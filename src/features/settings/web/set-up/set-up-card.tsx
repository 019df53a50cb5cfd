import { Link, Navigate } from 'react-router-dom';
import { isOpenToShoppers } from '#shared/business/open-to-shoppers.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { settingsPaths } from '../paths.ts';
import { useChangeNotices, useNotices } from '../use-notices.ts';

/** Opens the set-up of a new shop once; then a card until it is finished and shoppers see the shop. */
export function SetUpCard() {
  const notices = useNotices();
  const { change, pending } = useChangeNotices();
  const shown = isOpenToShoppers(useBusiness());
  if (notices === null || (notices.setUp === 'done' && shown)) return null;
  if (notices.setUp === 'new') return <Navigate to={settingsPaths.setUp} replace />;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6 lg:col-span-2">
      <div className="min-w-0">
        <h2 className="text-base">Set up your shop</h2>
        <p className="text-muted-foreground text-sm">
          {shown
            ? 'Your business, deliveries, payment and email. You can skip any step.'
            : 'Visitors only read that it opens soon, until you have given your name, address, phone number and email.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" render={<Link to={settingsPaths.setUp} />}>
          Continue
        </Button>
        {shown && (
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
