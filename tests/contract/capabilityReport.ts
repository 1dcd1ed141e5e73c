/** How much a client needs something of its BFF. */
export type CapabilityLevel = 'must' | 'should' | 'may';

/** Something that was tried, and whether the BFF does it. */
export interface Capability {
  readonly level: CapabilityLevel;
  /** Rows of the seed and what is done: `S07 H18 …`. */
  readonly name: string;
  readonly fulfilled: boolean;
}

const levels: readonly CapabilityLevel[] = ['must', 'should', 'may'];

/** The report that ends a run against a BFF: a line for each capability, by level, with how many are fulfilled. */
export function capabilityReport(address: string, tried: readonly Capability[]): string {
  const parts = levels.map((level) => {
    const of = tried.filter((one) => one.level === level);
    const done = of.filter(({ fulfilled }) => fulfilled).length;
    const lines = of.map(({ name, fulfilled }) => `  ${fulfilled ? 'yes' : 'NO '}  ${name}`);
    return [`${level} ${done} of ${of.length}`, ...lines].join('\n');
  });
  return [`What ${address} fulfils (docs/your-own-server.md):`, ...parts].join('\n');
}
