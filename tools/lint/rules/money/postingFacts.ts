import type { Fact, PostingDefinition } from '../../../../contract/model/generated/posting';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { didYouMean } from '../../../language/views/nearest';
import type { Report, Rule } from '../Rule';

/** Words of a fact that only one type has. */
const wordsOf: Readonly<Record<string, Fact['type']>> = {
  currency: 'amount',
  sum: 'amount',
  difference: 'amount',
  owners: 'account',
};

type Facts = NonNullable<PostingDefinition['facts']>;

/** Names of facts of some types. */
function namesOf(facts: Facts, ...types: readonly Fact['type'][]): readonly string[] {
  return Object.entries(facts).flatMap(([name, { type }]) => (types.includes(type) ? [name] : []));
}

/** Reports a name that is no code of a list. */
function checkCode(
  project: Project,
  list: string,
  code: string,
  at: [object, string | number],
  report: Report,
) {
  const codes = codesOf(project, list);
  if (codes === undefined || codes.includes(code)) return;
  report(placeOf(...at), `«${code}» is no code of ${list}.${didYouMean(code, codes)}`);
}

function checkWords(name: string, fact: Fact, report: Report): void {
  for (const [word, type] of Object.entries(wordsOf)) {
    if (Object.hasOwn(fact, word) && fact.type !== type)
      report(
        placeOf(fact, word),
        `«${word}» is a word of facts of type ${type}; «${name}» is a ${fact.type}.`,
      );
  }
  if (fact.sum !== undefined && fact.difference !== undefined)
    report(placeOf(fact, 'difference'), `«${name}» is either a sum or a difference.`);
}

/** The currency of an amount is one of the facts, or a code. */
function checkCurrency(name: string, fact: Fact, facts: Facts, report: Report): void {
  if (fact.type !== 'amount') return;
  const currencies = namesOf(facts, 'currency');
  const { currency = 'currency' } = fact;
  if (/^[A-Z]/.test(currency) || currencies.includes(currency)) return;
  if (fact.currency === undefined)
    report(
      placeOf(facts, name),
      `«${name}» has no currency: declare a fact «currency», or give it one («"currency": "TRY"»).`,
    );
  else
    report(
      placeOf(fact, 'currency'),
      `No fact of type currency is named «${currency}».${didYouMean(currency, currencies)}`,
    );
}

/** Amounts that a calculation reads, directly or through others. */
function readBy(facts: Facts, name: string, seen = new Set<string>()): ReadonlySet<string> {
  const { sum = [], difference = [] } = facts[name] ?? {};
  for (const part of [...sum, ...difference]) {
    if (seen.has(part)) continue;
    seen.add(part);
    readBy(facts, part, seen);
  }
  return seen;
}

function checkParts(name: string, fact: Fact, facts: Facts, report: Report): void {
  const amounts = namesOf(facts, 'amount');
  for (const parts of [fact.sum ?? [], fact.difference ?? []]) {
    for (const [index, part] of parts.entries()) {
      if (!amounts.includes(part))
        report(placeOf(parts, index), `No amount is named «${part}».${didYouMean(part, amounts)}`);
      else if ((facts[part]?.currency ?? 'currency') !== (fact.currency ?? 'currency'))
        report(placeOf(parts, index), `«${part}» has another currency than «${name}».`);
    }
  }
  if (readBy(facts, name).has(name)) report(placeOf(facts, name), `«${name}» is calculated from itself.`);
}

/** A posting has facts and legs, or it is free. Returns whether that is so. */
function checkForm(value: PostingDefinition, report: Report): boolean {
  let isSound = true;
  for (const word of ['facts', 'legs'] as const) {
    if ((value[word] === undefined) === (value.free === true)) continue;
    isSound = false;
    if (value.free)
      report(placeOf(value, word), `The lines of a free posting are given: it has no «${word}».`);
    else report(placeOf(value), `A posting has «${word}», or it is «free».`);
  }
  return isSound;
}

/** Names of facts that a leg, a calculation or an amount's currency uses. */
function usedFacts({ facts = {}, legs = [] }: PostingDefinition): ReadonlySet<string> {
  return new Set([
    ...legs.flatMap(({ account, amount }) => [amount, account.fact ?? '']),
    ...Object.values(facts).flatMap(({ type, sum = [], difference = [], currency }) => [
      ...sum,
      ...difference,
      ...(type === 'amount' ? [currency ?? 'currency'] : []),
    ]),
  ]);
}

/** Facts of a posting are declared, fit their type and are used. */
export const postingFacts: Rule = {
  name: 'posting-facts',
  description: "A posting's facts have the words of their type, name each other correctly and are used.",
  foundation: true,
  posting({ value }, report, project) {
    const { facts = {}, legs = [], recordType, txnType } = value;
    checkCode(project, 'RecordType', recordType, [value, 'recordType'], report);
    if (txnType !== undefined) checkCode(project, 'TxnType', txnType, [value, 'txnType'], report);
    if (!checkForm(value, report)) return;
    const used = usedFacts(value);
    for (const [name, fact] of Object.entries(facts)) {
      checkWords(name, fact, report);
      checkCurrency(name, fact, facts, report);
      checkParts(name, fact, facts, report);
      for (const [index, owner] of (fact.owners ?? []).entries())
        checkCode(project, 'OwnerType', owner, [fact.owners ?? [], index], report);
      if (!used.has(name)) report(placeOf(facts, name), `Nothing uses the fact «${name}».`);
    }
    const amounts = namesOf(facts, 'amount');
    const accounts = namesOf(facts, 'account', 'desk');
    for (const leg of legs) {
      const { account, amount } = leg;
      if (!amounts.includes(amount))
        report(placeOf(leg, 'amount'), `No amount is named «${amount}».${didYouMean(amount, amounts)}`);
      if ((account.gl === undefined) === (account.fact === undefined))
        report(placeOf(leg, 'account'), 'An account is either «gl» or «fact».');
      else if (account.fact !== undefined && !accounts.includes(account.fact))
        report(
          placeOf(account, 'fact'),
          `No account or desk is named «${account.fact}».${didYouMean(account.fact, accounts)}`,
        );
    }
  },
};
