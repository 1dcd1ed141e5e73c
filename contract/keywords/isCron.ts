/** Minimum and maximum of each field: second, minute, hour, day, month, weekday (0 and 7 are Sunday). */
const bounds = [
  [0, 59],
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

const part = /^(?:\*|\?|([0-9]{1,2})(?:-([0-9]{1,2}))?)(?:\/([1-9][0-9]?))?$/;

/** `*`, a number or `from-to`, each with optional `/step`; `?` leaves a day open. */
function isPart(text: string, [min, max]: readonly [number, number]): boolean {
  const found = part.exec(text);
  if (found === null) return false;
  const [, from, to] = found;
  if (from === undefined) return true;
  const [first, last] = [Number(from), Number(to ?? from)];
  return first >= min && last <= max && first <= last;
}

/** A schedule of six fields (catalogue §1.3): `0 30 18 * * 1-5` is half past six in the evening, Monday to Friday. */
export function isCron(value: string): boolean {
  const fields = value.trim().split(/\s+/);
  if (fields.length !== bounds.length) return false;
  return bounds.every((limits, index) =>
    (fields[index] ?? '').split(',').every((each) => isPart(each, limits)),
  );
}
