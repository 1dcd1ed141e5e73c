/**
 * Runs in the page before anything else: makes random values deterministic. (The stories' clock is frozen by
 * `clock=still`.)
 */
export function standStill(): void {
  let seed = 20_261_120;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed;
  };
  Math.random = () => next() / 2 ** 32;
  const fill = (array: ArrayBufferView) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() >>> 24;
  };
  crypto.getRandomValues = (array) => {
    if (array !== null) fill(array);
    return array;
  };
  crypto.randomUUID = () => {
    const hex = Array.from({ length: 32 }, () => (next() >>> 28).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
}
