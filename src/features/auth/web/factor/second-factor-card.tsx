import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';
import { AddFactorDialog } from './add-factor-dialog.tsx';
import { ChangeFactorDialog, type FactorChange } from './change-factor-dialog.tsx';

export function SecondFactorCard() {
  const session = trpc.auth.session.useQuery();
  const [asking, setAsking] = useState<'add' | FactorChange | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const left = session.data?.recoveryCodes;
  const close = () => setAsking(null);
  return (
    <Card className="p-5 sm:p-6">
      <div className="mb-1 flex items-center gap-2">
        <h2 className="text-lg">Second factor</h2>
        {left != null && <StatusChip tone="success">On</StatusChip>}
      </div>
      <p className="mb-4 text-muted-foreground">
        {left == null
          ? 'Besides your password, a sign-in needs a code of an app on your phone. So a stolen password is worth nothing.'
          : `A sign-in needs your password and a code of your app. ${leftCodes(left)}`}
      </p>
      <QueryState
        skeleton="h-11 w-40"
        query={session}
        evenWithData
        fallback="Failed to load your account. Please try again."
      />
      {left === null && (
        <Button variant="outline" onClick={() => setAsking('add')}>
          Set up
        </Button>
      )}
      {left != null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setAsking('renew')}>
            New recovery codes
          </Button>
          <Button variant="ghost" onClick={() => setAsking('remove')}>
            Turn off
          </Button>
        </div>
      )}
      <AddFactorDialog open={asking === 'add'} onClose={close} onAdded={setCodes} />
      {(['renew', 'remove'] as const).map((change) => (
        <ChangeFactorDialog
          key={change}
          change={change}
          open={asking === change}
          onClose={close}
          onRenewed={setCodes}
        />
      ))}
      <ShownOnceDialog
        shown={
          codes && {
            title: 'Your recovery codes',
            description:
              'Each signs you in once when you do not have your phone. Keep them where you keep your papers; they are not shown again.',
            thing: 'codes',
            text: codes.join('\n'),
          }
        }
        onClose={() => setCodes(null)}
      />
    </Card>
  );
}

const leftCodes = (left: number) =>
  left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
