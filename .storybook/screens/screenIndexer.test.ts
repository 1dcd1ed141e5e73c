import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitionAt, storiesAddress } from './readDefinition';
import { screenIndexer } from './screenIndexer';

const folder = join(import.meta.dirname, '../../screen-defs');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
const definitions = files.filter((file) => /\.json$/.test(file) && !/(\.test|\/area)\.json$/.test(file));

const index = (file: string) => screenIndexer.createIndex(file, { makeTitle: (title) => title ?? '' });

describe('the stories of definitions', () => {
  it('are there for every definition, and for nothing else', () => {
    const found = files.filter((file) => screenIndexer.test.test(file));
    expect(found).toEqual(definitions);
    expect(files.flatMap((file) => storiesAddress(file) ?? [])).toHaveLength(definitions.length);
  });

  it('show each one in all its states, under an id of its own', async () => {
    const stories = (await Promise.all(definitions.map(index))).flat();
    const ids = stories.map(({ metaId, exportName }) => `${metaId}--${exportName}`);
    expect(new Set(ids).size).toBe(ids.length);
    for (const state of ['Filled', 'Empty', 'Loading', 'ServerError', 'Forbidden', 'LongTexts']) {
      expect(stories.filter(({ exportName }) => exportName === state)).toHaveLength(definitions.length);
    }
  });

  it('are listed under their area and title', async () => {
    const [story] = await index(join(folder, 'accounting/accountCreate.json'));
    expect(story).toMatchObject({ title: 'Screens/Accounting/Open New Account', exportName: 'Filled' });
  });

  it('lead back to their definition', () => {
    for (const file of definitions) expect(definitionAt(storiesAddress(file) ?? '')).toBe(file);
  });

  it('have field errors and a read-only state where there is a form', async () => {
    const names = async (key: string) =>
      (await index(join(folder, `${key}.json`))).map(({ exportName }) => exportName);
    expect(await names('accounting/accountCreate')).toEqual(
      expect.arrayContaining(['FieldErrors', 'ReadOnly']),
    );
    expect(await names('dashboards/analytics')).not.toContain('FieldErrors');
    expect(await names('gallery/floorplanDetail')).not.toContain('ReadOnly');
  });
});
