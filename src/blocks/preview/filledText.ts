/** A text with placeholders filled in, and those without a sample. */
export interface FilledText {
  readonly text: string;
  readonly missing: readonly string[];
}

/** Replaces `{{name}}` by samples; placeholders without one stay and are returned in `missing`. */
export function filledText(text: string, samples: ReadonlyMap<string, string>): FilledText {
  const missing = new Set<string>();
  const filled = text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (written, name: string) => {
    const sample = samples.get(name);
    if (sample === undefined) missing.add(name);
    return sample ?? written;
  });
  return { text: filled, missing: [...missing] };
}
