import type { DemoRow } from './DemoBatch';
import { demoVkn } from './identityNumbers';

/** Type, title, province, address. The first, Kadıköy, is the branch of the demo's tellers. */
const all = [
  ['BRANCH', 'Kadıköy Şubesi', 'TR34', 'Caferağa Mah. Moda Cad. 12, Kadıköy'],
  ['HEAD_OFFICE', 'Genel Müdürlük', 'TR34', 'Esentepe Mah. Büyükdere Cad. 101, Şişli'],
  ['BRANCH', 'Aksaray Şubesi', 'TR34', 'İskenderpaşa Mah. Atatürk Bulvarı 44, Fatih'],
  ['BRANCH', 'Kızılay Şubesi', 'TR06', 'Kızılay Mah. Ziya Gökalp Cad. 8, Çankaya'],
  ['BRANCH', 'Konak Şubesi', 'TR35', 'Alsancak Mah. Gazi Bulvarı 61, Konak'],
  ['BRANCH', 'Muratpaşa Şubesi', 'TR07', 'Tahılpazarı Mah. Cumhuriyet Cad. 27, Muratpaşa'],
  ['BRANCH', 'Şahinbey Şubesi', 'TR27', 'Bey Mah. Atatürk Bulvarı 19, Şahinbey'],
  [
    'AGENT',
    'Öz Anadolu Döviz ve Kıymetli Maden Yetkili Müessesesi A.Ş.',
    'TR42',
    'Şükran Mah. Mevlana Cad. 5, Meram',
  ],
  ['AGENT', 'Karadeniz İletişim Ticaret Ltd. Şti.', 'TR61', 'Kemerkaya Mah. Uzun Sok. 33, Ortahisar'],
  ['AGENT', 'Çukurova Seyahat Turizm Ltd. Şti.', 'TR01', 'Reşatbey Mah. Atatürk Cad. 70, Seyhan'],
  ['AGENT', 'Doğu Ekspres Kargo Ltd. Şti.', 'TR76', 'Bağlar Mah. Kazım Karabekir Cad. 14, Merkez'],
  ['AGENT', 'Güneydoğu Ödeme Hizmetleri Ltd. Şti.', 'TR21', 'Peyas Mah. Urfa Bulvarı 90, Kayapınar'],
] as const;

/** First running number of the agents' tax numbers, far from the customers'. */
const taxNumbers = 900_000;

/** Branches and agents. Settlement accounts are filled in by the accounts. */
export function agents(today: string, settlementAccounts: ReadonlyMap<string, string>): readonly DemoRow[] {
  const contractEnd = `${Number(today.slice(0, 4)) + 2}-12-31`;
  return all.map(([agentType, title, city, address], at) => {
    const id = String(at + 1);
    const contract = {
      tcmbCode: `T${String(4100 + at).padStart(6, '0')}`,
      contractNo: `TMS-${today.slice(0, 4)}-${String(at).padStart(3, '0')}`,
      contractEnd,
      parentAgent: '1',
      settlementAccount: settlementAccounts.get(id) ?? null,
    };
    return {
      id,
      agentNo: id.padStart(6, '0'),
      agentType,
      title,
      vkn: demoVkn(taxNumbers + at),
      city,
      address,
      phone: `+90212000${String(at).padStart(4, '0')}`,
      email: `${String(at + 1).padStart(2, '0')}@sube.example`,
      agentStatus: 'ACTIVE',
      ...(agentType === 'AGENT' && contract),
    };
  });
}

/** Ids of the agents of a type, in order. */
export function agentIds(type: 'BRANCH' | 'AGENT'): readonly string[] {
  return all.flatMap(([agentType], at) => (agentType === type ? [String(at + 1)] : []));
}

/** Title of an agent. */
export function agentTitle(id: string): string {
  return all[Number(id) - 1]?.[1] ?? '';
}
