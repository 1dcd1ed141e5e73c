import { fieldsOf, isFields, textOf } from '../../contract/readValue';
import type { ClientConfig } from '../../contract/session';

/** Name of an institution that its configuration does not name. */
const noName = 'Back office';

const themes = ['light', 'dark', 'system'] as const;
const layouts = ['layout1', 'layout2', 'layout3'] as const;
const captchas = ['none', 'recaptcha', 'altcha'] as const;
const languages = ['tr', 'en'] as const;
const signIns = ['sign-in', 'register'] as const;

/**
 * `/config.json` as the client holds it: `bffAddress` is all that it must say, the rest has its default. Throws where
 * there is no address.
 */
export function readConfig(value: unknown): ClientConfig {
  const said = fieldsOf(value);
  const bffAddress = textOf(said.bffAddress).replace(/\/+$/, '');
  if (bffAddress === '') throw new Error('/config.json has no bffAddress');
  const { identityProvider, realtimeDatabase } = said as Partial<ClientConfig>;
  const captchaKey = textOf(said.captchaKey);
  const defaultLanguage = oneOf(languages, said.defaultLanguage);
  const ownApi = oneOf(signIns, said.ownApi);
  return {
    bffAddress,
    socketAddress: textOf(said.socketAddress),
    institutionName: textOf(said.institutionName) || noName,
    environmentLabel: readLabel(said.environmentLabel),
    defaultTheme: oneOf(themes, said.defaultTheme) ?? 'system',
    defaultLayout: oneOf(layouts, said.defaultLayout) ?? 'layout1',
    captcha: oneOf(captchas, said.captcha) ?? 'none',
    ...(captchaKey !== '' && { captchaKey }),
    ...(isFields(identityProvider) && { identityProvider }),
    ...(isFields(realtimeDatabase) && { realtimeDatabase }),
    ...(ownApi && { ownApi }),
    ...(said.inspect === true && { inspect: true as const }),
    ...(defaultLanguage && { defaultLanguage }),
  };
}

/** A label is a text, or one for each language. */
function readLabel(value: unknown): ClientConfig['environmentLabel'] {
  const { tr, en } = fieldsOf(value);
  const any = textOf(value) || textOf(tr) || textOf(en);
  return { tr: textOf(tr) || any, en: textOf(en) || any };
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}
