import EditIcon from '@mui/icons-material/EditOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useFieldHost } from '../host/FieldHost';
import { FieldInput } from '../host/FieldInput';
import type { InputProps } from '../host/FieldKit';
import { labelling } from '../host/labelling';

/**
 * A value masked by the server. It cannot be edited, only replaced; permitted users can reveal it, which the
 * server records in the audit trail.
 */
export function MaskedInput(props: InputProps): ReactNode {
  const { id, field, label, readOnly, value } = props;
  const host = useFieldHost();
  const [revealing, setRevealing] = useState(false);
  const reveal = async () => {
    setRevealing(true);
    await host.reveal(field.name).finally(() => setRevealing(false));
  };
  const buttons = [
    ...(host.mayReveal && field.mask !== 'password'
      ? [{ name: 'reveal', Icon: EyeIcon, act: () => void reveal() }]
      : []),
    ...(readOnly ? [] : [{ name: 'replace', Icon: EditIcon, act: () => props.change(null) }]),
  ];
  return (
    <FieldInput
      id={id}
      {...labelling(props)}
      size="small"
      fullWidth
      value={String(value ?? '')}
      onBlur={props.leave}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              {buttons.map(({ name, Icon, act }) => (
                <Tooltip key={name} title={host.text(`form:mask.${name}`)}>
                  <span>
                    <IconButton
                      size="small"
                      edge="end"
                      disabled={revealing}
                      aria-label={`${label}: ${host.text(`form:mask.${name}`)}`}
                      onClick={act}
                    >
                      <Icon fontSize="small" />
                    </IconButton>
                  </span>
                </Tooltip>
              ))}
            </InputAdornment>
          ),
        },
        htmlInput: { 'aria-readonly': true },
      }}
    />
  );
}
