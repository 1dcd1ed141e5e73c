import type { Model } from '../../../contract/model/model';
import type { LocalizedText } from '../../../contract/values/language';
import type { Database } from '../../records/openDatabase';
import { composeMessage } from './composeMessage';
import type { MessageCode, MessageValues } from './shippedMessages';

/** A message on the screen, with its values. */
export type ScreenMessage = {
  readonly [Code in MessageCode]: { readonly code: Code; readonly values: MessageValues<Code> };
}[MessageCode];

/** Composes a message on the screen in both languages: notifications are read in the language of the moment. */
export async function screenMessage(
  database: Database,
  entities: Model['entities'],
  { code, values }: ScreenMessage,
): Promise<LocalizedText> {
  const textIn = async (language: 'tr' | 'en') =>
    (await composeMessage(database, entities, { code, channel: 'SCREEN', language }, values)).text;
  return { tr: await textIn('tr'), en: await textIn('en') };
}
