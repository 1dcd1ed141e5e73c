/** Caches a derived value per object. The object must not change. */
export function perObject<Owner extends object, Value>(
  derive: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const known = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    const cached = known.get(owner) ?? { value: derive(owner) };
    known.set(owner, cached);
    return cached.value;
  };
}
