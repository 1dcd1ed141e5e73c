import type { StoredOf } from '../../../records/RecordStore';
import type { LifeCall } from '../../kernel/rules/lifecycle';
import type { PostingCall } from '../../ledger/rules';

/** An order to send money to an account at a bank. */
export type EftOrder = StoredOf<'EftOrder'>;

/** The part of a call that orders need. */
export type EftCall = PostingCall & LifeCall;
