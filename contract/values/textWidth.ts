/** Letters of Calibri and Carlito by advance width, in hundredths of the font size. */
const lettersByWidth = {
  24: "ıijlIİ.,:;’'!| ",
  32: 'fJrt()-',
  42: 'cçsşzL/',
  46: 'gğkvyxFSŞZ',
  60: 'ADHQ&',
  65: 'GĞNOÖUÜ',
  72: 'w%',
  82: 'mM',
  90: 'W',
} as const;

/** Width of all other letters and of digits. */
const usual = 52;

const widths = new Map(
  Object.entries(lettersByWidth).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width)] as const),
  ),
);

/** Bold letters are this much wider. */
const bolder = 1.04;

/**
 * Width of a text in the page's font, in font sizes (em): an estimate from its letters, a few percent above
 * the drawn width, where nothing is drawn yet to be measured.
 */
export function textWidth(text: string, weight: 'regular' | 'bold' = 'regular'): number {
  const hundredths = [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? usual), 0);
  return (hundredths / 100) * (weight === 'bold' ? bolder : 1);
}
