import { type LocalizedText, languages } from '../../contract/values/language';
import type { ClientConfig } from '../../contract/wire/session';
import { fieldsOf, isFields, textOf, textsOf } from '../replies/readValue';

/** Default environment label of the toolbar (requirements P2). */
const production: LocalizedText = { tr: 'Canlı', en: 'Production' };

/**
 * Parses the run-time configuration: missing and invalid parts get defaults. By default requests go to `/bff`
 * of the page's own server, without socket and bot check.
 */
export function readConfig(value: unknown): ClientConfig {
  const fields = fieldsOf(value);
  const captchaKey = textOf(fields.captchaKey);
  const captcha = choice(fields.captcha, ['none', 'recaptcha', 'altcha'] as const);
  const identityProvider = texts(fields.identityProvider, ['authority', 'clientId'] as const);
  const audience = textOf(fieldsOf(fields.identityProvider).audience);
  const realtimeDatabase = texts(fields.realtimeDatabase, [
    'address',
    'apiKey',
    'accounts',
    'tokens',
  ] as const);
  const ownApi = choice(fields.ownApi, ['', 'sign-in', 'register'] as const);
  const defaultLanguage = languages.find((language) => language === fields.defaultLanguage);
  return {
    bffAddress: textOf(fields.bffAddress).replace(/\/+$/, '') || '/bff',
    socketAddress: textOf(fields.socketAddress),
    environmentLabel: label(fields.environmentLabel),
    institutionName: textOf(fields.institutionName) || 'Back office',
    defaultTheme: choice(fields.defaultTheme, ['system', 'light', 'dark'] as const),
    defaultLayout: choice(fields.defaultLayout, ['layout1', 'layout2', 'layout3'] as const),
    // reCAPTCHA cannot work without its key.
    captcha: captcha === 'recaptcha' && captchaKey === '' ? 'none' : captcha,
    ...(captchaKey !== '' && { captchaKey }),
    ...(identityProvider && {
      identityProvider: { ...identityProvider, ...(audience !== '' && { audience }) },
    }),
    ...(realtimeDatabase && { realtimeDatabase }),
    ...(ownApi !== '' && { ownApi }),
    ...(fields.inspect === true && { inspect: true }),
    ...(Array.isArray(fields.areas) && { areas: textsOf(fields.areas) }),
    ...(Array.isArray(fields.silentPages) && { silentPages: textsOf(fields.silentPages) }),
    ...(defaultLanguage && { defaultLanguage }),
  };
}

/** One of the allowed values; else the first. */
function choice<const Choice extends string>(
  value: unknown,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((one) => one === value) ?? choices[0];
}

/** An object of texts; null if one is missing. */
function texts<const Name extends string>(
  value: unknown,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null {
  if (!isFields(value)) return null;
  const entries = names.map((name) => [name, textOf(value[name])] as const);
  return entries.every(([, text]) => text !== '')
    ? (Object.fromEntries(entries) as Record<Name, string>)
    : null;
}

/** A label in both languages; a single text serves for both. */
function label(value: unknown): LocalizedText {
  if (typeof value === 'string') return { tr: value, en: value };
  if (!isFields(value)) return production;
  const [tr, en] = [textOf(value.tr), textOf(value.en)];
  return { tr: tr || en, en: en || tr };
}
