import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { LanguageSwitch, useText } from '../i18n';
import { BrandPanel } from './BrandPanel';
import { LoginForm } from './LoginForm';
import type { SignInStore } from './SignInStore';
import type { MailWay } from './sources/MailStore';
import { type OfferedSources, offersSources } from './sources/offeredSources';

// Rarely needed: loaded on demand.
const OtpForm = lazy(async () => ({ default: (await import('./OtpForm')).OtpForm }));
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./ChangePasswordForm')).ChangePasswordForm,
}));
const OtherWays = lazy(async () => ({ default: (await import('./sources/OtherWays')).OtherWays }));
const MailForm = lazy(async () => ({ default: (await import('./sources/MailForm')).MailForm }));
const forms = { login: LoginForm, otp: OtpForm, changePassword: ChangePasswordForm } as const;
const words = { login: 'login:', otp: 'login:otp.', changePassword: 'login:changePassword.' } as const;

/** Props of the sign-in page. */
interface LoginPageProps {
  readonly signIn: SignInStore;
  readonly institutionName: string;
  /** Other configured sign-in methods. */
  readonly sources?: OfferedSources;
}

const none: OfferedSources = {};

/** The sign-in page (seed 000 §2): public, without shell and router. */
export function LoginPage({ signIn, institutionName, sources = none }: LoginPageProps) {
  const text = useText();
  return (
    <Box
      component="main"
      sx={{
        height: '100%',
        overflow: 'auto',
        display: 'grid',
        // `safe` keeps the top reachable if the card is taller than the window.
        alignItems: { xs: 'start', sm: 'safe center' },
        justifyItems: 'center',
        p: { xs: 0, sm: 3 },
        bgcolor: 'background.default',
      }}
    >
      <Paper
        variant="outlined"
        sx={{
          width: '100%',
          maxWidth: 920,
          minHeight: { xs: '100%', sm: 0, md: 540 },
          overflow: 'hidden',
          display: 'grid',
          gridTemplateColumns: { md: '5fr 6fr' },
          gridTemplateRows: { xs: 'auto 1fr', md: 'auto' },
          borderRadius: { xs: 0, sm: 2 },
          borderWidth: { xs: 0, sm: 1 },
        }}
      >
        <BrandPanel institutionName={institutionName} />
        <Box
          sx={{
            p: { xs: 3, md: 5 },
            display: 'flex',
            flexDirection: 'column',
            gap: 3,
            justifyContent: { md: 'space-between' },
          }}
        >
          <Box sx={{ alignSelf: 'flex-end' }}>
            <LanguageSwitch />
          </Box>
          <Box>
            <Step signIn={signIn} sources={sources} />
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text('login:help')}
          </Typography>
        </Box>
      </Paper>
    </Box>
  );
}

/** The current sign-in step (seed 000 §4), or the form of another sign-in method. */
const Step = observer(function Step({ signIn, sources }: Required<Omit<LoginPageProps, 'institutionName'>>) {
  const text = useText();
  const [way, setWay] = useState<MailWay | null>(null);
  const Form = forms[signIn.step];
  const word = words[signIn.step];
  if (way !== null) {
    return (
      <Suspense>
        <MailForm key={way} way={way} signIn={signIn} sources={sources} onWay={setWay} />
      </Suspense>
    );
  }
  return (
    <>
      <Typography component="h1" sx={{ fontSize: 24, fontWeight: 600, lineHeight: 1.25, mb: 0.5 }}>
        {text(`${word}title`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{text(`${word}lead`)}</Typography>
      <Suspense>
        <Form signIn={signIn} />
      </Suspense>
      {signIn.step === 'login' && offersSources(sources) && (
        <Suspense>
          <OtherWays signIn={signIn} sources={sources} onWay={setWay} />
        </Suspense>
      )}
    </>
  );
});
