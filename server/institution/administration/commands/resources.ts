import { shellTexts } from '../../../../contract/texts';
import { foldTurkish } from '../../../../contract/values/foldTurkish';
import type { LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command, QueryCommand, RowCheck } from '../../../engine/context/Command';
import { listSample } from '../../../engine/context/listSample';

const shipped: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = shellTexts;

/** Checks a text of the institution before it is stored. */
export const validateResource: Command<'ResourceEntry'> = {
  path: 'applicationmanager/resource/validate',
  async handle(call) {
    checkResource(call);
    return call.generic();
  },
};

/** Stores a text of the institution. `GET /utils/localization` serves it from then on. */
export const saveResource: Command<'ResourceEntry'> = {
  path: 'applicationmanager/resource/commit',
  async handle(call) {
    checkResource(call);
    return call.generic();
  },
};

/** Checks a text of an imported file like one of the form. */
export const checkImportedResource: RowCheck<'ResourceEntry'> = {
  path: 'applicationmanager/resource/import/upload',
  async checkRow(call) {
    checkResource(call);
  },
};

/** A file with the columns of an import, and a text of the institution. */
export const resourceSample: Command = {
  path: 'applicationmanager/resource/import/sample',
  async handle(call) {
    const key = { collection: 'login', resourceKey: 'lead', resourceType: 'LABEL', status: 'ACTIVE' };
    const { tr, en } = { tr: 'Sicil numaranızla girin', en: 'Sign in with your employee number' };
    return listSample(call, [{ ...key, valueTr: tr, valueEn: en }]);
  },
};

/** Notifies users with a running session of new texts: pages have them when they are reloaded. */
export const publishTexts: Command = {
  path: 'applicationmanager/resource/publish',
  async handle({ records, user, notify }) {
    const sessions = await records.list('Session', {});
    const others = new Set(sessions.map((session) => session.user).filter((id) => id !== user.id));
    for (const id of others) await notify(id, { code: noticeCode, message: published }, []);
    return { result: { count: others.size } };
  },
};

/** Its title is in the texts of notifications. */
const noticeCode = 'texts.published';

const published = {
  tr: 'Ekran metinleri güncellendi. Görmek için kaydedip sayfayı yenileyin.',
  en: 'Texts of the screens were updated. Save your work and reload the page to see them.',
} as const;

/** The product's texts of a collection, by key. Those of screens are part of their definitions, not listed. */
export const shippedTexts: QueryCommand<'ResourceEntry'> = {
  path: 'applicationmanager/resource/texts',
  async query(_, { filter, text = '', page, size }) {
    const words = foldTurkish(text).split(/\s+/).filter(Boolean);
    const rows = Object.entries(shipped[filter.collection ?? ''] ?? {})
      .map(([key, { tr, en }]) => ({ id: key, resourceKey: key, valueTr: tr, valueEn: en }))
      .filter((row) => words.every((word) => foldTurkish(Object.values(row).join(' ')).includes(word)))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    return { rows: rows.slice(page * size, (page + 1) * size), total: rows.length, sums: {} };
  },
};

/**
 * Throws `resource.unknownKey` for a key that the page does not use, `resource.placeholder` for a value
 * that the page does not fill in.
 */
function checkResource({ form, language }: Call<'ResourceEntry'>): void {
  const { collection = '', resourceKey = '' } = form;
  const texts = shipped[collection];
  const text = texts && Object.hasOwn(texts, resourceKey) ? texts[resourceKey] : undefined;
  if (texts && text === undefined) {
    throw refused('resource.unknownKey', 'resourceKey', language, {
      tr: `${collection} koleksiyonunda bu anahtar yok.`,
      en: `The collection ${collection} has no such key.`,
    });
  }
  const known = text === undefined ? null : placeholders(`${text.tr} ${text.en}`);
  const values = [
    ['valueTr', form.valueTr],
    ['valueEn', form.valueEn],
  ] as const;
  for (const [field, value] of values) {
    const unknown = [...placeholders(value ?? '')].find((name) => known !== null && !known.has(name));
    if (unknown === undefined) continue;
    throw refused('resource.placeholder', field, language, {
      tr: `Ürünün metninde {{${unknown}}} yok; yerine bir değer gelmez.`,
      en: `The product’s text has no {{${unknown}}}; nothing would replace it.`,
    });
  }
}

function placeholders(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name));
}

function refused(code: string, field: string, language: Call['language'], text: LocalizedText): Refusal {
  return new Refusal(code, text, 422, [{ field, code, message: text[language] }]);
}
