import { composeReply } from '../composeReply.js';
import { findPort } from './ports.js';

test.each([
  ['what port does rdp use', '**RDP uses TCP 3389.**'],
  ['which port is https again', '**HTTPS uses TCP 443.**'],
  ['dns port number?', '**DNS uses TCP and UDP 53.**'],
  ['imap and pop3 port numbers incl secure ones', 'IMAPS uses TCP 993'],
  ['what runs on port 3389 and 443', '**Port 443 (TCP) is HTTPS.**'],
  ['port 22', '**Port 22 (TCP) is SSH.**'],
  ['which service uses tcp 445', '**Port 445 (TCP) is SMB.**'],
])('%s: %s', (question, answer) => {
  expect(findPort(question)).toContain(answer);
});

test.each([
  'which port of the switch does my ssh session use',
  'what does it mean that the port is blocked',
  'what port does icmp use?',
  'how do I open port 443',
  'port 59999',
  'put port 5 into vlan 30',
  'What port does Remote Desktop use, and can I connect to a Windows Home pc with it?',
])('no port of a service is asked for: %s', (question) => {
  expect(findPort(question)).toBeUndefined();
});

test('the number stands before the entry that explains it', async () => {
  const { text } = await composeReply({
    part: 'tech',
    turns: [{ role: 'user', content: 'what port does rdp use' }],
  });
  expect(text).toMatch(/^\*\*RDP uses TCP 3389\.\*\*[\s\S]*\*\*RDP\*\*/);
});
