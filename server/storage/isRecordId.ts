import { formats } from '../../contract/keywords/formats';

/** Whether a text is a valid record id: a positive bigint. */
export const isRecordId: (text: string) => boolean = formats.id;
