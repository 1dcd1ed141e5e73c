import type { ContactTypeCode } from '../../../../contract/model/generated/entities';
import { maskValue } from '../../../../contract/values/masks';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { MessageSender, OutgoingMessage } from '../../../platform/delivery/MessageSender';
import { channelOf } from '../../../platform/messages/composeMessage';
import { inBothLanguages } from '../../../platform/messages/inBothLanguages';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { customerOf } from './customerOf';

/**
 * Stores a contact. One of each type is primary: the first automatically; a new primary one replaces the
 * previous. A changed address or number must be verified again.
 */
export const saveContact: Command<'CustomerContact'> = {
  path: 'customers/contact/commit',
  async handle(call) {
    const { records, form, recordId } = call;
    const customer = await customerOf(call, 'lock');
    const before = recordId === null ? null : await records.get('CustomerContact', recordId);
    const primary = await primaryOf(records, customer.id, form.contactType ?? null);
    const another = primary !== null && primary.id !== recordId ? primary : null;
    const isPrimary = form.isPrimary === true || another === null;
    if (isPrimary && another !== null)
      await records.update('CustomerContact', another.id, another.version, { isPrimary: false });
    const verified = before !== null && reached.every((field) => (form[field] ?? null) === before[field]);
    return call.generic({ isPrimary, ...(!verified && { verifyMethod: null, verifiedAt: null }) });
  },
};

/** Deactivates a contact. Throws `contact.primary` if another one must become primary first. */
export const removeContact: Command = {
  path: 'customers/contact/remove',
  async handle({ records, body }) {
    const contact = requireFound(await records.lock('CustomerContact', textOf(body.id) ?? ''));
    const { customer, contactType } = contact;
    const alike = { customer, contactType, status: 'ACTIVE' } as const;
    if (contact.isPrimary === true && (await records.count('CustomerContact', alike)) > 1) {
      throw new Refusal('contact.primary', {
        tr: 'Önce aynı tipten başka bir kayıt birincil yapılmalıdır.',
        en: 'Make another one of this type primary first.',
      });
    }
    await records.update('CustomerContact', contact.id, contact.version, {
      status: 'PASSIVE',
      isPrimary: false,
    });
    return { result: { id: contact.id } };
  },
};

/** Verified parts of a contact. */
const reached = ['contactType', 'addressLine', 'phone', 'email'] as const;

function primaryOf(
  records: RecordStore,
  customer: string,
  contactType: ContactTypeCode | null,
): Promise<StoredOf<'CustomerContact'> | null> {
  return records.find('CustomerContact', { customer, contactType, isPrimary: true, status: 'ACTIVE' });
}

/** Validity of a code in ms, and maximum attempts. */
const codeLifetime = 5 * 60_000;
const codeTries = 5;

/**
 * Sends a code to the phone or mailbox of a row; returns the destination, a phone masked. Throws
 * `contact.notReachable`.
 */
export function sendContactCode({ isPreview }: Pick<MessageSender, 'isPreview'>): Command {
  return {
    path: 'customers/contact/sendCode',
    async handle(call) {
      const contact = await contactOf(call);
      const phone = textOf(contact.phone);
      const to = phone ?? textOf(contact.email);
      if (to === null) {
        throw new Refusal('contact.notReachable', {
          tr: 'Kod yalnız telefona ya da e-postaya gönderilir.',
          en: 'A code goes to a phone or a mailbox only.',
        });
      }
      const code = sixDigits();
      const sent = {
        contact: contact.id,
        codeHash: await hashOf(contact.id, code),
        sentAt: call.now,
        tries: 0,
      };
      const before = await call.records.find('ContactCode', { contact: contact.id });
      if (before === null) await call.records.insert('ContactCode', sent);
      else await call.records.update('ContactCode', before.id, before.version, sent);
      const message = await codeMessage(call, to, code);
      const { customer } = contact;
      await call.sendLater({ purpose: 'CONTACT_CODE', to, message, customer, seconds: codeLifetime / 1000 });
      const preview = isPreview ? message.text : null;
      return { result: { id: contact.id, to: phone === null ? to : maskValue('phone', phone), preview } };
    },
  };
}

function codeMessage(call: Call, to: string, code: string): Promise<OutgoingMessage> {
  const about = { code: 'CONTACT_CODE', channel: channelOf(to) } as const;
  return inBothLanguages((language) => call.compose({ ...about, language }, { code }));
}

/**
 * Checks the code read out by the customer. A wrong one is counted, without throwing: the count must be
 * committed.
 */
export const verifyContact: Command<never, { code: string }> = {
  path: 'customers/contact/verify',
  async handle(call) {
    const { records, payload, now } = call;
    const contact = await contactOf(call);
    const sent = await records.find('ContactCode', { contact: contact.id });
    const age = Date.parse(now) - Date.parse(textOf(sent?.sentAt) ?? '');
    if (sent === null || !(age <= codeLifetime) || sent.tries >= codeTries) {
      throw new Refusal('contact.codeExpired', {
        tr: 'Geçerli bir kod yok; yeni kod gönderiniz.',
        en: 'There is no valid code; send a new one.',
      });
    }
    const right = sent.codeHash === (await hashOf(contact.id, payload.code ?? ''));
    // A code is valid once.
    const tries = right ? codeTries : sent.tries + 1;
    await records.update('ContactCode', sent.id, sent.version, { tries });
    if (!right) {
      return {
        head: {
          code: 'contact.codeWrong',
          notificationType: 'WARNING',
          message: { tr: 'Kod yanlış.', en: 'The code is wrong.' },
        },
      };
    }
    await records.update('CustomerContact', contact.id, contact.version, {
      verifyMethod: 'OTP',
      verifiedAt: now,
    });
    return { result: { id: contact.id } };
  },
};

async function contactOf({
  records,
  body,
}: Pick<Call, 'records' | 'body'>): Promise<StoredOf<'CustomerContact'>> {
  return requireFound(await records.lock('CustomerContact', textOf(body.id) ?? ''));
}

/** Six random digits. */
function sixDigits(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${random % 1_000_000}`.padStart(6, '0');
}

async function hashOf(contact: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${contact}:${code}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
