import Big from 'big.js';
import type { CompiledScreen } from '../../../contract/model/compiled';
import { confirmedMoney } from '../../../contract/model/confirmedMoney';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language, LocalizedText } from '../../../contract/values/language';
import { isAnyDecimal } from '../../../contract/values/money';
import { Refusal } from '../../base/errors/Refusal';
import { priceChanged } from '../../base/errors/refusals';
import { shownAmount } from '../../platform/messages/shownAmount';
import { shownNumber } from '../../platform/messages/shownNumber';
import type { Call, Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { appliesIn } from '../form/checkForm';

const refusals = {
  none: () =>
    new Refusal('price.notConfirmed', {
      tr: 'İşlem fiyat onaylanmadan gönderilmiş. Fiyatı görüp yeniden onaylayın.',
      en: 'The operation was sent without a confirmed price. Look at the price, then confirm again.',
    }),
  others: () =>
    new Refusal(
      'price.otherMoney',
      {
        tr: 'Onaylanan tutarlar ile gönderilen işlem birbirini tutmuyor. Ekranı yenileyip yeniden deneyin.',
        en: 'The confirmed amounts are not those of the operation. Reload the screen and try again.',
      },
      409,
    ),
};

/**
 * Money that a commit confirms (`confirmed` of the body), by field. What was entered or read from the record must be what is
 * committed; the price is compared by the command (`Call.confirms`). Null for screens that confirm no money, and for clients
 * that send none where no price is confirmed.
 * @throws Refusal `price.notConfirmed`, `price.otherMoney`
 */
export function confirmedBy(
  { screen, endpoint, body, form }: OperationContext,
  stored: Readonly<Record<string, Json>>,
): JsonObject | null {
  const { names, price, amounts } = confirmedMoney(screen.definition);
  if (endpoint.operation !== 'commit' || names.length === 0) return null;
  const confirmed = moneyIn(body.confirmed, names);
  const isPriced = amounts.some((name) => (confirmed?.[name] ?? null) !== null);
  // A price that does not apply is not shown: a remainder that nobody sends has no fee.
  const record = { ...stored, ...form };
  if (!isPriced && amounts.some((name) => appliesIn(screen, name, record))) throw refusals.none();
  const given = Object.keys(confirmed ?? {}).filter((name) => !price.includes(name));
  const isOther = (name: string) =>
    !areSame(confirmed?.[name], Object.hasOwn(form, name) ? form[name] : stored[name]);
  if (given.some(isOther)) throw refusals.others();
  return confirmed && { ...Object.fromEntries(price.map((name) => [name, null])), ...confirmed };
}

/** Decimals by name, of these names alone; null for none. */
function moneyIn(sent: Json | undefined, names: readonly string[]): JsonObject | null {
  if (sent === undefined || sent === null) return null;
  if (typeof sent !== 'object' || Array.isArray(sent)) throw refusals.others();
  const isMoney = (value: Json) => value === null || isAnyDecimal(value);
  if (!Object.entries(sent).every(([name, value]) => names.includes(name) && isMoney(value)))
    throw refusals.others();
  return sent as JsonObject;
}

/** The comparison of a running commit: `confirms` for its command, and `requireCompared` for its reply. */
export function priceComparison(running: OperationContext): {
  readonly confirms: Call['confirms'];
  requireCompared(reply: Reply): void;
} {
  const { path, endpoint, confirmed = null, form } = running;
  const { definition } = running.screen;
  const compared = new Set<string>();
  return {
    confirms(booked) {
      for (const name of Object.keys(booked)) compared.add(name);
      if (confirmed === null) return;
      const changed = Object.entries(booked).filter(
        ([name, value]) => Object.hasOwn(confirmed, name) && !areSame(confirmed[name], value),
      );
      if (changed.length > 0)
        throw priceChanged(changedText(definition, form, confirmed, Object.fromEntries(changed)));
    },
    requireCompared({ head }) {
      const left = confirmedMoney(definition).price.filter((name) => !compared.has(name));
      if (endpoint.operation !== 'commit' || head?.notificationType === 'CONFIRM' || left.length === 0)
        return;
      throw new Error(`${path} books ${left.join(', ')} without comparing it with the confirmed price`);
    },
  };
}

/** Whether two decimals are equal; two empty ones are. */
function areSame(one: Json | undefined, other: Json | undefined): boolean {
  const [left, right] = [decimalIn(one), decimalIn(other)];
  return left === null || right === null ? left === right : left.eq(right);
}

function decimalIn(value: Json | undefined): Big | null {
  return typeof value === 'string' && value !== '' ? new Big(value) : null;
}

/** Each changed amount by its title, before and now. */
function changedText(
  definition: CompiledScreen,
  form: JsonObject,
  confirmed: JsonObject,
  booked: JsonObject,
): LocalizedText {
  const lines = (language: Language) =>
    Object.entries(booked).map(([name, now]) => {
      const field = definition.form?.fields[name] ?? definition.header.find((fact) => fact.name === name);
      const title = field?.title ?? name;
      const label = definition.texts[language][title.slice(title.indexOf(':') + 1)] ?? name;
      const currency = field?.currencyCode ?? form[field?.currencyField ?? ''];
      const shown = (value: Json | undefined) => {
        const amount = decimalIn(value);
        if (amount === null) return '–';
        return typeof currency === 'string'
          ? shownAmount(amount, currency)[language]
          : shownNumber(amount)[language];
      };
      return `${label}: ${shown(confirmed[name])} → ${shown(now)}`;
    });
  return { tr: lines('tr').join(' · '), en: lines('en').join(' · ') };
}
