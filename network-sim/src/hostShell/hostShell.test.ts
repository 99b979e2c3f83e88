import type { HostConfig } from '../core/applianceConfig.js';
import { addDevice, addLink } from '../core/build.js';
import type { World } from '../core/world.js';
import { advance } from '../engine/run.js';
import { at, converge, deviceOf, set, wire } from '../testing/network.js';

const SERVICES: HostConfig = {
  services: [
    { protocol: 'tcp', port: 80, program: 'nginx' },
    { protocol: 'tcp', port: 3306, program: 'mysqld', isLocal: true },
  ],
  shares: ['Data'],
};

/** A PC with each system, a router, and a server that is also the DNS server for the domain lab.test. */
function office(host: HostConfig = SERVICES): World {
  const world = wire('H1 e - S1 f0/1; H2 e - S1 f0/2; H3 e - S1 f0/3; R1 g0/0/0 - S1 g0/1');
  addDevice(world, 'SRV', 'server');
  const [a, b] = [
    { device: 'SRV', port: 'Ethernet0' },
    { device: 'S1', port: 'FastEthernet0/4' },
  ];
  addLink(world, { id: 'SRV', a, b, medium: 'copper' });
  set(world, 'R1 g0/0/0 ip 10.0.0.1/24; H1 e ip 10.0.0.11/24; H2 e ip 10.0.0.12/24; H3 e ip 10.0.0.13/24');
  set(world, 'SRV e ip 10.0.0.5/24');
  converge(world);
  deviceOf(world, 'SRV').config.host = structuredClone(host);
  deviceOf(world, 'H2').config.host = { system: 'linux' };
  deviceOf(world, 'H3').config.host = { system: 'macos' };
  at(world, 'SRV', 'dnscmd /recordadd lab.test www A 10.0.0.5', 'dnscmd /recordadd lab.test r1 A 10.0.0.1');
  for (const [id, last] of [
    ['H1', 11],
    ['H2', 12],
    ['H3', 13],
  ])
    at(world, `${id}`, `ipconfig 10.0.0.${last} 255.255.255.0 10.0.0.1 10.0.0.5`);
  return world;
}

declare function structuredClone<T>(value: T): T;

describe('a host', () => {
  it('lists the addresses and ports that programs listen on, and accepts connections only there', () => {
    const world = office();
    const listed = at(world, 'SRV', 'netstat -ano');
    expect(listed).toMatch(/TCP {4}0\.0\.0\.0:80 +0\.0\.0\.0:0 +LISTENING +\d+\n/);
    expect(listed).toMatch(/TCP {4}127\.0\.0\.1:3306 +0\.0\.0\.0:0 +LISTENING/);
    expect(at(world, 'SRV', 'netstat -ano | findstr :3306').split('\n')).toHaveLength(1);
    expect(listed).toMatch(/UDP {4}0\.0\.0\.0:53 +\*:\*/);
    expect(at(world, 'H1', 'curl http://10.0.0.5')).toContain('It works!');
    expect(at(world, 'H1', 'curl http://10.0.0.5:3306')).toContain('(7) Failed to connect');
    expect(at(world, 'SRV', 'curl http://127.0.0.1:3306')).toContain('It works!');
    expect(at(world, 'SRV', 'curl http://10.0.0.5:3306')).toContain('(7) Failed to connect');
    expect(at(world, 'SRV', 'ping 127.0.0.1')).toContain('Received = 4');
  });

  it('lists a connection at both ends while it is open, and later only at the end that closed it', () => {
    const world = office();
    const line = /TCP {4}10\.0\.0\.11:\d+ +10\.0\.0\.5:445 +ESTABLISHED/;
    expect(at(world, 'H1', 'net use Z: \\\\www.lab.test\\Data')).toBe('The command completed successfully.');
    expect(at(world, 'H1', 'netstat -n')).toMatch(line);
    expect(at(world, 'SRV', 'netstat -n')).toMatch(/10\.0\.0\.5:445 +10\.0\.0\.11:\d+ +ESTABLISHED/);
    expect(at(world, 'H1', 'net use')).toContain('Z:        \\\\www.lab.test\\Data');
    expect(at(world, 'H1', 'net use Z: /delete', 'netstat -n')).toMatch(/10\.0\.0\.5:445 +TIME_WAIT/);
    expect(at(world, 'SRV', 'netstat -n')).not.toContain('10.0.0.11');
    advance(world, 120_000);
    expect(at(world, 'H1', 'netstat -n')).not.toContain('TIME_WAIT');
    expect(at(world, 'H1', 'net use Z: \\\\www.lab.test\\Secret')).toContain('System error 67');
    expect(at(world, 'H1', 'net use Z: \\\\10.0.0.99\\Data')).toContain('System error 53');
  });

  it('lets only an administrator stop a program and see file names', () => {
    const world = office();
    expect(at(world, 'SRV', 'net stop nginx')).toContain('Access is denied.');
    expect(at(world, 'SRV', 'netstat -b')).toBe('The requested operation requires elevation.');
    deviceOf(world, 'SRV').config.host = structuredClone({ ...SERVICES, isAdmin: true });
    const pid = /0\.0\.0\.0:80 +\S+ +LISTENING +(\d+)/.exec(at(world, 'SRV', 'netstat -ano'))?.[1];
    expect(at(world, 'SRV', 'netstat -anb')).toContain(' [nginx.exe]');
    expect(at(world, 'SRV', `taskkill /pid ${pid} /f`)).toContain('has been terminated');
    expect(at(world, 'H1', 'curl http://10.0.0.5')).toContain('Failed to connect');
    expect(at(world, 'SRV', 'net start nginx')).toContain('was started successfully');
    expect(at(world, 'H1', 'telnet 10.0.0.5 80')).toContain('Connection to host lost.');
  });

  it('resolves a name from its cache until the cache is flushed, but nslookup always asks the server', () => {
    const world = office();
    expect(at(world, 'H1', 'ping -n 1 www.lab.test')).toContain('Pinging www.lab.test [10.0.0.5]');
    at(world, 'SRV', 'dnscmd /recorddelete lab.test www A', 'dnscmd /recordadd lab.test www A 10.0.0.12');
    expect(at(world, 'H1', 'nslookup www.lab.test')).toContain('Address:  10.0.0.12');
    expect(at(world, 'H1', 'ping -n 1 www.lab.test')).toContain('[10.0.0.5]');
    expect(at(world, 'H1', 'ipconfig /displaydns')).toContain('A (Host) Record . . . : 10.0.0.5');
    expect(at(world, 'H1', 'ipconfig/flushdns', 'ping -n 1 www.lab.test')).toContain('[10.0.0.12]');
  });

  it('accepts names in ssh, telnet, and scp, and reports an unknown name the way its system does', () => {
    const world = office();
    expect(at(world, 'H1', 'telnet r1.lab.test')).toContain('Connecting To');
    expect(at(world, 'H1', 'ssh -l admin r1.lab.test')).toContain('ssh: connect to host 10.0.0.1 port 22');
    expect(at(world, 'H1', 'ssh nobody')).toBe(
      'ssh: Could not resolve hostname nobody: No such host is known.',
    );
    expect(at(world, 'H2', 'ssh nobody')).toContain('nobody: Name or service not known');
    expect(at(world, 'H3', 'ssh nobody')).toContain('nodename nor servname provided');
    expect(at(world, 'H1', 'scp x admin@nobody:x')).toBe('');
  });
});

