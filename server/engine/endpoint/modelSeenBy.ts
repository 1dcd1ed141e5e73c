import type { Model } from '../../../contract/model/model';
import type { Language } from '../../../contract/values/language';
import type { SessionUser } from '../../../contract/wire/session';
import { seesConfidential } from '../../platform/policy/rights';
import { withoutConfidential } from '../../platform/policy/withoutConfidential';
import { modelIn } from '../model/modelIn';
import { withWithheld } from '../query/withheld';
import type { EndpointPorts } from './EndpointPorts';

/**
 * The model as a user reads records by it: with the labels of the language, without what is confidential, and with what
 * modules keep from the user.
 */
export function modelSeenBy(
  { definitions, withheld }: Pick<EndpointPorts, 'definitions' | 'withheld'>,
  { grants, user }: { readonly grants: readonly string[]; readonly user: SessionUser },
  language: Language,
): Model {
  const all = modelIn(definitions.model, language);
  const known = seesConfidential(grants) ? all : withoutConfidential(all);
  const rule = withheld?.(user, known);
  return rule ? withWithheld(known, rule) : known;
}
