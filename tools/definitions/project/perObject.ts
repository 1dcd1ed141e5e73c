/** Caches what is derived from an object, for as long as the object exists. It must not change. */
export function perObject<Owner extends object, Value>(
  derive: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const known = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    const kept = known.get(owner) ?? { value: derive(owner) };
    known.set(owner, kept);
    return kept.value;
  };
}
