import type { ReactNode } from 'react';

/** A phone number as it is shown, also a masked one: +90 532 123 45 67, *********4567. */
const phone = /(\+\d[\d ]{5,}\d|\*{4,}\d{4})/;

/** A text whose phone numbers are not broken over lines. */
export function wholePhones(text: string): ReactNode {
  if (!phone.test(text)) return text;
  return text.split(phone).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}
