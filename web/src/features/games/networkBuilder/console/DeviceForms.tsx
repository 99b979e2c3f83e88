import { formsOf } from '@cosmic/network-sim/forms/forms';
import { lazy, Suspense } from 'react';
import type { NetworkSession } from '../session/networkSession';
import { Settings } from './Settings';

const SettingsForm = lazy(() => import('./SettingsForm').then((part) => ({ default: part.SettingsForm })));

/** A device's settings pages, each closed until someone opens it. */
export function DeviceForms({ session, device }: { session: NetworkSession; device: string }) {
  const owner = session.world.devices[device];
  const forms = owner ? formsOf(owner) : [];
  return forms.map((form) => (
    <Settings
      key={`${form.id} ${session.rebuilds}`}
      session={session}
      device={device}
      title={`${device}: ${form.title}`}
    >
      <Suspense>
        <SettingsForm session={session} device={device} form={form} />
      </Suspense>
    </Settings>
  ));
}
