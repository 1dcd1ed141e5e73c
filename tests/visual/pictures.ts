/** Colour schemes of the pictures. */
export const schemes = ['light', 'dark'] as const;

/** File name of a story's picture. */
export function pictureName(id: string, scheme: (typeof schemes)[number]): string {
  return `${id}-${scheme}.png`;
}
