import { expect, test } from 'vitest';
import { languages } from '../../contract/values/language';
import { wholeScreens } from './gallerySource';

// A document is printed when the money has moved: it says what was collected and paid, not what will be.

/** Amounts that a document promises. */
const promised: readonly string[] = ['payoutAmount'];

const ahead = {
  tr: /(edilecek|ödenecek|alınacak|verilecek)(?!\p{L})/iu,
  en: /\bto (be )?(collect|pay|paid)/i,
};

test('44 C3 no document has an amount that is still to be collected or paid', () => {
  const found: string[] = [];
  let fields = 0;
  for (const { key, documents = [], texts } of wholeScreens.filter(({ area }) => area !== 'gallery'))
    for (const document of documents)
      for (const { name, title } of document.fields) {
        fields += 1;
        if (promised.includes(name)) continue;
        for (const language of languages) {
          const shown = texts[language][title.slice(title.indexOf(':') + 1)] ?? '';
          if (ahead[language].test(shown)) found.push(`${key} ${document.id} ${name}: ${shown}`);
        }
      }
  expect(found).toEqual([]);
  expect(fields).toBeGreaterThan(60);
});