describe('Windows', () => {
  it('shows routes, adapters, and the losses along a path', () => {
    const world = office();
    expect(at(world, 'H1', 'route print')).toMatch(/ 0\.0\.0\.0 +0\.0\.0\.0 +10\.0\.0\.1 +10\.0\.0\.11 +25/);
    expect(at(world, 'H1', 'netstat -r')).toContain('On-link');
    expect(at(world, 'H1', 'getmac')).toContain('00-1A-2B-');
    expect(at(world, 'H1', 'pathping -q 10 10.0.0.5')).toMatch(/1 +\d+ms +0\/ {2}10 = {2}0% .* 10\.0\.0\.5/);
    expect(at(world, 'H1', 'ping 10.0.0.5')).toContain('Average = ');
  });

  it('changes addresses and servers with netsh, and rejects unknown commands with its own messages', () => {
    const world = office();
    at(world, 'H1', 'netsh interface ip set address "Ethernet0" static 10.0.0.77 255.255.255.0 10.0.0.1');
    at(world, 'H1', 'netsh interface ip set dns name="Ethernet0" static 10.0.0.9');
    expect(at(world, 'H1', 'netsh interface ipv4 show config')).toMatch(/10\.0\.0\.77[\s\S]*10\.0\.0\.9/);
    expect(at(world, 'H1', 'ipconfig /nonsense')).toContain(
      'Error: unrecognized or incomplete command line.',
    );
    expect(at(world, 'H1', 'ifconfig')).toContain("'ifconfig' is not recognized");
  });
});

