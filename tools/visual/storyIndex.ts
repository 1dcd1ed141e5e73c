import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '../../contract/model';

/** The built Storybook. */
export const storiesFolder = fileURLToPath(new URL('../../storybook-static/', import.meta.url));

/** Storybook's own list of what there is (`index.json`), as far as it is read here. */
export interface StoryIndex {
  readonly entries: Readonly<Record<string, StoryEntry>>;
}

/** A story, or a page of documentation. */
export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  /** Where it is written: a file of stories, or the definition that it was made from. */
  readonly importPath: string;
}

/** How much the stories show. */
export interface StoryCounts {
  readonly stories: number;
  readonly handWritten: number;
  readonly screens: number;
  /** Keys of screens that no story shows. */
  readonly unseen: readonly string[];
}

const definition = /^\.\/screen-defs\/(.+)\.json$/;

function storiesOf(index: StoryIndex): readonly StoryEntry[] {
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** The stories that somebody wrote, not those that are made from definitions. */
export function handWrittenStories(index: StoryIndex): readonly StoryEntry[] {
  return storiesOf(index).filter(({ importPath }) => !definition.test(importPath));
}

/** Counts the stories, and what they show of the screens. */
export function storyCounts(index: StoryIndex, screens: readonly string[]): StoryCounts {
  const stories = storiesOf(index);
  const shown = new Set(stories.map(({ importPath }) => definition.exec(importPath)?.[1]));
  return {
    stories: stories.length,
    handWritten: handWrittenStories(index).length,
    screens: screens.length,
    unseen: screens.filter((key) => !shown.has(key)),
  };
}

function readBuilt(file: string, folder = storiesFolder): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** The index of a built Storybook, the project's own by default. Throws where it is not built. */
export function readStoryIndex(folder?: string): StoryIndex {
  return readBuilt('index.json', folder) as StoryIndex;
}

/** Keys of the screens that the built Storybook was made with. */
export function readScreenKeys(): readonly string[] {
  return Object.keys((readBuilt('screens/model.json') as Model).screens);
}
