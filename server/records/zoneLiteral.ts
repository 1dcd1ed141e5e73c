import { type RawBuilder, sql } from 'kysely';
import { institutionZone } from '../../contract/values/today';

/**
 * The institution's time zone for `at time zone`, independent of the database's. A literal: an expression that groups
 * rows must be the same text wherever it is.
 */
export const zoneLiteral: RawBuilder<string> = sql.lit(institutionZone);
