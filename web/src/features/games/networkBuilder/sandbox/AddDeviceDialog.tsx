import type { Platform } from '@cosmic/network-sim/core/device';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Field, Input } from '../../../../ui/forms/Field';
import { Stack } from '../../../../ui/layout/Stack';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { DeviceIcon, platformNames } from '../devices/DeviceIcon';
import type { SandboxSession } from './sandboxSession';

const platforms = Object.keys(platformNames) as Platform[];

/** Chooses the type and name of a new device. */
export function AddDeviceDialog({ session, onClose }: { session: SandboxSession; onClose: () => void }) {
  const id = useId();
  const [platform, setPlatform] = useState<Platform>('router');
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const name = typed ?? session.freeName(platform);

  const add = (event: FormEvent) => {
    event.preventDefault();
    try {
      session.add(platform, name.trim());
      onClose();
    } catch {
      const isTaken = session.devices.some((device) => device.name === name.trim());
      setError(
        isTaken
          ? 'A device with this name already exists'
          : 'Start with a letter; then letters, numbers, _, or -, 31 characters at most',
      );
    }
  };
  return (
    <Dialog title="Add device" onClose={onClose}>
      <Stack as="form" onSubmit={add}>
        <Kinds role="radiogroup" aria-label="Type">
          {platforms.map((each) => (
            <Kind key={each}>
              <input
                type="radio"
                name={`${id}-kind`}
                checked={each === platform}
                onChange={() => setPlatform(each)}
              />
              <DeviceIcon platform={each} size={32} />
              {platformNames[each]}
            </Kind>
          ))}
        </Kinds>
        <Field id={`${id}-name`} label="Name" error={error}>
          <Input
            id={`${id}-name`}
            value={name}
            autoComplete="off"
            spellCheck={false}
            maxLength={31}
            aria-invalid={error !== undefined}
            onChange={({ target }) => {
              setError(undefined);
              setTyped(target.value);
            }}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Add device
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${theme.space.sm};
`;

const Kind = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.md} ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  font-size: ${theme.size.md};
  text-align: center;
  cursor: pointer;
  svg { color: ${theme.color.tech}; }
  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
  &:hover { border-color: ${theme.color.control}; }
  &:has(input:checked) { border-color: ${theme.color.accent}; background: ${tint('accent', 14)}; }
  &:has(input:focus-visible) { outline: 2px solid ${theme.color.accent}; outline-offset: 2px; }
`;
