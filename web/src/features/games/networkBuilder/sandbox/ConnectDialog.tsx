import { shortName } from '@cosmic/network-sim/core/interfaceName';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Select } from '../../../../ui/forms/Select';
import { Muted } from '../../../../ui/layout/Muted';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { plugIn } from './plugIn';
import type { SandboxSession } from './sandboxSession';

interface ConnectDialogProps {
  session: SandboxSession;
  from: string;
  /** Where a cable was dropped. */
  to?: string;
  onClose: () => void;
}

/** Connects a cable between two free ports. */
export function ConnectDialog({ session, from, to, onClose }: ConnectDialogProps) {
  const names = session.devices.map(({ name }) => name).filter((name) => session.freePorts(name).length > 0);
  const [a, setA] = useState(() => endAt(session, names.includes(from) ? from : names[0]));
  const [b, setB] = useState(() =>
    endAt(session, to !== undefined && names.includes(to) ? to : names.find((name) => name !== a.device)),
  );
  const isReady = a.port !== '' && b.port !== '' && a.device !== b.device;

  const connect = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    plugIn(session, a, b);
    onClose();
  };
  return (
    <Dialog title="Connect two devices" onClose={onClose}>
      <form onSubmit={connect}>
        <Ends>
          {[
            { label: 'From', end: a, change: setA },
            { label: 'To', end: b, change: setB },
          ].map(({ label, end, change }) => (
            <fieldset key={label}>
              <legend>{label}</legend>
              <Select
                label={`${label}: device`}
                options={names.map((name) => ({ value: name, label: name }))}
                value={end.device}
                onChange={(name) => change(endAt(session, name))}
              />
              <Select
                label={`${label}: port`}
                options={session
                  .freePorts(end.device)
                  .map((port) => ({ value: port, label: shortName(port) }))}
                value={end.port}
                onChange={(port) => change({ ...end, port })}
              />
            </fieldset>
          ))}
        </Ends>
        {!isReady && <Muted>Choose two different devices with free ports.</Muted>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!isReady}>
            Connect
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const endAt = (session: SandboxSession, device = '') => ({
  device,
  port: session.freePorts(device)[0] ?? '',
});

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${theme.space.base};
  margin-bottom: ${theme.space.base};
  fieldset { display: grid; gap: ${theme.space.sm}; min-width: 0; margin: 0; padding: 0; border: 0; }
  legend { padding: 0 0 ${theme.space.xs}; font-weight: 500; }
`;
