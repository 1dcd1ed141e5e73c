/** Whether codes of a list begin with another one, as 770.01 does with 770 and 77: it groups them, and no record is on it. */
export function isGroupCode(code: string, all: readonly string[]): boolean {
  return all.some((other) => other !== code && other.startsWith(code));
}
