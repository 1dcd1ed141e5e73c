/** Caches a derived value per object. The object must not change. */
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
