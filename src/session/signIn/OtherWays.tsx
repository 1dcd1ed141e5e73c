import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ClientConfig } from '../../../contract/wire/session';
import { useText } from '../../ui/texts';
import { isProviderRedirect, type OfferedSources } from '../sources/offeredSources';
import { loginPath } from '../store/routes';
import { exchangeToken } from './exchangeToken';
import type { MailWay } from './MailStore';
import type { SignInStore } from './SignInStore';

/** Props of the other sign-in methods. */
interface OtherWaysProps {
  readonly signIn: SignInStore;
  readonly sources: OfferedSources;
  onWay(way: MailWay): void;
}

/** The library is loaded on demand. */
async function provider(config: NonNullable<ClientConfig['identityProvider']>) {
  const { IdentityProvider } = await import('../sources/IdentityProvider');
  return new IdentityProvider(config, window);
}

/** A button for every other configured source, below user name and password (requirements P7). */
export const OtherWays = observer(function OtherWays({ signIn, sources, onWay }: OtherWaysProps) {
  const text = useText();
  const { identityProvider, realtimeDatabase, ownApi } = sources;

  useEffect(() => {
    if (identityProvider === undefined || !isProviderRedirect(location)) return;
    const { href } = location;
    // The redirect parameters are valid once: removes them from reloads and history.
    history.replaceState(null, '', loginPath);
    void signIn.attempt(async () => {
      const token = await (await provider(identityProvider)).handleRedirect(href);
      await exchangeToken(signIn, localStorage, 'auth0', token);
    });
  }, [signIn, identityProvider]);

  const turnTo = (way: MailWay) => {
    signIn.dismiss();
    onWay(way);
  };
  const button = (label: string, go: () => void) => (
    <Button variant="outlined" size="large" fullWidth disabled={signIn.busy} onClick={go}>
      {label}
    </Button>
  );

  return (
    <Stack sx={{ gap: 1, mt: 2 }}>
      <Divider sx={{ mb: 1, color: 'text.secondary' }}>{text('login:source.or')}</Divider>
      {identityProvider &&
        button(text('login:source.auth0'), () => {
          void signIn.attempt(async () => (await provider(identityProvider)).leave());
        })}
      {realtimeDatabase && button(text('login:source.firebase'), () => turnTo('firebase'))}
      {ownApi && button(text('login:source.api'), () => turnTo('api'))}
    </Stack>
  );
});
