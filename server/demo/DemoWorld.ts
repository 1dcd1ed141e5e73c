import { Random } from './Random';

/** Shared by the parts of the demo data: business date and random numbers. */
export interface DemoWorld {
  /** Business date, YYYY-MM-DD. */
  readonly today: string;
  readonly random: Random;
}

/** Deterministic: the same day produces the same data. */
export function demoWorld(today: string): DemoWorld {
  return { today, random: new Random(6493) };
}
