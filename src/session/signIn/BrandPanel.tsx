import { useText } from '../../ui/texts';
import { markAddress } from '../../ui/theme';

/** The institution's side of the sign-in card: a band above the form on small screens. */
export function BrandPanel({ institutionName }: { readonly institutionName: string }) {
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
