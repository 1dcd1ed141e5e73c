/** Every story is taken in each. */
export const schemes = ['light', 'dark'] as const;

/** Name of the file with a story's picture. */
export function pictureName(id: string, scheme: (typeof schemes)[number]): string {
  return `${id}-${scheme}.png`;
}
