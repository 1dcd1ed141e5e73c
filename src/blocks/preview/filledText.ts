/** A text with its placeholders filled in, and those that nothing is known for. */
export interface FilledText {
  readonly text: string;
  readonly missing: readonly string[];
}

/** Puts samples in the place of `{{name}}`; a placeholder without one stays as it is written, and is told. */
export function filledText(text: string, samples: ReadonlyMap<string, string>): FilledText {
  const missing = new Set<string>();
  const filled = text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (written, name: string) => {
    const sample = samples.get(name);
    if (sample === undefined) missing.add(name);
    return sample ?? written;
  });
  return { text: filled, missing: [...missing] };
}
