import type { DemoRow } from '../DemoBatch';

/** A gallery tariff with contiguous bands whose weights add up to 100. */
export const galleryTariffs: readonly DemoRow[] = [
  { id: '1', name: 'Yurt içi havale', weightTotal: '100.00' },
];

const bands = [
  ['Küçük tutarlar', '0.00', '1000.00', '50.00'],
  ['Orta tutarlar', '1000.00', '20000.00', '30.00'],
  ['Büyük tutarlar', '20000.00', null, '20.00'],
] as const;

/** Bands of the tariff. */
export const galleryBands: readonly DemoRow[] = bands.map(([label, fromAmount, toAmount, weight], at) => ({
  id: String(at + 1),
  tariff: '1',
  bandNo: at + 1,
  label,
  fromAmount,
  toAmount,
  weight,
}));
