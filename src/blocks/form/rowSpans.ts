import type { CompiledFormField } from '../../../contract/compiledForm';

type Width = CompiledFormField['span'];

/** Columns of the grid that every row of every section stands on. */
export const gridColumns = 12;

/** Columns that a width asks for. */
const wanted = { s: 3, m: 4, l: 6, full: 12 } as const;

/** Columns of a field that stands alone: stretched over the card, a date would look lost. */
const alone = { s: 4, m: 6, l: 12, full: 12 } as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** `count` things in as few lines of at most `most` as there have to be, the lines as even as can be. */
function lineLengths(count: number, most: number): readonly number[] {
  const lines = Math.ceil(count / most);
  return Array.from({ length: lines }, (_, line) => Math.ceil((count - line) / lines));
}

const knownLines = new Map<string, readonly number[]>();

/**
 * Columns of the fields of one line, which they fill: fields of one width are as wide as each other where that can be.
 * Worked out once for each sequence of widths: it tries some hundred ways, and a screen has few kinds of lines.
 */
function lineSpans(widths: readonly Width[]): readonly number[] {
  const key = widths.join();
  const spans = knownLines.get(key) ?? bestSpans(widths);
  knownLines.set(key, spans);
  return spans;
}

function bestSpans(widths: readonly Width[]): readonly number[] {
  const [only] = widths;
  if (only !== undefined && widths.length === 1) return [alone[only]];
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
 * Columns of the fields of a row, in lines of at most `most` fields. Each line is filled to the right edge; a field
 * that stands alone takes a third, a half or the whole by its width, and a `full` one always stands alone.
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
