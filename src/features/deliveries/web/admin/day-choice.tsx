import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Input } from '#web/components/ui/input.tsx';
import { cn } from '#web/lib/cn.ts';
import type { DaysView } from '../../shared/deliveries-view.ts';
import { deliveryPaths } from '../paths.ts';

type Props = { days: DaysView; day: string };
type OneDay = DaysView['days'][number];

export function DayChoice({ days: { today, days }, day }: Props) {
  const field = useId();
  const navigate = useNavigate();
  const nameOf = (one: OneDay) => (one.day === today ? 'Today' : weekdayAndDate(readDay(one.day)));
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <nav
        aria-label="Days"
        className="-mx-1 min-w-0 max-w-full overflow-x-auto px-1 pb-1 sm:flex-1"
      >
        <ul className="flex gap-2">
          {days.map((one) => (
            <li key={one.day}>
              <Link
                to={deliveryPaths.on(one.day)}
                preventScrollReset
                aria-current={one.day === day ? 'page' : undefined}
                className={cn(
                  'flex min-h-14 flex-col justify-center whitespace-nowrap rounded-control border border-input bg-card px-3.5 py-1.5 leading-snug transition-colors hover:bg-accent min-[72rem]:min-h-11 min-[72rem]:flex-row min-[72rem]:items-center min-[72rem]:gap-2 min-[72rem]:px-3',
                  one.day === day && 'border-primary bg-secondary text-secondary-foreground',
                )}
              >
                <span className="font-semibold">{nameOf(one)}</span>
                <span className="text-sm">{countOf(one, today)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <label htmlFor={field} className="mb-1 block text-sm min-[72rem]:sr-only">
          Another day
        </label>
        <Input
          id={field}
          type="date"
          className="w-44"
          value={day}
          onChange={({ target }) => {
            if (!Number.isNaN(readDay(target.value))) {
              navigate(deliveryPaths.on(target.value), { preventScrollReset: true });
            }
          }}
        />
      </div>
    </div>
  );
}

/** "No stops", "3 stops", "2 of 3 left"; a past day shows what was not delivered. */
function countOf({ day, stops, delivered }: OneDay, today: string): string {
  if (day < today) return `${stops} not delivered`;
  if (stops === 0) return 'No stops';
  if (delivered === stops) return `All ${stops} delivered`;
  return delivered > 0
    ? `${stops - delivered} of ${stops} left`
    : `${stops} ${stops === 1 ? 'stop' : 'stops'}`;
}
