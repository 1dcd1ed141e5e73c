import type { Envelope } from '../../../contract/wire/envelope';
import type { Random } from '../../../server/demo/Random';
import type { SignedSimulator } from '../../../server/demo/simulators/signedSimulator';
import type { Database } from '../../../server/records/openDatabase';
import type { KilledHouse } from './KilledHouse';

/** Key that the house shares with all counterparts. */
export const key = 'k'.repeat(43);

/** Calls on a bad day: 30 % are lost, 10 % doubled, 10 % last 5 s. */
export const badDay = {
  lost: 0.3,
  doubled: 0.1,
  late: 0.1,
  lateness: 5000,
  secretOf: () => key,
  clock: () => new Date(),
};

/** A window of a teller. */
export interface Window {
  readonly house: KilledHouse;
  readonly user: string;
}

/** Carries out an order; with `killAfter` the server is killed that many ms after its commit left. */
export type Order = (window: Window, killAfter: number | null) => Promise<Envelope>;

/** A kind of orders, with the counterparts that carry them out. */
export interface OrderKind {
  readonly name: string;
  /** How the server reaches the counterparts. */
  readonly env: Readonly<Record<string, string>>;
  readonly counterparts: SignedSimulator;
  /** Lifts what else would stop so many orders on one day. */
  prepare(database: Database): Promise<void>;
  /** Draws orders before any is carried out: the same ones whoever is faster. */
  draw(random: Random, count: number): readonly Order[];
  /** List of the orders, its column with the counterpart's answer, and the row action that asks again, with the answers that it is for. */
  readonly waiting: {
    readonly screen: string;
    readonly path: string;
    readonly answer: string;
    readonly ask: string;
    readonly askable: readonly ('WAITING' | 'SILENT' | 'SET_ASIDE')[];
  };
  /** Compares our books with those of the counterparts. @returns how many orders are in which state */
  verify(
    database: Database,
    run: { readonly since: string; readonly sent: ReadonlySet<string> },
  ): Promise<string>;
}

/** The teller's open desk. */
export async function deskOf(house: KilledHouse, screen: string, path: string): Promise<string> {
  const [desk] = await house.options('teller', screen, `${path}/lookup/payDesk`, '');
  if (desk === undefined) throw new Error('The teller has no open desk');
  return desk.id;
}

/** How many there are of each, in the order of their names. */
export function counts(names: readonly string[]): string {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found]
    .map(([name, count]) => `${name} ${count}`)
    .sort()
    .join(', ');
}
