import { expect, test } from 'vitest';
import type { CompiledFormField } from '../../contract/model/compiledForm';
import { languages } from '../../contract/values/language';
import { gallerySource, wholeScreens } from './gallerySource';

// A numbered list of codes is found by its numbers wherever it is shown: every label begins with the number.

const { model } = gallerySource;
const lists = Object.entries(model.groups ?? {});

test('every label of a numbered list begins with its number, for the server and on every screen', () => {
  const wrong: string[] = [];
  let shown = 0;
  const inOrder = (field: CompiledFormField) => [field, ...(field.lines?.columns ?? [])];
  for (const [list] of lists)
    for (const [code, title] of Object.entries(model.codes[list] ?? {}))
      for (const language of languages)
        if (!title[language].startsWith(`${code} `)) wrong.push(`${list} ${code} (${language})`);
  for (const { key, form, grid, header, texts } of wholeScreens) {
    const fields = [
      ...Object.values(form?.fields ?? {}).flatMap(inOrder),
      ...(grid?.columns ?? []),
      ...header,
    ];
    for (const { name, codes = [] } of fields) {
      if (!codes.some(({ group }) => group)) continue;
      shown += 1;
      for (const { code, title } of codes)
        for (const language of languages) {
          const text = texts[language][title.slice(title.indexOf(':') + 1)] ?? '';
          if (!text.startsWith(`${code} `)) wrong.push(`${key} ${name} ${code} (${language}): ${text}`);
        }
    }
  }
  expect(wrong).toEqual([]);
  expect(lists.length).toBeGreaterThan(0);
  expect(shown).toBeGreaterThan(4);
});

test('no field of an entity shows the number of an account alone', () => {
  const raw = Object.values(model.entities).flatMap(({ name, fields }) =>
    fields.glCode !== undefined && fields.glCode.codes !== 'GlAccount' ? [name] : [],
  );
  expect(raw).toEqual([]);
});
