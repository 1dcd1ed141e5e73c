import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '../../../contract/model/model';

/** Folder of the built Storybook. */
export const storiesFolder = fileURLToPath(new URL('../../storybook-static/', import.meta.url));

/** The used part of Storybook's index (`index.json`). */
export interface StoryIndex {
  readonly entries: Readonly<Record<string, StoryEntry>>;
}

/** A story or documentation page. */
export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  /** Source: a story file, or the definition it was generated from. */
  readonly importPath: string;
}

/** Coverage of the stories. */
export interface StoryCounts {
  readonly stories: number;
  readonly handWritten: number;
  readonly screens: number;
  /** Keys of screens without a story. */
  readonly unseen: readonly string[];
}

const definition = /^\.\/screen-defs\/(.+)\.json$/;

function storiesOf(index: StoryIndex): readonly StoryEntry[] {
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** Hand-written stories, without those generated from definitions. */
export function handWrittenStories(index: StoryIndex): readonly StoryEntry[] {
  return storiesOf(index).filter(({ importPath }) => !definition.test(importPath));
}

/** Counts stories and covered screens. */
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

/** Reads the index of a built Storybook, by default the project's own. Throws if it is not built. */
export function readStoryIndex(folder?: string): StoryIndex {
  return readBuilt('index.json', folder) as StoryIndex;
}

/** Screen keys in the built Storybook. */
export function readScreenKeys(): readonly string[] {
  return Object.keys((readBuilt('screens/model.json') as Model).screens);
}
