import { Link } from 'react-router-dom';
import type { ActorKind } from '#shared/office/activity.ts';
import { shorten } from '#shared/shorten.ts';
import type { Column } from '#web/components/list/list-rows.tsx';
import { formatTime } from '#web/lib/format-time.ts';
import type { ActivityView } from '../../shared/activity-view.ts';
import { deed, differences, linkOf, nameOf, whoNames } from './activity-words.ts';

export const activityColumns: Column<ActivityView>[] = [
  {
    head: 'What',
    card: 'title',
    cell: (entry) => <Deed entry={entry} />,
  },
  {
    head: 'When',
    card: 'line',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
  },
  {
    head: 'Who',
    card: 'line',
    className: '[overflow-wrap:anywhere]',
    cell: ({ who }) => who.name ?? whoNames[who.kind as ActorKind] ?? who.kind,
  },
  {
    head: 'Before and after',
    card: 'foot',
    className: 'text-sm',
    cell: (entry) => <Differences entry={entry} />,
  },
];

function Deed({ entry }: { entry: ActivityView }) {
  const name = nameOf(entry);
  const link = linkOf(entry);
  return (
    <span className="[overflow-wrap:anywhere]">
      {deed(entry)}{' '}
      {link !== null ? (
        <Link
          to={link}
          className="font-semibold text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
    </span>
  );
}

/**
 * In characters. Longer texts, such as the nutritional information, are truncated; the record is
 * complete.
 */
const longestShown = 160;
const shown = (text: string) =>
  text.length > longestShown ? `${shorten(text, longestShown)}…` : text;

function Differences({ entry }: { entry: ActivityView }) {
  const all = differences(entry);
  if (all.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {all.map(({ name, before, after }) => (
        <li key={name} className="[overflow-wrap:anywhere]">
          <span className="text-muted-foreground">{name}: </span>
          {before !== null && after !== null ? (
            <>
              <del className="decoration-muted-foreground/60">{shown(before)}</del>
              <span aria-hidden> → </span>
              <ins className="no-underline">{shown(after)}</ins>
            </>
          ) : (
            shown(before ?? after ?? '')
          )}
        </li>
      ))}
    </ul>
  );
}
