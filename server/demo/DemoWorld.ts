import { Random } from './Random';

/** What the parts of the demo data share: the day it is made for, and one row of chance. */
export interface DemoWorld {
  /** Business date, YYYY-MM-DD. */
  readonly today: string;
  readonly random: Random;
}

/** The same day gives the same data. */
export function demoWorld(today: string): DemoWorld {
  return { today, random: new Random(6493) };
}
