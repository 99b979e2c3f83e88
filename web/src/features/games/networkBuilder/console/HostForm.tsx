import { maskOf } from '@cosmic/network-sim/net/address';
import { ip4Text, ip6Text, ipText } from '@cosmic/network-sim/net/addressText';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { controlStyle, Field, Input } from '../../../../ui/forms/Field';
import type { NetworkSession } from '../session/networkSession';
import { useDraft } from '../session/useDraft';

const fields = [
  { name: 'address', label: 'IP address' },
  { name: 'mask', label: 'Subnet mask' },
  { name: 'gateway', label: 'Default gateway' },
  { name: 'dns', label: 'DNS servers' },
  { name: 'address6', label: 'IPv6 address/prefix' },
  { name: 'gateway6', label: 'IPv6 gateway' },
] as const;

/** The fields that a DHCP server fills in. */
const automatic = new Set<string>(['address', 'mask', 'gateway']);

type Values = Record<(typeof fields)[number]['name'] | 'records', string>;

function valuesOf(session: NetworkSession, device: string): Values {
  const config = session.world.devices[device]?.config;
  const ethernet = config?.interfaces.Ethernet0;
  const [ipv6Address] = ethernet?.ipv6 ?? [];
  return {
    address: ethernet?.ip ? ip4Text(ethernet.ip.ip) : '',
    mask: ethernet?.ip ? ip4Text(maskOf(ethernet.ip.length)) : '',
    gateway: config?.defaultGateway === undefined ? '' : ip4Text(config.defaultGateway),
    dns: (config?.nameServers ?? []).map(ip4Text).join(', '),
    records: (config?.records ?? []).map(({ name, type, value }) => `${name} ${type} ${value}`).join('\n'),
    address6: ipv6Address?.ip ? `${ip6Text(ipv6Address.ip).toLowerCase()}/${ipv6Address.length}` : '',
    gateway6: config?.defaultGateway6 === undefined ? '' : ipText(config.defaultGateway6).toLowerCase(),
  };
}

/** The differences from the host's settings; an address and its mask belong together. */
function changesOf(values: Values, before: Values): Partial<Values> {
  const isSame = (name: keyof Values) => values[name] === before[name];
  const { address, mask } = values;
  return {
    ...((!isSame('address') || !isSame('mask')) && { address, mask }),
    ...Object.fromEntries(
      (['gateway', 'dns', 'records', 'address6', 'gateway6'] as const)
        .filter((name) => !isSame(name))
        .map((name) => [name, values[name]]),
    ),
  };
}

/** The settings of a PC's network card. */
export function HostForm({ session, device }: { session: NetworkSession; device: string }) {
  const id = useId();
  const card = session.world.devices[device]?.config.interfaces.Ethernet0;
  const draft = `${device} card`;
  const [form, setForm] = useDraft(session, draft, () => ({
    ...valuesOf(session, device),
    isAuto: card?.autoconfig ?? false,
    isLeased: card?.dhcp ?? false,
  }));
  const { isAuto, isLeased, ...values } = form;
  const isServer = session.world.devices[device]?.platform === 'server';
  const [outcome, setOutcome] = useState<{ faults: string }>();

  const change = (changes: Partial<typeof form>) => {
    setOutcome(undefined);
    setForm({ ...form, ...changes });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const changes = changesOf(values, valuesOf(session, device));
    const manualChanges = Object.entries(changes).filter(([name]) => !isLeased || !automatic.has(name));
    const set = { ...Object.fromEntries(manualChanges), dhcp: isLeased, autoconfig: isAuto };
    const faults = session.act({ kind: 'form', on: device, set });
    if (faults === '') session.drafts.delete(draft);
    setOutcome({ faults });
  };
  return (
    <Form onSubmit={apply} aria-label={`${device} settings`}>
      {fields.map(({ name, label }) => (
        <Field key={name} id={`${id}-${name}`} label={label}>
          <Input
            id={`${id}-${name}`}
            value={isLeased && automatic.has(name) ? '' : values[name]}
            disabled={isLeased && automatic.has(name)}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            onChange={({ target }) => change({ [name]: target.value.trim() })}
          />
        </Field>
      ))}
      {isServer && (
        <Wide>
          <Field id={`${id}-records`} label="DNS records" hint="One record on each line: name, type, value.">
            <Records
              id={`${id}-records`}
              value={values.records}
              rows={4}
              spellCheck={false}
              maxLength={4000}
              placeholder="www.example.com A 192.0.2.10"
              onChange={({ target }) => change({ records: target.value })}
            />
          </Field>
        </Wide>
      )}
      <Choice>
        <input
          type="checkbox"
          checked={isLeased}
          onChange={({ target }) => change({ isLeased: target.checked })}
        />
        IPv4 address from DHCP
      </Choice>
      <Choice>
        <input
          type="checkbox"
          checked={isAuto}
          onChange={({ target }) => change({ isAuto: target.checked })}
        />
        IPv6 address from the router
      </Choice>
      <Foot>
        <Button type="submit">Apply settings</Button>
        {outcome?.faults === '' && <p role="status">Applied.</p>}
      </Foot>
      {outcome?.faults && <Banner tone="danger">{outcome.faults}</Banner>}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${theme.space.md};
  align-items: end;
  > [role='alert'] { grid-column: 1 / -1; }
`;

const Records = styled.textarea`${controlStyle}`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 42px;
  input { width: 20px; height: 20px; accent-color: ${theme.color.accent}; }
`;

const Foot = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${theme.space.md};
`;
