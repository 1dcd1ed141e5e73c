/** Texts of invoices, which are in Turkish by law. */
export const wordsOfInvoices = {
  finalConsumer: { tr: 'Nihai Tüketici', en: 'Final consumer' },
  wrongTax: {
    tr: 'BSMV tutarı ücretin yüzde 5’i değil; fişi düzeltip yeniden üretin.',
    en: 'The transaction tax is not 5 percent of the fee; correct the voucher and run again.',
  },
  only: { tr: 'Yalnız', en: 'Only' },
  transactionNo: { tr: 'İşlem no', en: 'Transaction no' },
  commission: { tr: 'Aracı kurum komisyonu', en: 'Commission of an intermediary' },
  fee: { tr: 'İşlem ücreti', en: 'Fee' },
  exemption: {
    tr: '17/4-e Banka ve sigorta muameleleri vergisi kapsamına giren işlemler',
    en: '17/4-e Transactions under the tax on banking and insurance',
  },
} as const;
