/** How important a capability is for the client. */
export type CapabilityLevel = 'must' | 'should' | 'may';

/** A tested capability and its outcome. */
export interface Capability {
  readonly level: CapabilityLevel;
  /** Seed rows and description: `S07 H18 …`. */
  readonly name: string;
  readonly fulfilled: boolean;
}

const levels: readonly CapabilityLevel[] = ['must', 'should', 'may'];

/** Final report of a run against a BFF: a line for each capability by level, with counts. */
export function capabilityReport(address: string, tried: readonly Capability[]): string {
  const parts = levels.map((level) => {
    const of = tried.filter((one) => one.level === level);
    const done = of.filter(({ fulfilled }) => fulfilled).length;
    const lines = of.map(({ name, fulfilled }) => `  ${fulfilled ? 'yes' : 'NO '}  ${name}`);
    return [`${level} ${done} of ${of.length}`, ...lines].join('\n');
  });
  return [`What ${address} fulfils (docs/your-own-server.md):`, ...parts].join('\n');
}
