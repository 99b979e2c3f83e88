import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { connect, hangUp } from '../engine/connect.js';
import { isGivenUp } from '../engine/probe.js';
import { resolve } from '../engine/resolve.js';
import { parseIp } from '../net/addressText.js';

const PORTS: Record<string, number> = { http: 80, https: 443, telnet: 23 };

/** Runs `curl http://10.0.0.5:8080`, which shows whether a TCP port responds, as a ping can't. */
export function curl(world: World, device: Device, words: string[]): string[] {
  const url = words.findLast((word) => !word.startsWith('-'));
  if (url === undefined) return ["curl: try 'curl --help' for more information"];
  const match = /^(?:(https?|telnet):\/\/)?([\w.-]+)(?::(\d{1,5}))?(?:\/.*)?$/i.exec(url);
  const [, scheme = 'http', host = '', typed] = match ?? [];
  const tcpPort = typed === undefined ? PORTS[scheme.toLowerCase()] : Number(typed);
  if (!match || tcpPort === undefined || tcpPort > 65_535)
    return ['curl: (3) URL rejected: Malformed input to a URL function'];
  const destination = parseIp(host) ?? resolve(world, device, host)?.ip;
  if (destination === undefined) return [`curl: (6) Could not resolve host: ${host}`];
  const { reply, sentAt, connection } = connect(world, device, destination, tcpPort);
  if (connection) {
    hangUp(world, device, connection);
    return ['<html><body><h1>It works!</h1></body></html>'];
  }
  if (isGivenUp(world)) return ['^C'];
  const after = `port ${tcpPort} after ${(reply?.at ?? world.now) - sentAt} ms`;
  return reply?.what === 'refused'
    ? [`curl: (7) Failed to connect to ${host} ${after}: Could not connect to server`]
    : [`curl: (28) Failed to connect to ${host} ${after}: Timed out`];
}
