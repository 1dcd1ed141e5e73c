import type { MenuItem } from '../../../contract/wire/session';

const item = (id: string, tr: string, en: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  title: { tr, en },
  type: 'item',
  url: `/${id}`,
  ...more,
});

const area = (id: string, icon: string, tr: string, en: string, children: readonly MenuItem[]): MenuItem => ({
  id,
  title: { tr, en },
  type: 'collapse',
  icon,
  children,
});

/** Sample menu for stories: every kind of item, nested sections, badges, and a long title. */
export const sampleMenu: readonly MenuItem[] = [
  area('accounting', 'account_balance', 'Muhasebe', 'Accounting', [
    item('accounting/accountCreate', 'Hesap Açma', 'Open New Account'),
    item('accounting/accountClose', 'Hesap Kapatma', 'Close Account'),
    item('accounting/accountSearch', 'Hesap Sorgulama', 'Account Search'),
    area('accounting/voucher', 'receipt_long', 'Fişler', 'Vouchers', [
      item('accounting/voucherCreate', 'Fiş Girişi', 'Voucher Entry'),
      item('accounting/voucherSearch', 'Fiş Sorgulama', 'Voucher Search'),
    ]),
    item(
      'accounting/agentSettlement',
      'Temsilci Komisyon Ödemelerinin Muhasebe Hesaplarıyla Eşleştirilmesi',
      'Matching of Agents’ Commission Payments with Accounting',
    ),
  ]),
  area('fee', 'percent', 'Ücretler', 'Fees', [
    item('fee/feeDefinition', 'Ücret Tanımlama', 'Fee Definition'),
    item('fee/feeCalculation', 'Ücret Hesaplama', 'Fee Calculation'),
  ]),
  area('eft', 'swap_horiz', 'EFT', 'EFT', [
    item('eft/pool', 'EFT Havuzu', 'EFT Pool', {
      badge: { title: '12', bg: '#995400', fg: '#ffffff' },
    }),
    item('eft/outgoing', 'Giden EFT', 'Outgoing EFT'),
    item('eft/incoming', 'Gelen EFT', 'Incoming EFT'),
  ]),
  area('cash', 'point_of_sale', 'Kasa', 'Cash', [
    item('cash/payDesk', 'Vezne İşlemleri', 'Pay Desk'),
    item('cash/counting', 'Kasa Sayımı', 'Cash Count'),
  ]),
  area('customer', 'people', 'Müşteriler', 'Customers', [
    item('customer/customerSearch', 'Müşteri Sorgulama', 'Customer Search'),
    item('customer/limits', 'Müşteri Limitleri', 'Customer Limits'),
  ]),
  area('agents', 'store', 'Temsilciler', 'Agents', [
    item('agents/agentDefinition', 'Temsilci Tanımlama', 'Agent Definition'),
    item('agents/commission', 'Temsilci Komisyonları', 'Agent Commissions'),
  ]),
  { id: 'line', title: { tr: '', en: '' }, type: 'divider' },
  {
    id: 'head-office',
    title: { tr: 'Genel müdürlük', en: 'Head office' },
    type: 'group',
    icon: 'business',
    children: [
      item('reports/cash', 'Nakit Raporu', 'Cash Report', { icon: 'assessment' }),
      item('admin/users', 'Kullanıcı Yetkileri', 'User Permissions', { icon: 'manage_accounts' }),
    ],
  },
  {
    id: 'help',
    title: { tr: 'Yardım merkezi', en: 'Help centre' },
    type: 'link',
    icon: 'description',
    url: 'https://yardim.example.com',
  },
];
