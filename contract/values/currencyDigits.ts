const none: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const three: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Decimals of amounts in a currency (ISO 4217). Two for unknown currencies. */
export function currencyDigits(currency: unknown): number {
  if (typeof currency !== 'string') return 2;
  if (none.has(currency)) return 0;
  return three.has(currency) ? 3 : 2;
}
