import type { CompiledFormField } from '../../../contract/model/compiledForm';

type Width = CompiledFormField['span'];

/** Number of grid columns shared by all rows of all sections. */
export const gridColumns = 12;

/** Preferred columns of a span. */
const wanted = { s: 3, m: 4, l: 6, full: 12 } as const;

/** Columns of a field alone in its row: a date across the whole card looks lost. */
const spanAlone = { s: 4, m: 6, l: 12, full: 12 } as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Distributes `count` items to the fewest rows of at most `most`, as evenly as possible. */
function lineLengths(count: number, most: number): readonly number[] {
  const lines = Math.ceil(count / most);
  return Array.from({ length: lines }, (_, line) => Math.ceil((count - line) / lines));
}

const knownLines = new Map<string, readonly number[]>();

/**
 * Spans of the fields of one row, which fill it: fields with the same span get the same width if possible.
 * Memoized: tries some hundred combinations, and a screen has few kinds of rows.
 */
function lineSpans(widths: readonly Width[]): readonly number[] {
  const key = widths.join();
  const spans = knownLines.get(key) ?? bestSpans(widths);
  knownLines.set(key, spans);
  return spans;
}

function bestSpans(widths: readonly Width[]): readonly number[] {
  const [only] = widths;
  if (only !== undefined && widths.length === 1) return [spanAlone[only]];
  const share = gridColumns / sum(widths.map((width) => wanted[width]));
  const ideal = widths.map((width) => wanted[width] * share);
  const choices = Array.from({ length: gridColumns - 1 }, (_, index) => index + 1);
  let best: { readonly spans: readonly number[]; readonly off: number } | undefined;
  for (const s of choices) {
    for (const m of choices.filter((span) => span >= s)) {
      for (const l of choices.filter((span) => span >= m)) {
        const spans = widths.map((width) => (width === 's' ? s : width === 'm' ? m : l));
        if (sum(spans) !== gridColumns) continue;
        const off = sum(spans.map((span, index) => (span - (ideal[index] ?? 0)) ** 2));
        if (best === undefined || off < best.off) best = { spans, off };
      }
    }
  }
  return best?.spans ?? lineLengths(gridColumns, Math.ceil(gridColumns / widths.length));
}

/**
 * Spans of the fields of a row, wrapped at `most` fields. Every row is filled to the right edge; a field
 * alone takes a third, half or all of it by its span, and a `full` field is always alone.
 */
export function rowSpans(widths: readonly Width[], most: number): readonly number[] {
  const full = widths.indexOf('full');
  if (full >= 0) {
    return [...rowSpans(widths.slice(0, full), most), gridColumns, ...rowSpans(widths.slice(full + 1), most)];
  }
  let from = 0;
  return lineLengths(widths.length, most).flatMap((length) => {
    const line = widths.slice(from, from + length);
    from += length;
    return lineSpans(line);
  });
}
