/** Version of the language that this tool reads. A definition carries it as `languageVersion`; without the word it is of version 1. */
export const languageVersion = 2;

/** The version that a definition is written in; undefined where it says none that can be read. */
export function writtenVersion(definition: object): number | undefined {
  if (!Object.hasOwn(definition, 'languageVersion')) return 1;
  const { languageVersion: written } = definition as { readonly languageVersion?: unknown };
  return typeof written === 'number' && Number.isInteger(written) && written > 0 ? written : undefined;
}
