import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Definitions } from '../../engine/model/Definitions';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { fileDefinitions } from './fileDefinitions';
import { watchModel } from './watchModel';

test('a new edition of the definitions is served, also after one that could not be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'));
  const path = join(folder, 'model.json');
  const write = (text: string) => {
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };
  write(JSON.stringify(fixtureModel));
  const database = await memoryDatabase(fixtureModel);
  const definitions = await Definitions.load(fileDefinitions(folder));
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = watchModel(folder, definitions, database, []);
  const untilEdition = (edition: string) =>
    vi.waitFor(() => expect(definitions.model.edition).toBe(edition), { timeout: 20_000 });
  write(JSON.stringify({ ...fixtureModel, edition: 'second' }));
  await untilEdition('second');
  write('{ "edition": ');
  await vi.waitFor(() => expect(reported).toHaveBeenCalled(), { timeout: 20_000 });
  write(JSON.stringify({ ...fixtureModel, edition: 'third' }));
  await untilEdition('third');
  stop();
  reported.mockRestore();
  await database.destroy();
});
