// [case | settings | from | to | what comes back | a step that must occur]
import { packetTable } from '../testing/packetTable.js';

packetTable(
  'one switch',
  'H1 e - S1 f0/1; H2 e - S1 f0/2; H3 e - S1 f0/3',
  `H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24; H3 e ip 10.0.0.3/24`,
  `
    all ports in VLAN 1 |  | H1 | 10.0.0.2 | ok | S1 .*VLAN 1
    the third host too |  | H3 | 10.0.0.1 | ok | 
    own address |  | H1 | 10.0.0.1 | ok | 
    nobody has the address |  | H1 | 10.0.0.99 | host | Flooded in VLAN 1
    both in VLAN 10 | S1 vlans 10; S1 f0/1 access 10; S1 f0/2 access 10 | H1 | 10.0.0.2 | ok | VLAN 10
    VLAN 10 and VLAN 1 | S1 vlans 10; S1 f0/1 access 10 | H1 | 10.0.0.2 | host | no other ports
    VLAN 10 and VLAN 20 | S1 vlans 10,20; S1 f0/1 access 10; S1 f0/2 access 20 | H1 | 10.0.0.2 | host | 
    VLAN not in the database | S1 f0/1 access 10; S1 f0/2 access 10 | H1 | 10.0.0.2 | host | VLAN 10 isn.t in the VLAN database
    port of the sender shut | S1 f0/1 shut | H1 | 10.0.0.2 | net | No route
    port of the receiver shut | S1 f0/2 shut | H1 | 10.0.0.2 | host | 
    speeds differ | S1 f0/1 speed 10; H1 e speed 100 | H1 | 10.0.0.2 | net | 
    speed fixed at one end | S1 f0/1 speed 10 | H1 | 10.0.0.2 | ok | 
    another subnet without a gateway | H2 e ip 10.0.1.2/24 | H1 | 10.0.1.2 | net | No route to 10\\.0\\.1\\.2
    voice VLAN does not carry the PC | S1 vlans 10; S1 f0/1 voice 10 mode access; S1 f0/2 access 10 | H1 | 10.0.0.2 | host | 
    subnet broadcast is answered |  | H1 | 10.0.0.255 | ok | broadcast
    link-local IPv6 | H1 e ipv6 fe80::1/64; H2 e ipv6 fe80::2/64 ipv6 2001:db8::2/64; H1 e ipv6 2001:db8::1/64 | H1 | 2001:db8::2 | ok | Neighbor discovery
    IPv6 in another VLAN | S1 vlans 10; S1 f0/1 access 10; H1 e ipv6 2001:db8::1/64; H2 e ipv6 2001:db8::2/64 | H1 | 2001:db8::2 | host | 
    IPv6 other prefix without a gateway | H1 e ipv6 2001:db8:1::1/64; H2 e ipv6 2001:db8:2::2/64 | H1 | 2001:db8:2::2 | net | No route
  `,
);

