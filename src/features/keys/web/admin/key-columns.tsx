import { scopeLabels } from '#features/floors.ts';
import type { Column } from '#web/components/list/list-rows.tsx';
import { RowButton } from '#web/components/list/row-buttons.tsx';
import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { formatTime } from '#web/lib/format-time.ts';
import Ban from '~icons/lucide/ban';
import type { KeyView } from '../../shared/keys.ts';

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

export function keyColumns(onRevoke: (key: KeyView) => void): Column<KeyView>[] {
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
      head: 'In force',
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
