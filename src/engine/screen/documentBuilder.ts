/** Loads the builder of printed documents, which no screen needs before it prints one. Rejects if it cannot be loaded. */
export async function documentBuilder() {
  const { buildDocument } = await import('./buildDocument');
  return buildDocument;
}
