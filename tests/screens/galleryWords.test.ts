import { expect, test } from 'vitest';
import { blockNames } from '../../contract/model/blockNames';
import type { CompiledScreen } from '../../contract/model/compiled';
import { schemaOf } from '../../tools/language/schemas/schemaOf';
import { gallerySource } from './gallerySource';

// The gallery shows every kind of block and every type of action, and so do its stories.

const keys = Object.keys(gallerySource.model.screens).filter((key) => key.startsWith('gallery/'));
const modules = await Promise.all(keys.map((key) => gallerySource.importModule(key)));
const screens: readonly CompiledScreen[] = modules.flatMap(({ screen }) => screen ?? []);
const blocks = screens.flatMap((screen) => screen.blocks ?? []);
const actions = screens.flatMap((screen) => screen.actions);
const effects = actions.flatMap(({ onSuccess, onError }) => [...onSuccess, ...onError]);
const { action, block } = schemaOf('screen').definitions ?? {};

/** The only values of a word. */
function valuesOf(owner: typeof action, word: string): readonly string[] {
  const values = owner?.properties?.[word]?.enum ?? [];
  expect(values.length).toBeGreaterThan(1);
  return values.map(String);
}

/** Words that no screen of the gallery uses. */
function unused(words: readonly string[], used: readonly (string | undefined)[]): readonly string[] {
  return words.filter((word) => !used.includes(word));
}

test('every kind of block is on a screen of the gallery', () => {
  expect(screens.length).toBeGreaterThan(30);
  const used = blocks.map((one) => one.block);
  expect(unused(blockNames, used)).toEqual([]);
  expect(
    unused(
      valuesOf(block, 'chart'),
      blocks.map(({ chart }) => chart),
    ),
  ).toEqual([]);
  expect(
    unused(
      valuesOf(block, 'map'),
      blocks.map(({ map }) => map),
    ),
  ).toEqual([]);
});

test("a difference is shown of a form, of pairs of a record, and of an endpoint's reply", () => {
  const diffs = blocks.filter((one) => one.block === 'diff');
  for (const word of ['fields', 'pairs', 'data'] as const)
    expect(diffs.some((one) => one[word] !== undefined)).toBe(true);
});

test('a row reopens a returned approval request', () => {
  const resubmitting = actions.filter(({ open }) => open?.resubmit !== undefined);
  expect(resubmitting.map(({ placement }) => placement)).toContain('row');
});

test('every type of action is on a screen of the gallery', () => {
  expect(
    unused(
      valuesOf(action, 'type'),
      [...actions, ...effects].map((one) => ('type' in one ? one.type : undefined)),
    ),
  ).toEqual([]);
  expect(
    unused(
      valuesOf(action, 'placement'),
      actions.map(({ placement }) => placement),
    ),
  ).toEqual([]);
});
