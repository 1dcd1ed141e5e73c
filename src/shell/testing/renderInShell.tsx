import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Texts, TextsProvider } from '../../ui/texts';
import { theme } from '../../ui/theme';
import { PageLinks } from '../links/PageLink';

const words = { yes: 'Evet', no: 'Hayır', ok: 'Tamam', close: 'Kapat', loading: 'Yükleniyor...' };
const errorWords = {
  details: 'Ayrıntı',
  code: 'Kod: {{code}}',
  refusal: 'İşlem yapılamadı',
  'refusal.record.stale': 'Kayıt değişti',
  'refusal.E1042': 'Limit aşıldı',
  'refusal.account.twin': 'Aynı türden hesap var',
  question: 'Onayınız gerekiyor',
  'question.transfer.sure': 'Havale onayı',
  'remark.limit.near': 'Limit doluyor',
};

/** Renders a part of the shell at an address, in Turkish. */
export function renderInShell(part: ReactNode, at = '/') {
  const texts = new Texts({ storage: sessionStorage, browserLanguage: 'tr', root: document.documentElement });
  texts.addScreenTexts('common', { tr: words, en: {} });
  texts.addScreenTexts('errors', { tr: errorWords, en: {} });
  texts.addScreenTexts('shell', { tr: { search: 'Ekran ara', 'search.none': 'Sonuç yok..' }, en: {} });
  return render(
    <TextsProvider texts={texts}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[at]}>
          <PageLinks>{part}</PageLinks>
        </MemoryRouter>
      </ThemeProvider>
    </TextsProvider>,
  );
}
