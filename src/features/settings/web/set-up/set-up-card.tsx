import { Link, Navigate } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { settingsPaths } from '../paths.ts';
import { useChangeNotices, useNotices } from '../use-notices.ts';

/** Opens the set-up of a new shop once; then a card until it is finished. */
export function SetUpCard() {
  const notices = useNotices();
  const { change, pending } = useChangeNotices();
  if (notices === null || notices.setUp === 'done') return null;
  if (notices.setUp === 'new') return <Navigate to={settingsPaths.setUp} replace />;
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      <h2 className="text-lg">Set up your shop</h2>
      <p className="mt-1 text-muted-foreground">
        Your business, where you deliver, how you are paid, and how mails leave: a few steps, each
        of which you can leave out.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button render={<Link to={settingsPaths.setUp} />}>Go on</Button>
        <Button variant="ghost" pending={pending} onClick={() => change({ setUp: 'done' })}>
          Do not show again
        </Button>
      </div>
    </Card>
  );
}
