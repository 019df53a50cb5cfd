import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';
import type { Topic } from '#server/cache/cache.ts';
import type { Role } from '#shared/office/roles.ts';
import type { Fill, Prefetch } from './feature.ts';
import { lazyPart } from './lazy/lazy-part.tsx';

/** An extension point of a page, rendered like a component and filled by features above it. */
type Slot<Props extends object> = FunctionComponent<Props & { otherwise?: ReactNode }> & {
  slotName: string;
};

type Part<Props> = {
  position?: number;
  topics?: readonly Topic[];
  prefetch?: Prefetch;
  needs?: Role;
} & (
  | { component: FunctionComponent<Props> }
  | {
      /** Source file: its key in the build's manifest. Not needed in the back office. */
      module?: string;
      load: () => Promise<FunctionComponent<Props>>;
    }
);

/** Fills a slot with a loaded component, or with one whose code is loaded with the slot's page. */
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
  // One that is lazy itself is loaded when it is shown, not with the page.
  if ('component' in part) return { ready: async () => {}, component: part.component };
  const piece = lazyPart('This part of the page', part.load);
  return { ready: piece.ready, component: piece };
}

const Fills = createContext<readonly Fill[]>([]);

export const SlotFills = Fills.Provider;

/** Defines a slot; `otherwise` is rendered when nothing fills it. */
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
