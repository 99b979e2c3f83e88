import { lastReply } from '../../../testing/features/builtInTalk.js';
import { findPort } from './ports.js';

test.each([
  ['what port does rdp use', '**RDP uses TCP 3389.**'],
  ['which port is https again', '**HTTPS uses TCP 443.**'],
  ['dns port number?', '**DNS uses TCP and UDP 53.**'],
  ['imap and pop3 port numbers incl secure ones', 'IMAPS uses TCP 993'],
  ['what runs on port 3389 and 443', '**Port 443 (TCP) is HTTPS.**'],
  ['port 22', '**Port 22 (TCP) is SSH.**'],
  ['what port does dns over tls use', '**DNS over TLS uses TCP 853.**'],
  ['what port does sip over tls use', '**SIP over TLS uses TCP 5061.**'],
  ['what port does sip use', '**SIP uses TCP and UDP 5060.**'],
  ['what port does syslog over tls use', '**Syslog over TLS uses TCP 6514.**'],
  ['which port does mqtt use with tls', '**MQTT over TLS uses TCP 8883.**'],
  ['what port does ldap use with ssl', '**LDAPS uses TCP 636.**'],
  ['pop over ssl port', '**POP3S uses TCP 995.**'],
  ['https port for tls', '**HTTPS uses TCP 443.**'],
  ['what ports does imap use with and without tls', '**IMAP uses TCP 143 and IMAPS uses TCP 993.**'],
  ['which port does netconf over ssh use', '**NETCONF over SSH uses TCP 830.**'],
  ['what port does border gateway protocol use', '**BGP uses TCP 179.**'],
  ['radius accounting port', '**RADIUS accounting uses UDP 1813.**'],
  ['what port does ftp over tls use', '**FTPS uses TCP 990.**'],
  ['secure ftp port', '**FTPS uses TCP 990.** FTP over TLS from the start uses TCP 990; SFTP isn’t FTP'],
  ['ftp port', '**FTP data uses TCP 20 and FTP control uses TCP 21.**'],
  ['what port does ssh use and what does telnet use', '**SSH uses TCP 22 and Telnet uses TCP 23.**'],
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
  'what port does dns over https use',
  'what port does dns over quic use',
  'what port does http/3 use',
  'what port does an http proxy use',
  'what port does the rdp gateway use',
  'which port is the ldap global catalog',
  'what is the alternate http port',
  'what port does rdp use and what is dns',
  'what port does rdp use and how do I turn it on',
  'What port does Remote Desktop use, and can I connect to a Windows Home pc with it?',
])("the question doesn't ask for a service's port: %s", (question) => {
  expect(findPort(question)).toBeUndefined();
});

test.each([
  ['what port does dns over https use', /443/, /\b53\b/],
  ['what port does dns over quic use', /./, /\*\*DNS uses|\bport 53\b/],
  ['what port does ftp over tls use', /./, /FTP (?:data |control )?uses/],
  ['what port does an http proxy use', /./, /\*\*HTTP uses|port 80\b/],
  ['which port is the ldap global catalog', /I’m not sure/, /LDAP uses/],
  ['what port does rdp use and what is dns', /RDP uses TCP 3389[\s\S]*\*\*DNS\*\*/, /\*\*DNS uses/],
  ['What port does SSH use? What is NAT?', /SSH uses TCP 22[\s\S]*\*\*NAT and PAT\*\*/, /NAT uses/],
  ['What is NAT? And what port does SSH use?', /\*\*NAT and PAT\*\*[\s\S]*SSH uses TCP 22/, /NAT uses/],
  ['what port does rdp use and how do I turn it on', /3389/, /\*\*RDP uses/],
])("the port alone isn't the answer: %s", async (content, right, wrong) => {
  const text = await lastReply('tech', content);
  expect(text).toMatch(right);
  expect(text).not.toMatch(wrong);
});

test('the number comes before the entry that explains it', async () => {
  const text = await lastReply('tech', 'what port does rdp use');
  expect(text).toMatch(/^\*\*RDP uses TCP 3389\.\*\*[\s\S]*\*\*RDP\*\*/);
});
