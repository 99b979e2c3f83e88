Q=[
('2.1.a',None,2,"On port GigabitEthernet1/0/5 of a multilayer switch, an engineer enters an IP address and gets:\n\n```\n% IP addresses may not be configured on L2 links.\n```\n\nWhich command must be entered on the port first?",[
("ip routing","This global command lets the switch route, but the port itself would still be a layer 2 port.",0),
("switchport mode trunk","A trunk is a layer 2 port as well, so it can't hold an IP address either.",0),
("no switchport","It turns the port into a routed port, which takes an IP address like a router's interface.",1),
("no shutdown","It enables the port, but an enabled layer 2 port still can't have an IP address.",0)]),
('2.1.b','2.2',2,"Hosts of VLAN 40 on SW2 can't reach VLAN 40 on SW1. SW2 shows:\n\n```\nPort      Vlans allowed on trunk\nGi1/0/24  1-4094\n\nPort      Vlans allowed and active in management domain\nGi1/0/24  1,10,20\n```\n\nWhat is missing on SW2?",[
("A native VLAN of 40 on the trunk","The native VLAN decides which frames are untagged; it doesn't have to be 40 to carry VLAN 40.",0),
("VLAN 40","All VLANs are allowed, but only existing ones are active, so the command `vlan 40` is missing.",1),
("VLAN 40 in the allowed list","The trunk allows 1 to 4094, so VLAN 40 is already in the list.",0),
("An IP address in VLAN 40","A switch needs no address in a VLAN to forward its frames.",0)]),
('2.1.b','2.1',2,"A router is to route between VLANs over one link to a switch. On subinterface GigabitEthernet0/0/1.30, IOS refuses the IP address. Which command must come first on the subinterface?",[
("switchport access vlan 30","This command belongs to a switch port; a router's subinterface doesn't know it.",0),
("encapsulation dot1q 30","The subinterface must know the VLAN tag it works with before IOS accepts an IP address on it.",1),
("ip default-gateway 10.0.30.1","A default gateway is for devices that don't route, and it isn't an interface command.",0),
("vlan 30","Routers with subinterfaces need no VLAN database, and this command doesn't bind the subinterface to a tag.",0)]),
('2.1.c','2.4',2,"Two ports are bundled in a layer 3 EtherChannel between two multilayer switches. Where is the IP address of the link configured?",[
("On each of the two member ports","Members of a layer 3 channel are routed ports without an address of their own.",0),
("On the lowest-numbered member port","No member has a special role in the channel, so none of them holds the address.",0),
("On the VLAN interface of the bundle","A layer 3 channel belongs to no VLAN, so no VLAN interface is part of it.",0),
("On the port-channel interface","The logical interface stands for the whole bundle, so routing uses its address.",1)]),
('2.1.c','2.4',3,"Both cables between SW1 and SW2 are up, but SW1 shows:\n\n```\nGroup  Port-channel  Protocol    Ports\n2      Po2(SD)         LACP      Gi1/0/1(I) Gi1/0/2(I)\n```\n\nWhat is the most likely reason?",[
("The other end doesn't run LACP","The flag I means stand-alone: a port hears no LACP partner and works as a single port.",1),
("The two ports have different speeds","A member that differs from the others is suspended, which the flag s would show.",0),
("An administrator shut both ports down","Ports that are down have the flag D, and both cables are up.",0),
("The bundle was made a layer 3 channel","A layer 3 channel has the flag R, and its members would still be bundled with P.",0)]),
('2.1.d','2.1',2,"A multilayer switch shows:\n\n```\nInterface   IP-Address   OK? Method Status   Protocol\nVlan60      10.6.0.1     YES manual up       down\n```\n\nVLAN 60 exists. What brings the interface up?",[
("The command no shutdown on it","The status is up, so nobody has shut the interface down.",0),
("An active port in VLAN 60","An SVI is up only while at least one port carries its VLAN in the forwarding state.",1),
("A default gateway for VLAN 60","A gateway is for traffic to other networks and doesn't change the state of the interface.",0),
("A second IP address in VLAN 60","One address is enough, and the state doesn't depend on the number of addresses.",0)]),
('2.2.a',None,2,"A camera gets no power from Gi1/0/7, but it works on the next port. The switch shows:\n\n```\nInterface Admin  Oper       Power   Device              Class Max\nGi1/0/7   off    off        0.0     n/a                 n/a   30.0\n```\n\nWhich command solves the problem?",[
("spanning-tree portfast","PortFast shortens the wait until a port forwards frames and supplies no power.",0),
("no shutdown","The column Admin is about PoE here; a port that is shut down isn't shown as off in it.",0),
("power inline auto","Admin off means that PoE was turned off with `power inline never`; auto turns detection on again.",1),
("switchport mode access","The mode of the port decides how it treats VLANs and has no influence on PoE.",0)]),
('2.2.c','2.1',2,"A PC is connected to the network through a Cisco IP phone. Why does the switch port work as an access port with a voice VLAN, although two VLANs are in use?",[
("The phone sends all frames untagged in the native VLAN","Then voice and data couldn't be told apart, and voice would end up in the data VLAN.",0),
("The PC tags its own frames with the data VLAN","PCs normally send untagged frames, which the port puts into the access VLAN.",0),
("The phone tags its voice frames, and the PC sends untagged ones","The port accepts tagged frames of the voice VLAN besides the untagged frames of the access VLAN.",1),
("The switch puts both devices in one VLAN by their MAC address","The two devices stay in different VLANs, and no MAC address list is needed for it.",0)]),
('2.2.d',None,2,"A virtual machine in VLAN 110 loses its network after it's moved to another host. The old host's port is a trunk with VLANs 100 and 110. The new host's port shows `switchport access vlan 100`. What does the new port need?",[
("PortFast on the access port","PortFast lets the port forward sooner, but frames of VLAN 110 would still be dropped.",0),
("A trunk that carries VLAN 110","The host tags the machine's frames with VLAN 110, and an access port in VLAN 100 doesn't carry them.",1),
("A static MAC entry for the machine","The switch learns the address by itself once it accepts the machine's frames.",0),
("An SVI for VLAN 110 on its switch","An SVI is a gateway; it doesn't make an access port accept frames of another VLAN.",0)]),
('2.2.e',None,3,"A firewall has two ports of which one is active and the other one only takes over if the first fails. It doesn't bundle them. Both must reach VLAN 30 and nothing else. How are the two switch ports configured?",[
("As one LACP channel in active mode","The firewall doesn't speak LACP, so the channel wouldn't come up as a bundle.",0),
("As one static channel in mode on","The switch would also send frames to the standby port, where they are lost.",0),
("As two routed ports with one address each","Routed ports don't belong to VLAN 30, so the firewall couldn't take over its address.",0),
("As two access ports in VLAN 30","Each port works by itself, so the switch follows the firewall's MAC address when it moves.",1)]),
('2.3','2.3',2,"A switch logs:\n\n```\n%CDP-4-DUPLEX_MISMATCH: duplex mismatch discovered on\nGigabitEthernet1/0/8 (not half duplex), with SW9\nGigabitEthernet0/2 (half duplex).\n```\n\nThe network documentation lists the link as full duplex. What deviates from it?",[
("SW9's port Gi0/2 belongs to another VLAN","CDP reports a wrong native VLAN in a message of its own, NATIVE_VLAN_MISMATCH.",0),
("SW9's port Gi0/2 doesn't send CDP","The message comes from what SW9 announces by CDP, so CDP runs on its port.",0),
("SW9's port Gi0/2 runs at half duplex","The local port isn't at half duplex, while the neighbor announces half duplex for its port.",1),
("SW9's port Gi0/2 is set to 10 Mb/s","The message compares duplex modes and says nothing about the speed of the ports.",0)]),
('2.3','2.3',2,"A diagram shows one link between SW1 and SW5. SW1 reports:\n\n```\nDevice ID  Local Intrfce  Holdtme  Capability  Platform  Port ID\nSW5        Gig 1/0/23     142      S I         C9200L    Gig 1/0/1\nSW5        Gig 1/0/24     155      S I         C9200L    Gig 1/0/2\n```\n\nWhat has to be changed in the diagram?",[
("SW5 has to be drawn as two switches","Both lines have the same device ID, so they come from one switch.",0),
("A second link to SW5 has to be added","Two pairs of ports see each other, so there are two cables between the switches.",1),
("SW5 has to be drawn as a router instead","The capabilities S and I name a switch; a router would show R.",0),
("The link's port on SW5 has to be Gig 1/0/24","Gig 1/0/24 is the local port on SW1; SW5's ports stand in the last column.",0)]),
('2.4',None,2,"A user has no network. The switch has logged:\n\n```\n%PM-4-ERR_DISABLE: psecure-violation error detected on\nGi1/0/6, putting Gi1/0/6 in err-disable state\n```\n\nWhich command shows the address that caused this?",[
("show spanning-tree interface Gi1/0/6","Spanning tree didn't disable the port, so its output doesn't name the cause.",0),
("show port-security interface Gi1/0/6","Its last lines show the last source address, which is the one that violated the limit.",1),
("show ip arp inspection interfaces","ARP inspection reports errors of its own, while psecure stands for port security.",0),
("show power inline Gi1/0/6 detail","PoE can disable a port too, but then the log would name inline power.",0)]),
('2.4',None,3,"R1 has the WAN address 10.1.1.1 and the LAN address 10.2.2.1:\n\n```\nR1# ping 10.9.9.9\n!!!!!\nR1# ping 10.9.9.9 source 10.2.2.1\n.....\n```\n\nWhat is the most likely cause?",[
("R1 has no route to the network of 10.9.9.9","The first ping arrives and is answered, so R1 knows the way.",0),
("10.9.9.9 drops every ICMP echo it receives","It answers the first ping, so it doesn't drop all of them.",0),
("The far side lacks a route to 10.2.2.0","Replies to the WAN address find their way, but replies to the LAN address don't.",1),
("R1's WAN interface has just gone down","With the WAN down, the first ping would fail as well.",0)]),
('2.4',None,2,"A PC can ping a web server, but the browser times out. A capture on the PC shows:\n\n```\nTCP  10.4.0.20 -> 198.51.100.8:443  [SYN]\nTCP  10.4.0.20 -> 198.51.100.8:443  [SYN] Retransmission\nTCP  10.4.0.20 -> 198.51.100.8:443  [SYN] Retransmission\n```\n\nWhat fits best?",[
("The server's name can't be resolved","The PC already sends to the server's address, so it needs no more name resolution.",0),
("The PC has no default gateway set","Without a gateway the ping to another network would fail too.",0),
("The server's certificate has expired","A certificate is only sent after the TCP connection is open, and it never opens here.",0),
("A filter drops TCP port 443","SYN packets get no answer at all, while ICMP passes, which points to a filter for this port.",1)]),
('2.5.a','2.5',3,"SW3 gets BPDUs of the root bridge on two ports. Gi1/0/1 (cost 4) leads straight to the root. Te1/1/1 (cost 2) leads to SW2, whose own root port has the cost 2. Which port becomes SW3's root port, and why?",[
("Te1/1/1, because the faster link always wins","Only the sum of the costs counts, and it's 4 on both ways.",0),
("Te1/1/1, because its port number is higher","A higher port number never wins, and it's compared only when all other values are equal.",0),
("Gi1/0/1, because the root's bridge ID is lower","Both ways cost 4, so the lower bridge ID of the sender decides, and the root's is the lowest.",1),
("Both ports, because their costs are equal","A switch has one root port for each VLAN, so the tie must be broken.",0)]),
('2.5.b','2.5',1,"Which three states can a port have in Rapid PVST+?",[
("Listening, learning, forwarding","Listening is a state of the older 802.1D spanning tree, which Rapid PVST+ doesn't use.",0),
("Discarding, learning, forwarding","Rapid spanning tree joins the older states disabled, blocking, and listening into discarding.",1),
("Blocking, listening, forwarding","Blocking and listening belong to the older 802.1D, and learning is missing here.",0),
("Alternate, designated, root port","These are roles of a port; the state says whether it forwards frames.",0)]),
('2.5.c','2.5',2,"A port with PortFast has neither BPDU guard nor BPDU filter. Someone connects a switch to it, and the port receives a BPDU. What happens?",[
("It goes into the err-disabled state at once","That is what BPDU guard does, and it isn't turned on here.",0),
("It ignores the BPDU and goes on forwarding","Only a BPDU filter makes a port ignore BPDUs, and none is set.",0),
("It becomes the root port of all VLANs","Whether it becomes a root port depends on costs and bridge IDs, not on PortFast.",0),
("It loses its edge status","The port turns into a normal spanning tree port, which then goes through the usual states.",1)]),
('2.5.d','2.5',3,"A switch has `spanning-tree portfast bpduguard default` in its configuration. Port Gi1/0/9 runs without PortFast and receives a BPDU. What does BPDU guard do?",[
("It err-disables the port until someone resets it","This happens on ports that run with PortFast, because the global command only covers them.",0),
("It makes the port root-inconsistent for a while","Root-inconsistent is the reaction of root guard to a better BPDU.",0),
("Nothing, because the port has no PortFast","The global command applies BPDU guard to PortFast ports only, so this port treats the BPDU as usual.",1),
("It turns PortFast on and drops the BPDU","BPDU guard never changes PortFast, and it doesn't drop single BPDUs.",0)]),
]
