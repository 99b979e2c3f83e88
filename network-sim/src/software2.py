Q=[
('3.1',2,"A PC shows the message `BOOTMGR is missing` since a USB drive was left plugged in overnight. The internal drive appears in the firmware. What should be tried first?",[
("Unplug the USB drive and restart","The PC tried to start from the USB drive, which holds no boot manager; without it, the internal drive starts.",1),
("Reinstall Windows on the internal drive","The internal drive is listed and probably intact, so a new installation would cost time and settings.",0),
("Replace the internal drive with a larger one","The drive is detected, and nothing suggests that it's defective or too small.",0),
("Clear the firmware password with the jumper","The message comes after the firmware has handed over, so no password is in the way.",0)]),
('3.1',2,"A browser-based program works in one browser but shows an empty page in another one on the same PC. What should the technician try first in the second browser?",[
("Reinstalling the network adapter's driver","The first browser reaches the program over the same adapter, so the driver works.",0),
("Running a memory test through the night","A memory fault would show in many programs and not only on one page of one browser.",0),
("Clearing its cache","An outdated or damaged copy of the page's files is a common reason for an empty page in one browser only.",1),
("Asking the provider for another address","The program answers the first browser from this PC's address, so the address isn't the cause.",0)]),
('3.1',3,"After a user was moved to another department, a program says at its start \"You do not have permission to open this file\". Colleagues there use it without trouble. What is the most likely cause?",[
("The user's computer has too little free memory","Low memory slows a program down or closes it, but it doesn't produce a message about permission.",0),
("The user isn't in the department's group yet","Rights to the files come with the group, and the account was moved without being added to it.",1),
("The program isn't compatible with this version of Windows","Colleagues use the program on the same kind of PC, and compatibility doesn't depend on the department.",0),
("The program's license has run out for all users","Colleagues start it without trouble, so a license that ended for everyone can't be the cause.",0)]),
('3.1',1,"A Windows PC can't print after an update; the print queue shows jobs that can't be deleted. Which service should be restarted?",[
("Windows Time, the service that sets the clock","The clock has nothing to do with jobs that hang in the print queue.",0),
("Windows Search, which indexes files","The search index doesn't handle print jobs, so restarting it changes nothing in the queue.",0),
("Bluetooth Support, for nearby devices","Only wireless accessories depend on this service, and the stuck queue belongs to another one.",0),
("Print Spooler","The spooler holds the queue, and after it's stopped, the stuck jobs can be deleted.",1)]),
('3.2',2,"A phone no longer rotates pages, and its compass is wrong in every app. It was updated last night. A restart changed nothing. What should be checked next?",[
("Whether another update fixes the sensors","The trouble began with the update and affects two sensors in all apps, so the maker may have published a fix.",1),
("Whether the SIM card is registered with the carrier","The SIM card connects the phone to the network and has no part in reading motion sensors.",0),
("Whether the screen protector covers the front camera","A covered camera affects pictures and face unlock, but not the compass or the rotation.",0),
("Whether battery saver is turned on","Battery saver slows background tasks, but it doesn't make the compass point the wrong way.",0)]),
('3.2',2,"An app from the official store closes right after it opens, since the phone got a major system update. Other apps work. What is the best first step?",[
("Installing an older copy from a website","Copies from other sites may be manipulated and would be just as old as the app that fails.",0),
("Undoing the system update by a factory reset","A factory reset erases the data, and it doesn't bring the older system back.",0),
("Updating the app","Makers adapt their apps to a new system, so the current version most likely runs on it.",1),
("Revoking the app's permissions one by one","The app ran with these permissions before, and the crash began with the system update.",0)]),
('3.2',2,"A user can't hear callers, although music plays loudly through the phone's loudspeaker. A headset in the car was used this morning. What should be checked first?",[
("The Bluetooth connection","The phone may still send call audio to the car's system, so its connection should be checked before parts are replaced.",1),
("The carrier's roaming agreement","Roaming decides whether calls work abroad, and here the calls do connect.",0),
("The free space in the phone's storage","Full storage stops photos and updates, but call audio isn't stored on the phone.",0),
("The version of the messaging app","Phone calls don't pass through the messaging app, so its version doesn't matter.",0)]),
('3.3',2,"A banking app refuses to start on one phone because it \"detects an unsafe environment\". The phone's owner had removed the maker's limits to change its look. What solves this properly?",[
("Hiding the change from the banking app with a tool","The phone would stay open to attacks, and the bank's protection would be bypassed on purpose.",0),
("Using the bank's website in a private window","The website would run on the same manipulated phone, so the risk would remain.",0),
("Installing the maker's original system","The original firmware brings the protection back that the app checks for, and removes what was changed.",1),
("Reinstalling the banking app from the store","The app itself is intact; it refuses because of the changed system, and a new copy would do so too.",0)]),
('3.3',1,"Which place to get apps carries the least risk for a company's phones?",[
("A link in a message from a known contact","The contact's account may be taken over, and the link can lead to a manipulated app.",0),
("The store that the company manages","Only apps that the company has approved are offered there, and they come from the official source.",1),
("A website with a padlock in the address bar","The padlock shows that the connection is encrypted, not that the app on the site is harmless.",0),
("A forum where many users recommend the same file","Recommendations can be faked, and nobody checks files in a forum for malware.",0)]),
('3.4',2,"After malware was removed from a PC, the same threat is found again an hour later. A technician recalls that a restore point from last week exists. What should have been done before the removal?",[
("Turning off System Restore","Restore points can hold infected files that come back, so they are removed before cleaning and made anew afterward.",1),
("Making another restore point each hour","More restore points of an infected system only keep more copies of the malware.",0),
("Moving the infected files to the Recycle Bin","Files in the Recycle Bin can be restored, and the copies in the restore point would stay.",0),
("Sharing the infected folder with the help desk","A shared folder gives the malware another way to spread to the help desk's PCs.",0)]),
('3.4',2,"A technician cleans an infected PC, updates it, and turns on scheduled scans. What is still missing for the user of the PC?",[
("Administrator rights to install tools","With more rights, the user could let malware in more deeply the next time.",0),
("A short training on how the malware got in","People who recognize the trick won't fall for it again, which is the last step of malware removal.",1),
("A second antivirus program that runs at the same time","Two programs with real-time protection disturb each other and slow the PC down.",0),
("A written warning from the management","A warning makes people hide incidents instead of reporting them early.",0)]),
]