packetTable(
  'two switches',
  'H1 e - S1 f0/1; S1 g0/1 - S2 g0/1; S2 f0/1 - H2 e',
  `H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24; S1 vlans 10,20; S2 vlans 10,20; S1 f0/1 access 10; S2 f0/1 access 10`,
  `
    auto and auto stay access in VLAN 1 |  | H1 | 10.0.0.2 | host | no other port
    trunk and trunk | S1 g0/1 mode trunk; S2 g0/1 mode trunk | H1 | 10.0.0.2 | ok | tagged 10
    trunk and auto | S1 g0/1 mode trunk | H1 | 10.0.0.2 | ok | tagged 10
    desirable and auto | S1 g0/1 mode dynamic-desirable | H1 | 10.0.0.2 | ok | 
    desirable and desirable | S1 g0/1 mode dynamic-desirable; S2 g0/1 mode dynamic-desirable | H1 | 10.0.0.2 | ok | 
    trunk with nonegotiate and auto | S1 g0/1 mode trunk nonegotiate | H1 | 10.0.0.2 | host | 
    trunk with nonegotiate at both ends | S1 g0/1 mode trunk nonegotiate; S2 g0/1 mode trunk nonegotiate | H1 | 10.0.0.2 | ok | 
    trunk and access in VLAN 1 | S1 g0/1 mode trunk; S2 g0/1 access 1 | H1 | 10.0.0.2 | host | 
    access in VLAN 10 at both ends | S1 g0/1 access 10; S2 g0/1 access 10 | H1 | 10.0.0.2 | ok | untagged
    10 allowed | S1 g0/1 mode trunk allowed 10; S2 g0/1 mode trunk | H1 | 10.0.0.2 | ok | 
    10 not allowed at the near end | S1 g0/1 mode trunk allowed 20; S2 g0/1 mode trunk | H1 | 10.0.0.2 | host | no other port
    10 not allowed at the far end | S1 g0/1 mode trunk; S2 g0/1 mode trunk allowed 20 | H1 | 10.0.0.2 | host | allowed on the trunk
    nothing allowed | S1 g0/1 mode trunk allowed none; S2 g0/1 mode trunk | H1 | 10.0.0.2 | host | 
    10 in a range | S1 g0/1 mode trunk allowed 5-15; S2 g0/1 mode trunk | H1 | 10.0.0.2 | ok | 
    10 native at both ends | S1 g0/1 mode trunk native 10; S2 g0/1 mode trunk native 10 | H1 | 10.0.0.2 | ok | untagged on Gi0\\/1
    native 99 at both ends | S1 g0/1 mode trunk native 99; S2 g0/1 mode trunk native 99 | H1 | 10.0.0.2 | ok | tagged 10
    trunk shut | S1 g0/1 mode trunk shut | H1 | 10.0.0.2 | host | 
    H2 in VLAN 20 | S1 g0/1 mode trunk; S2 f0/1 access 20 | H1 | 10.0.0.2 | host | 
    an allowed list with 10 and a far host in 20 | S1 g0/1 mode trunk allowed 10; S2 f0/1 access 20; S1 f0/1 access 20 | H1 | 10.0.0.2 | host | 
    a host on a trunk port in the native VLAN | S1 g0/1 mode trunk; S1 f0/1 mode trunk native 10 | H1 | 10.0.0.2 | ok | 
    a host on a trunk port, its VLAN tagged | S2 g0/1 mode trunk; S2 f0/1 mode trunk | H1 | 10.0.0.2 | host | drops the frame tagged VLAN 10
  `,
);

packetTable(
  'a VLAN that the transit switch does not know',
  'H1 e - S1 f0/1; S1 g0/1 - S2 g0/1; S2 g0/2 - S3 g0/1; S3 f0/1 - H2 e',
  `H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24; S1 vlans 10; S3 vlans 10; S1 f0/1 access 10; S3 f0/1 access 10; S1 g0/1 mode trunk; S2 g0/1 mode trunk; S2 g0/2 mode trunk; S3 g0/1 mode trunk`,
  `
    is dropped there |  | H1 | 10.0.0.2 | host | S2! Dropped: VLAN 10 isn.t in the VLAN database
    passes when it is created | S2 vlans 10 | H1 | 10.0.0.2 | ok | 
    VLAN 1 passes | S1 f0/1 access 1; S3 f0/1 access 1 | H1 | 10.0.0.2 | ok | 
    does not pass a removed list | S2 vlans 10; S2 g0/2 allowed 1 | H1 | 10.0.0.2 | host | 
  `,
);

