import type { StoryEntry } from './storyIndex';

/** Every story is taken in each. */
export const schemes = ['light', 'dark'] as const;

/** Name of the file with a story's picture. */
export function pictureName(id: string, scheme: (typeof schemes)[number]): string {
  return `${id}-${scheme}.png`;
}

/** Files of pictures whose story is no more. */
export function strayPictures(files: readonly string[], stories: readonly StoryEntry[]): readonly string[] {
  const known = new Set(stories.flatMap(({ id }) => schemes.map((scheme) => pictureName(id, scheme))));
  return files.filter((file) => !known.has(file));
}
