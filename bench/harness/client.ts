import { setTimeout as delay } from 'node:timers/promises';

/** Sends a form; throws if it is refused. */
export async function send(address: string, cookie: string, body: FormData): Promise<void> {
  const response = await fetch(address, { method: 'POST', headers: { cookie }, body });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}

/**
 * Sends a GraphQL operation and retries while the server is busy, as the web app does; throws if the response has
 * errors.
 */
export async function ask(
  url: string,
  cookie: string,
  query: string,
  variables?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  if (response.status === 503) {
    await delay(1000 * Number(response.headers.get('retry-after') ?? 1));
    return ask(url, cookie, query, variables);
  }
  const { data = {}, errors } = (await response.json()) as {
    data?: Record<string, unknown>;
    errors?: { message: string }[];
  };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}

/** 95th percentile of the rounds in ms, leaving out the first ones, in which code is still being compiled. */
export async function percentile95(work: (round: number) => Promise<unknown>, rounds = 60): Promise<number> {
  const times: number[] = [];
  for (let round = -10; round < rounds; round++) {
    const began = performance.now();
    await work(round + 10);
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? Number.NaN;
}
