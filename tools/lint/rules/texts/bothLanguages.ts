import { placeOf } from '../../../language/source/places';
import type { Report, Rule } from '../Rule';

const languages = { tr: 'Turkish', en: 'English' } as const;

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function checkText(value: object, report: Report): void {
  const { tr, en } = value as { readonly tr?: unknown; readonly en?: unknown };
  if (typeof tr !== 'string' && typeof en !== 'string') return;
  for (const [language, name] of Object.entries(languages)) {
    const known = Object.hasOwn(value, language);
    const text = (value as Record<string, unknown>)[language];
    if (!isFilled(text))
      report(placeOf(value, known ? language : undefined), `The ${name} text («${language}») is missing.`);
  }
}

function walk(value: unknown, report: Report): void {
  if (typeof value !== 'object' || value === null) return;
  checkText(value, report);
  for (const part of Object.values(value)) walk(part, report);
}

/** Every text exists in both languages. */
export const bothLanguages: Rule = {
  name: 'both-languages',
  description: 'Every text has a Turkish and an English version, and neither is blank.',
  file: ({ source }, report) => walk(source.value, report),
};
