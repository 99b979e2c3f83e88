import { formsOf } from '@cosmic/network-sim/forms/forms';
import { useState } from 'react';
import type { NetworkSession } from '../session/networkSession';
import { Settings } from './Settings';
import { SettingsForm } from './SettingsForm';

/** A device's settings pages, each closed until someone opens it. */
export function DeviceForms({ session, device }: { session: NetworkSession; device: string }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const owner = session.world.devices[device];
  const forms = owner ? formsOf(owner) : [];
  return forms.map((form) => (
    <Settings key={form.id} onToggle={() => setOpened(new Set([...opened, form.id]))}>
      <summary>
        {device}: {form.title}
      </summary>
      {opened.has(form.id) && (
        <SettingsForm key={session.rebuilds} session={session} device={device} form={form} />
      )}
    </Settings>
  ));
}
