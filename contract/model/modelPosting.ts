import type { Fact, PostingDefinition } from './generated/posting';
import type { ModelFact, ModelPosting } from './model';

function buildFact({ title, type, currency = 'currency', sum, difference, owners }: Fact): ModelFact {
  const [first = '', ...others] = difference ?? [];
  return {
    title,
    type,
    ...(type === 'amount' && { currency }),
    ...(sum && { plus: sum }),
    ...(difference && { plus: [first], minus: others }),
    ...(owners && { owners }),
  };
}

/** A posting definition as the server reads it. */
export function modelPosting(event: string, definition: PostingDefinition): ModelPosting {
  const { title, recordType, txnType, backdated, free, reversedBy } = definition;
  const { parties, facts = {}, legs = [] } = definition;
  return {
    event,
    title,
    recordType,
    ...(txnType && { txnType }),
    ...(backdated && { backdated }),
    ...(free && { free }),
    ...(reversedBy && { reversedBy }),
    ...(parties && {
      parties: parties.map(({ direction, ...rest }) => ({
        ...rest,
        direction: direction === 'in' ? 'IN' : 'OUT',
      })),
    }),
    facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, buildFact(fact)])),
    legs: legs.map(({ side, account, amount }) => ({
      side: side === 'debit' ? 'D' : 'C',
      ...account,
      amount,
    })),
  };
}
