/** A part of a screen that may extend another one by its id. */
interface Extending {
  readonly id: string;
  readonly extends?: string;
}

/** The parts that a part extends, the nearest first, each once; itself among them if they extend it in turn. */
export function extendedParts<Part extends Extending>(part: Part, parts: readonly Part[]): readonly Part[] {
  const chain: Part[] = [];
  const baseOf = (one: Part) => parts.find(({ id }) => id === one.extends);
  for (let base = baseOf(part); base !== undefined && !chain.includes(base); base = baseOf(base)) {
    chain.push(base);
  }
  return chain;
}
