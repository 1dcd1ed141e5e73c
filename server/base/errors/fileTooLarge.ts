import { Refusal } from './Refusal';

/** A file exceeds the general size limit. */
export const fileTooLarge = (megabytes: number) =>
  new Refusal('upload.tooLarge', {
    tr: `Dosya en çok ${megabytes} MB olabilir.`,
    en: `The file must not be larger than ${megabytes} MB.`,
  });
