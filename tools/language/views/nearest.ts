/** Edit distance of two words: insertion, deletion, substitution, transposition of neighbours. */
function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const steps = [
        (rows[row - 1]?.[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      if (swapped) steps.push((rows[row - 2]?.[column - 2] ?? 0) + 1);
      line.push(Math.min(...steps));
    }
    rows.push(line);
  }
  return rows[left.length]?.[right.length] ?? 0;
}

/** The name closest to a wrong one, else a path that ends with it (`account.currency`); undefined if none is close enough. */
export function nearest(wrong: string, names: Iterable<string>): string | undefined {
  const plain = wrong.toLowerCase();
  // Two of four letters changed are another word: BOSS is not OPS.
  const most = Math.max(1, Math.floor((wrong.length + 1) / 3));
  let best: { readonly name: string; readonly steps: number } | undefined;
  let path: string | undefined;
  for (const name of names) {
    if (name.endsWith(`.${wrong}`)) path ??= name;
    if (Math.abs(name.length - wrong.length) > most) continue;
    const steps = distance(plain, name.toLowerCase());
    if (steps <= most && steps < (best?.steps ?? Number.POSITIVE_INFINITY)) best = { name, steps };
  }
  return best?.name ?? path;
}

/** The suggested name in a message of `didYouMean`. */
export function suggestionIn(message: string): string | undefined {
  return /Did you mean «([^»]+)»\?/.exec(message)?.[1];
}

/** Suggestion to append to a message, ` Did you mean «currency»?`, or an empty text. */
export function didYouMean(wrong: string, names: Iterable<string>): string {
  const name = nearest(wrong, names);
  return name === undefined ? '' : ` Did you mean «${name}»?`;
}
