/** Entities whose fields look like power and are left to one person, each with the reason. */
export const leftToOnePerson: Readonly<Record<string, string>> = {
  ExchangeRate:
    'Rates of the day are the daily work of one person. A rate that is new, or further from the edition before than `rates.approvalPercent`, is held by its command (`FX_RATE`), and one beyond `rates.refusalPercent` is refused.',
  Receiver:
    'It only proposes values for the next order of its customer, and the order is confirmed with them. Who is paid is part of the order, whose receiver is never changed by one person.',
  ResourceEntry:
    'Texts of screens move nothing and carry no codes. Those that reach customers are messages and templates, which are never one person’s. An institution words hundreds of labels at once.',
};
