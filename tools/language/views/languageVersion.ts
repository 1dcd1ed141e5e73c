/**
 * Supported version of the language. A definition has it as `languageVersion`; without it, its version is 1.
 */
export const languageVersion = 3;

/** Version of a definition; undefined if invalid. */
export function writtenVersion(definition: object): number | undefined {
  if (!Object.hasOwn(definition, 'languageVersion')) return 1;
  const { languageVersion: written } = definition as { readonly languageVersion?: unknown };
  return typeof written === 'number' && Number.isInteger(written) && written > 0 ? written : undefined;
}
