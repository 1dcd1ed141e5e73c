import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useText } from '../../ui/texts';
import { RefusalAlert } from '../inputs/RefusalAlert';
import { PasswordInput } from '../inputs/SignInInput';
import { type ChangePasswordStore, type PasswordField, passwordFields } from './ChangePasswordStore';

/** The three fields of a password change (requirements P3, P5), and the server's rejection. */
export const PasswordFields = observer(function PasswordFields({
  change,
}: {
  readonly change: ChangePasswordStore;
}) {
  const text = useText();
  const inputs = useRef<Partial<Record<PasswordField, HTMLInputElement | null>>>({});
  const { failures, refusal, busy } = change;
  useEffect(() => {
    // Only after a submission, never while the user types. A disabled input lost the focus, whatever was rejected.
    if (failures > 0 && !busy) inputs.current[change.firstWrong ?? 'currentPassword']?.focus();
  }, [change, failures, busy]);

  const error = (field: PasswordField) => {
    if (refusal?.field === field)
      return 'text' in refusal.reason ? refusal.reason.text : text(refusal.reason.key);
    const key = change.error(field);
    return key === null ? null : text(key);
  };

  return (
    <>
      {passwordFields.map((field) => (
        <PasswordInput
          key={field}
          name={field}
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
          autoFocus={field === 'currentPassword'}
          label={text(`login:${field}`)}
          inputRef={(input: HTMLInputElement | null) => {
            inputs.current[field] = input;
          }}
          value={change[field]}
          error={error(field)}
          disabled={busy}
          onType={(value) => change.type(field, value)}
          onBlur={() => change.leave(field)}
        />
      ))}
      <RefusalAlert refusal={refusal && refusal.field === undefined ? refusal.reason : null} />
    </>
  );
});
