import type { CompiledBlock } from '../../../contract/model/compiledBlocks';

/** Quarters of a row by span. */
const quarters: Readonly<Record<CompiledBlock['span'], number>> = { s: 1, m: 2, l: 3, full: 4 };

/** Place of a block in a row of four quarters. */
export interface RowShare {
  /** Quarters of the row. */
  readonly share: number;
  /** Whether it is as high as its content, because a larger block makes the row higher. */
  readonly short: boolean;
}

/**
 * Shares of blocks that flow in rows: what a row has left is added to its last block of more than a quarter, so that
 * no half of the page stays empty. A quarter holds a figure: it neither grows nor fills the height of a row with
 * larger blocks.
 */
export function rowShares(spans: readonly CompiledBlock['span'][]): readonly RowShare[] {
  const rows: number[][] = [];
  let free = 0;
  for (const span of spans) {
    const share = quarters[span];
    if (share > free) {
      rows.push([]);
      free = quarters.full;
    }
    rows.at(-1)?.push(share);
    free -= share;
  }
  return rows.flatMap((row) => {
    const left = quarters.full - row.reduce((sum, share) => sum + share, 0);
    const grows = row.findLastIndex((share) => share > 1);
    const high = grows >= 0;
    return row.map((share, at) => ({
      share: at === grows ? share + left : share,
      short: high && share === 1,
    }));
  });
}
