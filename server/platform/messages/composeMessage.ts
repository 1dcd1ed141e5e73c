import type { Model } from '../../../contract/model/model';
import type { Language } from '../../../contract/values/language';
import type { Database } from '../../records/openDatabase';
import { fillPlaceholders, type PlaceholderValues } from './placeholders';
import { type MessageChannel, type MessageCode, type MessageValues, shippedMessage } from './shippedMessages';
import { type StoredText, storedText } from './storedText';
import { escapedHtml, textOfHtml } from './writtenHtml';

/** A message ready for delivery. */
export interface ComposedMessage {
  readonly text: string;
  /** Subject of a mail. */
  readonly subject: string;
  /** The same as HTML, for mail programs. */
  readonly html?: string;
  /** Sender instead of the configured one: address of a mail, header of a short message. */
  readonly from?: string;
}

/**
 * The text of a message in the recipient's language: the institution's active record, otherwise the shipped one. It
 * says nothing about delivery. @param database open transaction, if there is one. @param entities those of the model:
 * a server without the entity of the texts has the shipped ones.
 */
export async function composeMessage<Code extends MessageCode>(
  database: Database,
  entities: Model['entities'],
  { code, channel, language }: { code: Code; channel: MessageChannel; language: Language },
  values: MessageValues<Code>,
): Promise<ComposedMessage> {
  const stored = await storedText(database, entities, { code, channel, language });
  return filledMessage(stored ?? shippedText(code, language), values, language);
}

/** Composes messages of one server. */
export type ComposeMessage = <Code extends MessageCode>(
  database: Database,
  about: { readonly code: Code; readonly channel: MessageChannel; readonly language: Language },
  values: MessageValues<Code>,
) => Promise<ComposedMessage>;

/** `composeMessage` with the current model. */
export function messageComposer(definitions: { readonly model: Pick<Model, 'entities'> }): ComposeMessage {
  return (database, about, values) => composeMessage(database, definitions.model.entities, about, values);
}

/** The channel that an address belongs to. */
export function channelOf(address: string): 'SMS' | 'EMAIL' {
  return address.includes('@') ? 'EMAIL' : 'SMS';
}

/** Fills the placeholders of a text. */
export function filledMessage(
  { title, body, isHtml, from }: StoredText,
  values: PlaceholderValues,
  language: Language,
): ComposedMessage {
  const filled = fillPlaceholders(body, values, language, isHtml ? escapedHtml : undefined);
  return {
    subject: fillPlaceholders(title, values, language),
    text: isHtml ? textOfHtml(filled) : filled,
    ...(isHtml && { html: filled }),
    ...(from !== null && { from }),
  };
}

function shippedText(code: MessageCode, language: Language): StoredText {
  const { title, body } = shippedMessage(code);
  return { title: title[language], body: body[language], isHtml: false, from: null };
}
