import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import type { ParameterKey } from './parameters';
import { type StoredParameters, storedParameters } from './storedParameters';

/** Age in ms after which the values are read again: every process applies a change within this time. */
export const parameterAge = 5000;

/** Values of parameters at this moment. */
export interface LiveParameters {
  /** The institution's value, otherwise that of the installation. */
  read<Value extends number | undefined>(key: ParameterKey, installed: Value): number | Value;
  /** Reads the values again if they are older than `parameterAge`. A failing database leaves them as they are. */
  refresh(): Promise<void>;
}

/** Parameters of a running server. */
export function liveParameters(
  database: Database,
  definitions: { readonly model: Pick<Model, 'entities'> },
  clock: () => Date,
): LiveParameters {
  let values: StoredParameters = {};
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    read: (key, installed) => values[key] ?? installed,
    async refresh() {
      const now = clock().getTime();
      if (now - readAt < parameterAge && now >= readAt) return;
      readAt = now;
      try {
        values = await storedParameters(database, definitions.model);
      } catch {
        // The request itself reports a database that does not answer.
      }
    },
  };
}