packetTable(
  'router on a stick',
  'H1 e - S1 f0/1; H2 e - S1 f0/2; H3 e - S1 f0/3; S1 g0/1 - R1 g0/0/0',
  `S1 vlans 10,20; S1 f0/1 access 10; S1 f0/2 access 20; S1 g0/1 mode trunk; R1 g0/0/0 up; R1 g0/0/0.10 dot1q 10 ip 10.1.0.1/24; R1 g0/0/0.20 dot1q 20 ip 10.2.0.1/24; H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1`,
  `
    between VLANs |  | H1 | 10.2.0.10 | ok | S1 .*tagged 20 on Gi0\\/1
    its gateway |  | H1 | 10.1.0.1 | ok | 
    the other gateway |  | H1 | 10.2.0.1 | ok | 
    parent shut | R1 g0/0/0 shut | H1 | 10.2.0.10 | host | 
    subinterface shut | R1 g0/0/0.20 shut | H1 | 10.2.0.10 | host | No route
    wrong VLAN on the subinterface | R1 g0/0/0.20 dot1q 30 | H1 | 10.2.0.10 | timeout | 
    port to the router is access | S1 g0/1 access 10 | H1 | 10.1.0.1 | host | 
    VLAN 20 not allowed | S1 g0/1 allowed 10 | H1 | 10.2.0.10 | timeout | 
    VLAN 10 not allowed | S1 g0/1 allowed 20 | H1 | 10.1.0.1 | host | 
    native subinterface, native port | S1 g0/1 native 10; R1 g0/0/0.10 dot1q 10n | H1 | 10.2.0.10 | ok | untagged on Gi0\\/1
    native only on the switch | S1 g0/1 native 10 | H1 | 10.1.0.1 | host | 
    native only on the router | R1 g0/0/0.10 dot1q 10n | H1 | 10.1.0.1 | host | 
    address on the parent in the native VLAN | R1 g0/0/0 ip 10.9.0.1/24; S1 f0/3 access 1; H3 e ip 10.9.0.5/24 | H3 | 10.9.0.1 | ok | 
    port left on auto: a router does not negotiate | S1 g0/1 mode dynamic-auto | H1 | 10.1.0.1 | host | 
    the router reaches both |  | R1 | 10.2.0.10 | ok | 
    no VLAN 20 in the database | S1 vlans 30; S1 f0/2 access 40 | H1 | 10.2.0.10 | timeout | packet waits while ARP
  `,
);

packetTable(
  'layer 3 switch',
  'H1 e - M1 g1/0/1; H2 e - M1 g1/0/2; H3 e - M1 g1/0/3',
  `M1 vlans 10,20; M1 g1/0/1 access 10; M1 g1/0/2 access 20; M1 vlan10 ip 10.1.0.1/24; M1 vlan20 ip 10.2.0.1/24; M1 routing on; H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1`,
  `
    between VLANs |  | H1 | 10.2.0.10 | ok | out Vl20
    ip routing off | M1 routing off | H1 | 10.2.0.10 | timeout | ip routing is off
    near SVI without ip routing | M1 routing off | H1 | 10.1.0.1 | ok | 
    SVI shut | M1 vlan20 shut | H1 | 10.2.0.10 | host | No route
    SVI without a port that is up | M1 g1/0/2 shut | H1 | 10.2.0.1 | host | No route
    SVI without its VLAN | M1 vlan30 ip 10.3.0.1/24 | H1 | 10.3.0.1 | host | No route
    routed port | M1 g1/0/3 routed ip 10.3.0.1/24; H3 e ip 10.3.0.10/24; H3 gw 10.3.0.1 | H1 | 10.3.0.10 | ok | C 10\\.3\\.0\\.0\\/24
    address on a switch port has no effect | M1 g1/0/3 ip 10.3.0.1/24; H3 e ip 10.3.0.10/24 | H3 | 10.3.0.1 | host | 
    the switch itself |  | M1 | 10.2.0.10 | ok | 
    a host in VLAN 1 does not reach SVI 10 | H3 e ip 10.1.0.30/24 | H3 | 10.1.0.1 | host | 
    host in the wrong VLAN | M1 g1/0/2 access 10 | H1 | 10.2.0.10 | host | No route
  `,
);

packetTable(
  'management of a layer 2 switch',
  'H1 e - S1 f0/1; S1 g0/1 - R1 g0/0/0; R1 g0/0/1 - H2 e',
  `S1 vlan1 ip 10.1.0.2/24; R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.2.0.1/24; H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1`,
  `
    from its subnet |  | H1 | 10.1.0.2 | ok | 
    from elsewhere without a default gateway |  | H2 | 10.1.0.2 | timeout | S1! No route to 10\\.2\\.0\\.10
    from elsewhere with one | S1 gw 10.1.0.1 | H2 | 10.1.0.2 | ok | 
    SVI shut | S1 vlan1 shut | H1 | 10.1.0.2 | host | 
    host in another VLAN | S1 vlans 10; S1 f0/1 access 10 | H1 | 10.1.0.2 | host | 
    the switch pings out | S1 gw 10.1.0.1 | S1 | 10.2.0.10 | ok | 
    the switch does not route | H1 gw 10.1.0.2 | H1 | 10.2.0.10 | timeout | ip routing is off
  `,
);
