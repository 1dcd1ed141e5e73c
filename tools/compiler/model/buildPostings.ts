import type { Model } from '../../../contract/model/model';
import { modelPosting } from '../../../contract/model/modelPosting';
import type { Project } from '../../language/project/Project';

/** Postings by event; absent if the project has none. */
export function buildPostings(project: Project): Pick<Model, 'postings'> {
  if (project.postings.size === 0) return {};
  const built = [...project.postings.values()].map(
    ({ name, value }) => [name, modelPosting(name, value)] as const,
  );
  return { postings: Object.fromEntries(built) };
}
