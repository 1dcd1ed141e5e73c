import { formats } from '../../contract/values/checks/formats';

/** Whether a text is a valid record id: a positive bigint. */
export const isRecordId: (text: string) => boolean = formats.id;
