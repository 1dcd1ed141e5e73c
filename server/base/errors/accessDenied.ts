import { Refusal } from './Refusal';

/** The user has no permission for a screen or action that calls the endpoint. */
export const accessDenied = () =>
  new Refusal(
    'access.denied',
    { tr: 'Bu işlem için yetkiniz yok.', en: 'You are not allowed to do this.' },
    403,
  );
