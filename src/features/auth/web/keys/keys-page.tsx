import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { scopeLabels } from '#features/floors.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { List } from '#web/components/list/list.tsx';
import { type Column, RowButton } from '#web/components/list/list-rows.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { useReopenDraft } from '#web/hooks/use-reopen-draft.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { formatDate, formatTime } from '#web/lib/format-time.ts';
import { listView, number, setting } from '#web/lib/list-view.ts';
import Ban from '~icons/lucide/ban';
import Plus from '~icons/lucide/plus';
import type { KeyView } from '../../shared/keys.ts';
import { authPaths } from '../paths.ts';
import { ExampleCall, MakeKeyDialog } from './make-key-dialog.tsx';

const states: Record<KeyView['state'], { tone: Tone; name: string }> = {
  active: { tone: 'success', name: 'Active' },
  expired: { tone: 'neutral', name: 'Expired' },
  revoked: { tone: 'danger', name: 'Revoked' },
};

const labelOf = (scope: string) =>
  Object.entries(scopeLabels).find(([name]) => name === scope)?.[1] ?? scope;

const endOf = ({ revokedAt, expiresAt }: KeyView) =>
  revokedAt
    ? `Revoked ${formatDate(revokedAt)}`
    : expiresAt
      ? `Until ${formatDate(expiresAt)}`
      : 'Until revoked';

function keyColumns(onRevoke: (key: KeyView) => void): Column<KeyView>[] {
  return [
    {
      head: 'Key',
      card: 'title',
      cell: ({ name, start }) => (
        <>
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="block font-mono text-muted-foreground text-sm">{start}…</span>
        </>
      ),
    },
    {
      head: 'State',
      card: 'line',
      cell: ({ state }) => <StatusChip tone={states[state].tone}>{states[state].name}</StatusChip>,
    },
    {
      head: 'Allowed to',
      card: 'line',
      className: 'text-sm',
      cell: ({ scopes }) => (
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{labelOf(scope)}</li>
          ))}
        </ul>
      ),
    },
    {
      head: 'Last used',
      card: 'named',
      className: 'whitespace-nowrap',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Not yet' : formatTime(lastUsedAt)),
    },
    {
      head: 'Valid',
      card: 'named',
      className: 'whitespace-nowrap',
      cell: endOf,
    },
    {
      head: 'Actions',
      unseenHead: true,
      card: 'corner',
      className: 'py-1.5 text-end',
      cell: (key) =>
        key.state === 'active' && (
          <RowButton icon={Ban} label={`Revoke ${key.name}`} danger onClick={() => onRevoke(key)} />
        ),
    },
  ];
}

const lead = (
  <>
    A key lets a program of yours do some of what you do here, without your password. All calls are
    listed under{' '}
    <a href="/api/docs" className="underline underline-offset-4">
      REST calls
    </a>
    .
  </>
);

const keysView = listView(authPaths.keys, {
  page: number('page', 1),
  size: setting('size', [10, 25, 50], 25),
});

export function KeysPage() {
  const list = useListView(keysView);
  const { page, size } = list.view;
  const [making, setMaking] = useState(false);
  const [keyToDelete, setKeyToDelete] = useState<KeyView | null>(null);
  const utils = trpc.useUtils();
  const keys = trpc.keys.page.useQuery(
    { page, pageSize: size },
    { placeholderData: keepPreviousData },
  );
  useReopenDraft('key', true, () => {
    setMaking(true);
    return true;
  });
  const makeButton = (
    <Button onClick={() => setMaking(true)}>
      <Plus aria-hidden />
      Create key
    </Button>
  );

  return (
    <AdminPage
      title="API keys"
      path={authPaths.keys}
      className="mb-5"
      lead={lead}
      actions={keys.data && keys.data.total > 0 && makeButton}
    >
      <List
        noun={{ one: 'key', many: 'keys' }}
        list={list}
        query={keys}
        rows={(found) => found.keys}
        keyOf={({ keyID }) => keyID}
        columns={keyColumns(setKeyToDelete)}
        failed="Failed to load the keys. Please try again."
        empty={
          <EmptyState title="No keys yet" action={makeButton} className="max-w-xl">
            <p>
              Make one for a stock list, a bookkeeping program or a website, choose what it may do,
              and give it to that program only. It calls the shop like this:
            </p>
            <ExampleCall token="shopkey_…" />
          </EmptyState>
        }
      />
      <MakeKeyDialog open={making} onClose={() => setMaking(false)} />
      <DeleteDialog
        subject={keyToDelete}
        question={({ name }) => ({
          title: 'Revoke this key?',
          sentence: `Whatever calls with the key “${name}” is refused from now on. A revoked key does not come back.`,
          confirm: 'Revoke key',
        })}
        remove={({ keyID }) => utils.client.keys.revoke.mutate({ keyID })}
        failure={(error) => errorText(error, 'Failed to revoke the key. Please try again.')}
        refresh={() => utils.keys.invalidate()}
        onClose={() => setKeyToDelete(null)}
      />
    </AdminPage>
  );
}