describe('Linux and macOS', () => {
  it('show addresses, routes, and neighbors in their own format', () => {
    const world = office();
    at(world, 'H2', 'ping -c 1 10.0.0.1');
    expect(at(world, 'H2', 'ip -br a')).toMatch(/^eth0 +UP +10\.0\.0\.12\/24$/m);
    expect(at(world, 'H2', 'ip r')).toContain('default via 10.0.0.1 dev eth0');
    expect(at(world, 'H2', 'ip neigh')).toContain('10.0.0.1 dev eth0 lladdr 00:1a:2b:');
    expect(at(world, 'H2', 'ipconfig')).toBe('ipconfig: command not found');
    expect(at(world, 'H3', 'ifconfig en0')).toContain('inet 10.0.0.13 netmask 0xffffff00');
    at(world, 'H3', 'networksetup -setmanual Ethernet 10.0.0.33 255.255.255.0 10.0.0.1');
    expect(at(world, 'H3', 'networksetup -getinfo Ethernet')).toContain('IP address: 10.0.0.33');
    at(world, 'H3', 'networksetup -setdhcp Ethernet');
    expect(at(world, 'H3', 'networksetup -getinfo Ethernet')).toContain(
      'IP address: none\nSubnet mask: none',
    );
    expect(at(world, 'H3', 'ip a')).toBe('zsh: command not found: ip');
    expect(at(world, 'H2', 'traceroute 10.0.0.5')).toContain(' 1  10.0.0.5 (10.0.0.5)');
  });

  it('look up names with dig, host, and nslookup', () => {
    const world = office();
    expect(at(world, 'H2', 'dig +short www.lab.test')).toBe('10.0.0.5');
    expect(at(world, 'H2', 'dig nobody.lab.test')).toContain('status: NXDOMAIN');
    expect(at(world, 'H2', 'dig -x 10.0.0.5 +short')).toBe('www.lab.test.');
    expect(at(world, 'H2', 'dig +short @10.0.0.99 www.lab.test')).toMatch(/^;; communications error/);
    expect(at(world, 'H3', 'host www.lab.test')).toBe('www.lab.test has address 10.0.0.5');
    at(world, 'SRV', 'dnscmd /recordadd lab.test ftp CNAME www.lab.test');
    expect(at(world, 'H3', 'host ftp.lab.test')).toContain('ftp.lab.test is an alias for www.lab.test.');
    expect(at(world, 'H3', 'nslookup www.lab.test')).toContain('Address:\t10.0.0.5#53');
  });

  it('change the network and list programs only as root', () => {
    const world = office({ ...SERVICES, system: 'linux' });
    expect(at(world, 'H2', 'ip route del default')).toBe('RTNETLINK answers: Operation not permitted');
    at(world, 'H2', 'sudo ip addr del 10.0.0.12/24 dev eth0', 'sudo ip addr add 10.0.0.88/24 dev eth0');
    expect(at(world, 'H2', 'ip a')).toContain('inet 10.0.0.88/24');
    at(world, 'H2', 'sudo ip addr add 10.0.0.89/24 dev eth0');
    expect(at(world, 'H2', 'ip a')).toContain('inet 10.0.0.89/24');
    expect(at(world, 'H1', 'ping -n 1 10.0.0.88', 'ping -n 1 10.0.0.89')).not.toContain('Received = 0');
    expect(at(world, 'SRV', 'ss -tln')).toMatch(/tcp +LISTEN +0 +128 +127\.0\.0\.1:3306/);
    expect(at(world, 'SRV', 'ss -tlnp')).not.toContain('users:');
    expect(at(world, 'SRV', 'sudo ss -tlnp')).toContain('users:(("mysqld"');
    expect(at(world, 'SRV', 'netstat -tln')).toMatch(/^tcp +0 +0 0\.0\.0\.0:80 +0\.0\.0\.0:\* +LISTEN$/m);
    expect(at(world, 'SRV', 'sudo systemctl stop nginx')).toContain('is not allowed to execute');
  });
});

it.each([
  ['H1', 'ver', /^\nMicrosoft Windows \[Version 10/],
  ['H1', 'whoami', /^h1\\user$/],
  ['H1', 'help ipconfig', /IP configuration/],
  ['H1', 'systeminfo', /^Host Name: +H1$[\s\S]*\[01\]: 10\.0\.0\.11$/m],
  ['H1', 'nbtstat -n', /Node IpAddress: \[10\.0\.0\.11\][\s\S]*H1 +<20> +UNIQUE/],
  ['H1', 'cls', /^$/],
  ['H1', 'netstat -e', /^ +Received +Sent\n\nBytes +\d+ +\d+$/m],
  ['H1', 'route add 10.9.0.0 mask 255.255.0.0 10.0.0.1', /^The requested operation requires elevation\.$/],
  ['H1', 'net stop', /NET STOP\nservice$/],
  ['H2', 'uname', /^Linux$/],
  ['H2', 'ping -c 2 10.0.0.5', /\n2 packets transmitted, 2 received/],
  [
    'H2',
    'dig @10.0.0.99 www.lab.test',
    /^; <<>> DiG .*\n[\s\S]*\n;; communications error to 10\.0\.0\.99#53: timed out/m,
  ],
  ['H2', 'ps', /\n +\d+ pts\/0 +00:00:00 bash\n/],
  ['H2', 'ls', /^$/],
  ['H2', 'nmcli', /^eth0 +ethernet +connected/m],
  ['H2', 'nmcli device show', /^IP4\.ADDRESS\[1\]: +10\.0\.0\.12\/24$/m],
  ['H2', 'resolvectl', /^Current DNS Server: 10\.0\.0\.5$/m],
  ['H3', 'uname -s', /^Darwin$/],
  ['H3', 'resolvectl', /^zsh: command not found/],
  ['H1', 'uname', /is not recognized/],
])('%s answers %s', (host, line, found) => {
  expect(at(office(), host, line)).toMatch(found);
});
