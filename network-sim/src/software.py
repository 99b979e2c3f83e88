Q=[
('3.1',2,"A Windows PC restarts by itself before anyone can read the error on the blue screen. What lets the technician read the stop code at the next crash?",[
("Turning off automatic restart after a system failure","Without the automatic restart, the blue screen stays until someone turns the PC off, so its code can be read.",1),
("Setting the memory dump to none in the same dialog","Without a dump there's even less to read, and the PC still restarts at once.",0),
("Running Disk Cleanup on the system drive","Disk Cleanup may even delete old dump files and doesn't keep the blue screen visible.",0),
("Turning off fast startup in the power settings","Fast startup changes how Windows shuts down and starts, not what it does after a crash.",0)]),
('3.1',2,"An accounting program fails to start with the message that `VCRUNTIME140.dll` was not found. Other programs work. What should the technician do?",[
("Download the single file from a website that collects DLLs","Files from such sites may be outdated or infected, and Windows wouldn't register them properly.",0),
("Reset the PC and keep the user's files","A reset removes all programs to solve a problem of only one of them.",0),
("Install the Visual C++ Redistributable from Microsoft","This package contains the missing runtime file in a genuine and registered form.",1),
("Rename another DLL in the program's folder","A different library under the missing name doesn't contain the functions that the program calls.",0)]),
('3.1',2,"A service that a program needs doesn't start after a Windows restart, but it starts when an administrator clicks Start in `services.msc`. What should be changed?",[
("The service's log-on password","With a wrong password the service wouldn't start by hand either.",0),
("The startup type from Manual to Automatic","A service with the startup type Manual waits until someone or something starts it; Automatic starts it with Windows.",1),
("The program's shortcut on the desktop","The shortcut starts the program and not the service that it depends on.",0),
("The order of the boot devices in the firmware","Windows itself starts without trouble, so the boot order is correct.",0)]),
('3.1',3,"A PC that was set to a wrong time zone shows the right time after its user moved the clock by hand, but meetings appear three hours late. What fixes the cause?",[
("Deleting the meetings and entering them again","New meetings would be shifted again, because the wrong time zone would still be set.",0),
("Replacing the CMOS battery","The clock keeps its time, so the battery that feeds it isn't empty.",0),
("Reinstalling the mail program","The program converts the times by the zone that Windows reports, so a new copy would do the same.",0),
("Setting the correct time zone in Windows","Meetings are stored in universal time and shown in the PC's time zone, so the zone must be right.",1)]),
('3.1',1,"Which Windows tool shows, day by day, when programs failed and when updates were installed?",[
("Reliability Monitor","Reliability Monitor puts failures, updates, and installations on one timeline, which helps to find what began when.",1),
("Resource Monitor","Resource Monitor shows current use of processor, memory, disk, and network, but no history of days.",0),
("Disk Management","Disk Management arranges partitions and drive letters and records no failures.",0),
("Device Manager","Device Manager lists hardware and drivers, but it has no timeline of program failures.",0)]),
('3.1',2,"After a failed feature update, Windows starts, but the taskbar crashes again and again. The update was installed yesterday. The user's files must stay. What should be tried first?",[
("Formatting the drive and installing Windows anew","This deletes the user's files, although a quick way back still exists.",0),
("Going back to the previous version in the recovery settings","For about ten days, Windows keeps the previous version and can return to it with files in place.",1),
("Replacing the graphics card with another model","The trouble began with the update, and nothing points to a hardware fault.",0),
("Hiding the taskbar automatically in its settings","The process behind the taskbar would still crash, because hiding it doesn't undo the update.",0)]),
('3.1',2,"A PC takes four minutes from sign-in to a usable desktop. Task Manager shows 23 programs that start with Windows. What should be done first?",[
("Disabling startup programs that aren't needed","Each startup program competes for the disk and processor at sign-in, so fewer of them shorten the wait.",1),
("Installing more memory at once","Memory may help later, but the long list of startup programs is an obvious cause that costs nothing to remove.",0),
("Ending Windows Explorer in Task Manager","Explorer provides the desktop and taskbar, so ending it makes the PC less usable.",0),
("Deleting the page file of the system drive","Without a page file, Windows may run out of memory, and sign-in gets no faster.",0)]),
('3.2',2,"A phone shows \"Storage almost full\", and photos take up most of it. The user wants to keep all of them and has a cloud plan with free space. What is the best way?",[
("Move the photos to a hidden album","A hidden album only changes where the photos appear, so they take up the same space.",0),
("Reset the phone to its factory settings","A reset would erase everything on the phone, including photos that aren't backed up.",0),
("Back them up to the cloud, then free up space","After the check, the originals are safe in the cloud, and the phone can drop its own copies.",1),
("Lower the camera's resolution","A lower resolution makes only future photos smaller and frees no space now.",0)]),
('3.2',2,"A tablet connects to a hotel's Wi-Fi and gets an address, but every app says there's no internet. A guest next to it had to accept terms first. What should the user do?",[
("Open a web page in the browser and accept the hotel's terms","The captive portal blocks all traffic until its page is answered, and a browser brings the page up.",1),
("Enter another DNS server in the tablet's settings","The portal intercepts traffic before sign-in, so another DNS server would be blocked just the same.",0),
("Reset the tablet and set it up again","A reset costs all settings, and the portal would still wait for its terms to be accepted.",0),
("Ask the hotel for a stronger Wi-Fi signal","The tablet is connected and has an address, so the signal is strong enough.",0)]),
('3.2',1,"An app on a phone freezes and no longer reacts to touch, while everything else works. What should be tried first?",[
("Factory-reset the phone","A factory reset erases everything and is a last resort, not the first step for a single app.",0),
("Force-stop and reopen the app","Ending the frozen process and starting fresh takes seconds and usually solves it.",1),
("Replace the touchscreen","Touch works everywhere else, so the digitizer isn't broken.",0),
("Clear all the app's stored data","Clearing its data deletes settings and signs the user out, so it comes after a restart of the app.",0)]),
('3.2',2,"A smartphone's battery drains in half a day since a navigation app was installed. The battery page says the app used location in the background for nine hours. What should be changed first?",[
("The phone's battery","The drain began with the app, so a new battery would be emptied just as quickly.",0),
("The app's notification sounds and badges","Notifications cost little, and the battery page names location use as the app's big consumer.",0),
("The app's background location permission","Without this permission, the app can't read the location in the background, which stops the drain.",1),
("The preferred network type, from 5G to LTE","A slower network type may save some power, but nine hours of location use would go on.",0)]),
('3.3',2,"An employee's phone asks for permission to install apps from \"unknown sources\" after a link in a text message was tapped. What should the employee do?",[
("Allow it this once and scan the phone later","Malware may hide or steal data right after it's installed, before any scan runs.",0),
("Decline, close the page, and report the message","Refusing keeps the app off the phone, and the report warns others who got the same message.",1),
("Allow it only over Wi-Fi","The danger is in the app itself, whichever network it's downloaded through.",0),
("Answer the message and ask who sent it","An answer tells the sender that the number is in use and brings more such messages.",0)]),
('3.3',3,"A phone gets hot at night and uploads several gigabytes while nobody uses it. Which check narrows down the cause best?",[
("The age of the battery in the settings","An old battery runs empty sooner, but it doesn't upload gigabytes of data.",0),
("The list of paired Bluetooth devices","Paired accessories may use some battery, but gigabytes travel over Wi-Fi or mobile data.",0),
("The signal strength at the bedside","A weak signal costs battery, but it doesn't explain large uploads.",0),
("Data and battery use of each app at night","Both lists name the app that was active at night, which tells an intended backup from unwanted software.",1)]),
('3.3',2,"Which change most lowers the risk that a stolen phone gives away the company's data?",[
("Encryption with a strong screen lock","The thief can't read the encrypted storage without the code that unlocks the phone.",1),
("Automatic updates for all installed apps","Updates close security holes, but whoever can open the phone reads the data in the apps anyway.",0),
("A larger cloud storage plan for backups","A backup keeps data available to the owner, but it doesn't keep the thief from reading it.",0),
("Turning Bluetooth off at night","Bluetooth at night hardly matters once the phone itself is in a thief's hands.",0)]),
('3.4',2,"A user's browser suddenly opens a strange search page, and a toolbar appeared after a free converter was installed. What should the technician do first?",[
("Clear the browser's history and cookies","The toolbar and converter stay installed and set the strange search page again.",0),
("Remove the converter and its add-ons, then scan","The bundled software changed the settings, so it must go before the search page is set back.",1),
("Create a bookmark for the old search page","A bookmark leaves the unwanted software in place, which keeps redirecting searches.",0),
("Restore the last backup of the user's files","The files are intact; the unwanted software sits among the programs and in the browser.",0)]),
('3.4',3,"Files in a shared folder are being encrypted. The server's list of open files names one PC as the writer. What should happen right after that PC is off the network?",[
("Restore the folder from last night's backup at once","While the extent is unknown, restored files may be encrypted again by another infected device.",0),
("Pay the ransom before the price rises","Payment gives no guarantee, funds the attackers, and doesn't remove the malware.",0),
("Check for other infected devices and preserve evidence","Before anything is restored, the team must know how far the infection has spread and keep traces of it.",1),
("Rename all files back to their old extension","The contents are encrypted, so a new name doesn't make the files readable.",0)]),
('3.4',2,"A scan finds a rootkit that starts before Windows and hides from the installed antivirus. Which way of scanning is most promising?",[
("Scanning from trusted boot media instead of Windows","When Windows isn't running, the rootkit isn't either, and it can't hide its files from the scanner.",1),
("Scanning again with the same antivirus program","The rootkit hides as long as the infected system runs, however long the scan takes.",0),
("Scanning only the user's documents folder","The rootkit starts before Windows, so it's in the boot area or drivers and not among documents.",0),
("Scanning over a remote desktop session","The scan would still run inside the infected Windows, where the rootkit hides its files.",0)]),
('3.4',2,"Pop-ups about a virus appear in the corner of the desktop, even with all browser windows closed. They name a website as their sender. What stops them?",[
("Closing all browser tabs before shutting down","The messages appear without any open window, so tabs aren't what shows them.",0),
("Blocking pop-up windows in the browser","A pop-up blocker stops new windows on web pages, but these are notifications that the site may send.",0),
("Withdrawing the site's notification permission","The user once allowed the site to notify, and the browser shows its messages even when no window is open.",1),
("Uninstalling the antivirus program","The messages name a website, so they don't come from the antivirus program that protects the PC.",0)]),
]
