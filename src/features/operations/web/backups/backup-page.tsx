import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { formatMegabytes } from '#shared/format-megabytes.ts';
import { minPassphraseLength } from '#shared/office/passphrase.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { readAdminToken } from '#web/lib/calls/admin-token.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import Download from '~icons/lucide/download';
import { backUpInput } from '../../shared/backups-view.ts';
import { operationsPaths } from '../paths.ts';
import { useBackups } from './late-backup-card.tsx';

type Attempt = Outputs['backups']['state']['attempts'][number];

export function BackupPage() {
  const backups = useBackups();
  const { data } = backups;
  return (
    <AdminPage title="Backup" path={operationsPaths.backups}>
      <Card className="mt-5 p-5 sm:p-6">
        <QueryState
          skeleton="h-40"
          query={backups}
          fallback="Failed to load the backups. Please try again."
        />
        {data && (
          <div className="flex flex-col gap-5">
            <p className="text-muted-foreground">{leadOf(data)}</p>
            <MakeBackup making={data.attempts.find(({ stage }) => stage !== null)} />
            {data.attempts.length > 0 && (
              <ul aria-label="Backups" className="max-h-80 divide-y overflow-y-auto border-y">
                {data.attempts.map((attempt) => (
                  <BackupRow key={attempt.backupID} attempt={attempt} />
                ))}
              </ul>
            )}
            <HowToRestore />
          </div>
        )}
      </Card>
    </AdminPage>
  );
}

function leadOf({ state, lastGoodAt, attempts }: Outputs['backups']['state']): string {
  if (state === 'off') {
    return `${attempts.length === 0 ? 'There is no backup yet, and none' : 'No backup'} is made automatically. Make one here every week, download it, and keep it away from the computer that runs the shop.`;
  }
  return lastGoodAt
    ? `One is made every night; the last good one is from ${formatTime(lastGoodAt)}.`
    : 'One is made every night. There is none yet.';
}

const stages = {
  rows: { words: 'Writing down the orders, products and texts …', percent: 10 },
  pictures: { words: 'Adding the pictures …', percent: 40 },
  checking: { words: 'Reading it again, to be sure that it is whole …', percent: 80 },
};

function MakeBackup({ making }: { making: Attempt | undefined }) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(backUpInput), defaultValues: { passphrase: '' } });
  const make = trpc.backups.make.useMutation({
    onSuccess: () => form.reset(),
    onSettled: () => utils.backups.invalidate(),
  });
  const call = useSubmit(form, 'The backup could not be begun. Please try again.');
  if (making?.stage) {
    const { words, percent } = stages[making.stage];
    return (
      <div role="status">
        <p className="mb-2">{words}</p>
        <Progress label="The backup" percent={percent} />
      </div>
    );
  }
  return (
    <SubmitForm
      call={call}
      submit="Back up now"
      className="self-start"
      onSubmit={call.onSubmit((fields) => make.mutateAsync(fields))}
    >
      <TextField
        form={form}
        name="passphrase"
        label="Passphrase"
        required
        hint={`At least ${minPassphraseLength} characters. Write it down: it is kept nowhere, and without it nobody can open the backup.`}
        as={PasswordInput}
        autoComplete="new-password"
      />
    </SubmitForm>
  );
}

function BackupRow({ attempt }: { attempt: Attempt }) {
  const { backupID, begunAt, endedAt, bytes, fault, byHand, encrypted, stage } = attempt;
  const how = stage
    ? 'Is being made'
    : fault !== null
      ? `Did not work: ${fault}`
      : bytes !== null
        ? formatMegabytes(bytes)
        : endedAt === null && 'Was broken off';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-40 flex-1">
        {formatTime(begunAt)}
        <span className="block text-muted-foreground text-sm">
          <span>{byHand ? 'Made by hand' : 'Made at night'}</span>
          <span>
            {bytes !== null && !encrypted && ', without a passphrase: it is not handed out'}
          </span>
        </span>
      </span>
      <span className="amount min-w-0 break-words text-sm">{how}</span>
      {bytes !== null && encrypted && (
        <DownloadBackup backupID={backupID} at={formatTime(begunAt)} />
      )}
    </li>
  );
}

/** A form, so that the browser streams the file to disk: it may be larger than its memory. */
function DownloadBackup({ backupID, at }: { backupID: number; at: string }) {
  const token = useRef<HTMLInputElement>(null);
  const utils = trpc.useUtils();
  const confirmed = useMutation({
    mutationFn: (_: HTMLFormElement) => utils.client.passkeys.requireConfirmed.query(),
    onSuccess: (_, form) => {
      if (token.current) token.current.value = readAdminToken() ?? '';
      form.submit();
      if (token.current) token.current.value = '';
    },
    onError: toast.failed('The backup could not be downloaded. Please try again.'),
  });
  return (
    <form
      method="post"
      action="/api/admin/backups/file"
      onSubmit={(event) => {
        event.preventDefault();
        confirmed.mutate(event.currentTarget);
      }}
    >
      <input type="hidden" name="backupID" value={backupID} />
      <input ref={token} type="hidden" name="token" defaultValue="" />
      <Button
        type="submit"
        size="sm"
        variant="outline"
        pending={confirmed.isPending}
        aria-label={`Download the backup of ${at}`}
      >
        <Download aria-hidden />
        Download
      </Button>
    </form>
  );
}

function HowToRestore() {
  return (
    <details>
      <Summary>For whoever looks after your system: how a backup is restored</Summary>
      <ol className="flex list-decimal flex-col gap-2 ps-6">
        <li>
          Install the shop anew on a computer with Node, in an empty folder, and do not start it.
        </li>
        <li>
          Put the backup beside it and run <code>npm ci</code>, then{' '}
          <code>npm run restore -- FILE</code>. It asks for the passphrase.
        </li>
        <li>
          Run <code>npm start</code> and sign in as before. Newsletters that were waiting are held
          until you send them on.
        </li>
      </ol>
    </details>
  );
}
