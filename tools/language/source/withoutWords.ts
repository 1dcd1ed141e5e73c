/** Copies an object without some of its words. */
export function withoutWords<Value extends object>(value: Value, words: Iterable<string>): Value {
  const removed = new Set(words);
  return Object.fromEntries(Object.entries(value).filter(([word]) => !removed.has(word))) as Value;
}
