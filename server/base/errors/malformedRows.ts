import { Refusal } from './Refusal';

/** The body of a save of grid rows has no rows, too many, or columns that are not edited there. */
export const malformedRows = () =>
  new Refusal('body.malformed', { tr: 'Kaydedilecek satırlar okunamadı.', en: 'The rows can not be read.' });
