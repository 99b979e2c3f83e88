import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  ports?: string[];
}

const { services, configs } = parse(readFileSync('docker-compose.replicas.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
};
const named = (part: string) => Object.entries(services).filter(([, { image }]) => image.startsWith(part));

test('the Compose file for several processes has three members, two processes, and a proxy that all find each other', () => {
  const [members, processes, proxies] = [named('mongo'), named('cosmic'), named('caddy')];
  expect([members.length, processes.length, proxies.length]).toEqual([3, 2, 1]);
  const initiation = members.flatMap(([, { healthcheck }]) => healthcheck?.test ?? []).join(' ');
  for (const [name, { command }] of members) {
    expect(command).toContain('--replSet');
    expect(initiation).toContain(`"${name}:27017"`);
    for (const [, { environment }] of processes) expect(environment?.MONGODB_URI).toContain(`${name}:27017`);
  }
  for (const [name] of processes) expect(configs.caddyfile?.content).toContain(`${name}:4000`);
});

test('only its proxy can be reached from outside', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
});

test('both of its processes get the same settings, all of which exist', () => {
  const [one, other] = named('cosmic').map(([, { environment }]) => environment ?? {});
  expect(one).toEqual(other);
  const known = readFileSync('.env.example', 'utf8');
  for (const name of Object.keys(one ?? {})) expect(known).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
  expect(one).toMatchObject({ TRUST_PROXY: '1', SESSION_SECRET: expect.stringContaining(':?') });
});
