import '../inputs/signIn.css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { laterPart } from '../../ui/laterPart';
import { LanguageSwitch, useText } from '../../ui/texts';
import { markAddress, ThemedPart } from '../../ui/theme';
import { type OfferedSources, offersSources } from '../sources/offeredSources';
import { LoginForm } from './LoginForm';
import type { MailWay } from './MailStore';
import type { SignInStore } from './SignInStore';

// Rarely needed: loaded on demand.
const OtpForm = laterPart(async () => (await import('./OtpForm')).OtpForm);
const ChangePasswordForm = laterPart(async () => (await import('./ChangePasswordForm')).ChangePasswordForm);
const OtherWays = laterPart(async () => (await import('./OtherWays')).OtherWays);
const MailForm = laterPart(async () => (await import('./MailForm')).MailForm);
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

/** The sign-in page (requirements P2): public, without shell and router. */
export function LoginPage({ signIn, institutionName, sources = none }: LoginPageProps) {
  const text = useText();
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <BrandPanel institutionName={institutionName} />
        <div className="sign-in-side">
          <div className="sign-in-language">
            <LanguageSwitch />
          </div>
          <div>
            <Step signIn={signIn} sources={sources} />
          </div>
          <span className="sign-in-small">{text('login:help')}</span>
        </div>
      </div>
    </main>
  );
}

/** The current sign-in step (requirements P4), or the form of another sign-in method. */
const Step = observer(function Step({ signIn, sources }: Required<Omit<LoginPageProps, 'institutionName'>>) {
  const text = useText();
  const [way, setWay] = useState<MailWay | null>(null);
  const Form = forms[signIn.step];
  const word = words[signIn.step];
  if (way !== null) {
    return (
      <ThemedPart>
        <MailForm key={way} way={way} signIn={signIn} sources={sources} onWay={setWay} />
      </ThemedPart>
    );
  }
  const form = <Form signIn={signIn} />;
  return (
    <>
      <h1>{text(`${word}title`)}</h1>
      <p className="sign-in-lead">{text(`${word}lead`)}</p>
      {signIn.step === 'login' ? form : <ThemedPart>{form}</ThemedPart>}
      {signIn.step === 'login' && offersSources(sources) && (
        <ThemedPart>
          <OtherWays signIn={signIn} sources={sources} onWay={setWay} />
        </ThemedPart>
      )}
    </>
  );
});

/** The institution's side of the sign-in card: a band above the form on small screens. */
function BrandPanel({ institutionName }: { readonly institutionName: string }) {
  const text = useText();
  return (
    <div className="sign-in-brand">
      <Currents />
      <div className="sign-in-name">
        <img src={markAddress} alt="" width={40} height={40} />
        <p>{institutionName}</p>
      </div>
      <div className="sign-in-promise">
        <p>{text('login:brand.title')}</p>
        <p>{text('login:brand.line')}</p>
      </div>
      <span className="sign-in-notice">{text('login:brand.notice')}</span>
    </div>
  );
}

/** Decorative curves. */
function Currents() {
  return (
    <svg aria-hidden viewBox="0 0 400 520" preserveAspectRatio="xMidYMid slice">
      {Array.from({ length: 9 }, (_, line) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          key={line}
          strokeWidth={1.5}
          d={`M -20 ${118 + line * 13} C 120 ${56 + line * 19}, 250 ${216 - line * 6}, 430 ${30 + line * 19}`}
        />
      ))}
    </svg>
  );
}
