import type { Model, ModelFact, ModelPosting } from '../../../contract/compiled/model';
import type { Fact, PostingDefinition } from '../../../contract/generated/posting';
import type { Project } from '../../definitions/project/Project';

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

function buildPosting(event: string, definition: PostingDefinition): ModelPosting {
  const { title, recordType, txnType, backdated, facts, legs } = definition;
  return {
    event,
    title,
    recordType,
    ...(txnType && { txnType }),
    ...(backdated && { backdated }),
    facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, buildFact(fact)])),
    legs: legs.map(({ side, account, amount }) => ({
      side: side === 'debit' ? 'D' : 'C',
      ...account,
      amount,
    })),
  };
}

/** Postings by event; absent if the project has none. */
export function buildPostings(project: Project): Pick<Model, 'postings'> {
  if (project.postings.size === 0) return {};
  const built = [...project.postings.values()].map(
    ({ name, value }) => [name, buildPosting(name, value)] as const,
  );
  return { postings: Object.fromEntries(built) };
}
