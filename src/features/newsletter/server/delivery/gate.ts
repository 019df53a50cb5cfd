import type { Shop } from '#server/shop.ts';
import { mostTroubles } from './alike-refusals.ts';
import {
  closedAt,
  closeGate,
  freeSlots,
  openGate,
  readGate,
  reserveSlots,
} from './newsletter-gate.entity.ts';
import type { Outgoing } from './outgoing.ts';

/** What one worker knows of the gate. */
type Gatekeeper = {
  readonly open: boolean;
  /** The way was in trouble and nothing got through since: mails go one at a time. */
  readonly probing: boolean;
  /** What the server said when it was closed before this worker began; null when it was open. */
  readonly reason: string | null;
  /** Opens or closes the gate by what became of the mails. */
  mind(outgoing: Outgoing): Promise<void>;
};

/** Looks how the gate stands now. */
export async function createGatekeeper({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<Gatekeeper> {
  const gate = await readGate(database.fork());
  let { faults } = gate;
  let open = closedAt(clock.now(), gate.closedUntil) === null;
  return {
    get open() {
      return open;
    },
    get probing() {
      return faults > 0;
    },
    reason: gate.reason,
    async mind({ answered, troubles, trouble }) {
      if (faults > 0 && answered > 0) {
        await openGate(database.fork());
        faults = 0;
      }
      if (open && troubles >= (faults > 0 ? 1 : mostTroubles)) {
        open = false;
        await closeGate(database.fork(), clock.now(), trouble);
      }
    },
  };
}

/** How fast one worker may go on. */
type Pace = {
  /**
   * Milliseconds until so many more mails may leave; their place is kept until they do.
   * @param rate mails per second, of all instances together; 0 is as fast as they go.
   */
  until(count: number, rate: number): Promise<number>;
  /** They leave now. */
  taken(): void;
};

/** The pace of this instance, agreed with the others through the database. */
export function createPace({ database, clock }: Pick<Shop, 'database' | 'clock'>): Pace {
  /** On the clock of `performance.now()`, which nobody sets, and the rate it was kept at. */
  let slot: { at: number; rate: number } | null = null;
  return {
    async until(count, rate) {
      if (rate === 0) return 0;
      if (slot?.rate !== rate) {
        const em = database.fork();
        // At the rate before, the row of mails may reach far into the future.
        if (slot) await freeSlots(em);
        const now = clock.now();
        const start = await reserveSlots(em, now, count, rate);
        slot = { at: performance.now() + start.getTime() - now.getTime(), rate };
      }
      return Math.max(0, slot.at - performance.now());
    },
    taken() {
      slot = null;
    },
  };
}
