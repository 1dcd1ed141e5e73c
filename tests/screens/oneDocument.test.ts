import { expect, test } from 'vitest';
import { gallerySource } from './gallerySource';

const screens = (
  await Promise.all(Object.keys(gallerySource.model.screens).map((key) => gallerySource.importModule(key)))
).flatMap(({ screen }) => screen ?? []);

test('documents of one entity and id have one title on every screen: their prints are counted together, and copies marked', () => {
  const titles = new Map<string, string>();
  for (const { key, documents = [], texts } of screens)
    for (const { entity, id, title } of documents) {
      const name = `${entity}#${id}`;
      const own = texts.tr[title.slice(title.indexOf(':') + 1)] ?? title;
      expect(own, `${name} on ${key}`).toBe(titles.get(name) ?? own);
      titles.set(name, own);
    }
  expect(titles.size).toBeGreaterThan(15);
});
