import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';
import type { Topic } from '#server/cache/cache.ts';
import type { Role } from '#shared/office/roles.ts';
import type { Fill, Prefetch } from './feature.ts';
import { partPiece } from './pieces/part-piece.tsx';

/** A named place on a page. The page shows it like a component; features above fill it. */
export type Slot<Props extends object> = FunctionComponent<Props & { otherwise?: ReactNode }> & {
  slotName: string;
};

type Part<Props> = {
  /** The lowest place comes first. */
  position?: number;
  /** What it shows changes with these. */
  topics?: readonly Topic[];
  prefetch?: Prefetch;
  /** Of the back office: who may see it, at least. */
  needs?: Role;
} & (
  | { component: FunctionComponent<Props> }
  | {
      /** The source file, under which the build lists its code. Not needed in the back office. */
      module?: string;
      load: () => Promise<FunctionComponent<Props>>;
    }
);

/** Fills a slot, with a component at hand or with one whose code comes with the page that has the slot. */
export function fill<Props extends object>(slot: Slot<Props>, part: Part<Props>): Fill {
  const { ready, component } = codeOf(part);
  return {
    slot,
    position: part.position ?? 0,
    module: 'module' in part ? part.module : undefined,
    needs: part.needs,
    topics: part.topics ?? [],
    prefetch: part.prefetch,
    ready,
    component,
  };
}

function codeOf<Props extends object>(
  part: Part<Props>,
): {
  ready(): Promise<void>;
  component: FunctionComponent<Props>;
} {
  if ('component' in part) return { ready: async () => {}, component: part.component };
  const piece = partPiece('This part of the page', part.load);
  return { ready: piece.ready, component: piece };
}

const Fills = createContext<readonly Fill[]>([]);

/** Tells the slots below what fills them, in their order. */
export const SlotFills = Fills.Provider;

/** A slot whose fills are handed these props; `otherwise` stands there when nothing fills it. */
export function defineSlot<Props extends object>(slotName: string): Slot<Props> {
  function SlotPlace({ otherwise, ...props }: Props & { otherwise?: ReactNode }) {
    const fills = useContext(Fills).filter(({ slot }) => slot.slotName === slotName);
    if (fills.length === 0) return otherwise;
    return fills.map((one) => {
      const Component = one.component as unknown as FunctionComponent<object>;
      return <Component key={one.position} {...props} />;
    });
  }
  return Object.assign(SlotPlace, { slotName }) as Slot<Props>;
}
