import { useId } from 'react';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { usePositionDrag } from '#web/hooks/use-position-drag.ts';
import { useSteadyPresses } from '#web/hooks/use-steady-presses.ts';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import GripVertical from '~icons/lucide/grip-vertical';
import type { DayView, StopView } from '../../shared/deliveries-view.ts';
import { loadText, moveArea, moveStop } from '../../shared/round.ts';
import { StopRow } from './stop-row.tsx';
import { useArrange } from './use-set-day.ts';

type Area = DayView['areas'][number];

/** Open stops of an area first; an area with a single stop is named in its row. */
export function Round({ round }: { round: DayView }) {
  const hint = useId();
  const arrange = useArrange(round);
  const { areas, day } = round;
  const shown = areas.flatMap(({ stops }) => stops.map(({ orderID }) => orderID)).join();
  const container = useSteadyPresses<HTMLDivElement>(shown);
  const { drag, start } = usePositionDrag(({ from, to }) => {
    const areaAt = areas.findIndex(({ stops }) => stops.some(({ place }) => place === from));
    const stops = areas[areaAt]?.stops ?? [];
    const [moving, target] = [from, to].map((position) =>
      stops.findIndex((one) => one.place === position),
    );
    if (moving === undefined || target === undefined || target < 0) return;
    arrange(moveStop(areas, areaAt, moving, target));
  });
  return (
    <div ref={container} className="mt-2 flex flex-col">
      <p id={hint} className="sr-only">
        Drag to reorder, or use the arrows of an opened stop.
      </p>
      {areas.map((area, index) => {
        const isSingle = area.stops.length === 1;
        const areaArrows = areas.length > 1 && (
          <Arrows
            what={nameOf(area)}
            first={index === 0}
            last={index === areas.length - 1}
            onMove={(by) => arrange(moveArea(areas, index, index + by))}
          />
        );
        return (
          <section key={area.area ?? ''} aria-label={nameOf(area)} className="not-first:mt-3">
            {!isSingle && (
              <div className="flex min-h-7 items-center gap-2 pe-[7px]">
                <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                  <h3 className="text-base leading-snug">{nameOf(area)}</h3>
                  <p className="text-muted-foreground text-sm">
                    {area.stops.length} stops · {loadText(area)}
                    <span>
                      {area.toCollect > 0 && ` · ${formatTotal(area.toCollect)} to collect`}
                    </span>
                  </p>
                </div>
                {areaArrows}
              </div>
            )}
            <ol className="divide-y overflow-hidden rounded-card border bg-card shadow-card">
              {toDoFirst(area.stops).map((stop) => {
                const at = area.stops.indexOf(stop);
                return (
                  <StopRow
                    key={stop.orderID}
                    stop={stop}
                    day={day}
                    drag={drag}
                    area={isSingle ? nameOf(area) : null}
                    grip={
                      !isSingle && (
                        <button
                          type="button"
                          aria-label={`Move stop ${stop.place}`}
                          aria-describedby={hint}
                          onPointerDown={(event) => start(event, stop.place)}
                          className="grid size-8 touch-none cursor-grab! place-items-center rounded-control hover:bg-accent active:cursor-grabbing! [&_svg]:size-4.5"
                        >
                          <GripVertical aria-hidden />
                        </button>
                      )
                    }
                    arrows={
                      isSingle ? (
                        areaArrows
                      ) : (
                        <Arrows
                          what={`stop ${stop.place}, ${stop.customerName},`}
                          first={at === 0}
                          last={at === area.stops.length - 1}
                          onMove={(by) => arrange(moveStop(areas, index, at, at + by))}
                        />
                      )
                    }
                  />
                );
              })}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

const nameOf = ({ area }: Area) => area ?? 'Other addresses';

const toDoFirst = (stops: readonly StopView[]) =>
  stops.toSorted(
    (one, other) => Number(one.status === 'Completed') - Number(other.status === 'Completed'),
  );

const directions = [
  { by: -1, word: 'up', Icon: ArrowUp },
  { by: 1, word: 'down', Icon: ArrowDown },
] as const;

type ArrowsProps = { what: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void };

function Arrows({ what, first, last, onMove }: ArrowsProps) {
  return (
    <div className="flex shrink-0">
      {directions.map(({ by, word, Icon }) => (
        <Button
          key={word}
          variant="ghost"
          size="icon"
          className="xl:pointer-fine:size-7"
          aria-label={`Move ${what} ${word}`}
          aria-disabled={by < 0 ? first : last}
          onClick={() => onMove(by)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
