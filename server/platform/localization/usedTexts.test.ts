import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { shellTexts } from '../../../contract/texts';
import { type LocalizedText, languages, textNamespaces } from '../../../contract/values/language';
import { settingChoices } from '../../../contract/wire/workspaceSettings';

const namespaces: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = shellTexts;

const root = fileURLToPath(new URL('../../../src/', import.meta.url));

/** Literal text keys in sources, `'shell:quick'`; composed keys are not included. */
function usedKeys(): readonly { readonly file: string; readonly key: string }[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.(test|stories)\.|testing\//.test(file));
  const names = Object.keys(namespaces).join('|');
  const literal = new RegExp(`['"\`]((?:${names}):[A-Za-z0-9.]*[A-Za-z0-9])['"\`]`, 'g');
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(literal)].map(([, key = '']) => ({ file, key }));
  });
}

describe('H18 texts', () => {
  test('have the common and ten further namespaces', () => {
    expect(Object.keys(namespaces).sort()).toEqual([...textNamespaces].sort());
    expect([textNamespaces[0], textNamespaces.length]).toEqual(['common', 11]);
  });

  test('every key that the client uses has a text', () => {
    const used = usedKeys();
    expect(used.length).toBeGreaterThan(200);
    const missing = used.filter(({ key }) => {
      const [namespace = '', name = ''] = key.split(/:(.*)/);
      return !Object.hasOwn(namespaces[namespace] ?? {}, name);
    });
    expect(missing).toEqual([]);
  });

  test('every text exists in both languages, with the same placeholders', () => {
    const values = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
    const wrong = Object.entries(namespaces).flatMap(([namespace, texts]) =>
      Object.entries(texts)
        .filter(([, text]) => languages.some((language) => text[language].trim() === ''))
        .concat(Object.entries(texts).filter(([, { tr, en }]) => `${values(tr)}` !== `${values(en)}`))
        .map(([key]) => `${namespace}:${key}`),
    );
    expect(wrong).toEqual([]);
  });

  test('counted texts have a singular, in English with its own form', () => {
    const wordy = /\{\{count(, number)?\}\} [a-z ]+s\b/;
    const counted = Object.entries(namespaces).flatMap(([namespace, texts]) =>
      Object.entries(texts)
        .filter(([key, { en }]) => wordy.test(en) && !key.endsWith('_one'))
        .map(([key]) => ({ namespace, key })),
    );
    expect(counted.length).toBeGreaterThan(3);
    const without = counted.filter(
      ({ namespace, key }) => !Object.hasOwn(namespaces[namespace] ?? {}, `${key}_one`),
    );
    expect(without).toEqual([]);
  });

  test('every setting of the workspace has its name and those of its values', () => {
    const keys = Object.entries(settingChoices).flatMap(([name, values]) =>
      name.endsWith('Theme')
        ? [`setting.${name}`, ...values.map((value) => `theme.${value}`)]
        : [`setting.${name}`, ...values.map((value) => `setting.${name}.${value}`)],
    );
    expect(keys.filter((key) => !Object.hasOwn(namespaces.shell ?? {}, key))).toEqual([]);
  });
});
