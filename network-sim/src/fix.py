import re
R={
'mobile':[
("Shut the laptop down and blow the dust out of the outlet with short bursts","Clear the air outlet with short bursts of air"),
("Charging the battery to 100%","Updating the firmware of the access point","The charge level doesn't change how far the Wi-Fi card can receive a signal.","The trouble began with the new screen, and nothing suggests that the access point changed."),
("A ban on phones in the office","A mail filter that blocks large attachments","Without phones there would be no work e-mail on them, so the need isn't met.","A filter keeps new attachments off the phones, but messages that have arrived stay on them."),
("A headphone jack on the back","A built-in hub with more USB ports","A headphone jack only passes sound on and plays no part in supplying power.","A hub adds ports for a keyboard and mouse, but it doesn't by itself charge a laptop."),
],
'software':[
("Setting the correct time zone and letting Windows set the clock","Setting the correct time zone in Windows"),
("Upload the photos to the cloud, check them there, and then free up space on the phone","Back them up to the cloud, then free up space"),
("Delete every second photo","Move the photos to a hidden album","The user wants to keep all photos, so deleting some of them fails the request.","A hidden album only changes where the photos appear, so they take up the same space."),
("Force-stop the app and start it again","Force-stop and reopen the app"),
("Change the carrier","Clear all the app's stored data","A frozen app has nothing to do with the mobile carrier's network.","Clearing its data deletes settings and signs the user out, so it comes after a restart of the app."),
('The app\'s location permission, to \\"only while using the app\\"',"The app's background location permission","With this permission, the app can't read","Without this permission, the app can't read"),
("The screen's resolution","The app's notification sounds and badges","The screen is off for most of that time, and the app's location use causes the drain.","Notifications cost little, and the battery page names location use as the app's big consumer."),
("The type of SIM card","The preferred network type, from 5G to LTE","The kind of SIM card doesn't influence how often an app reads the location.","A slower network type may save some power, but nine hours of location use would go on."),
("The data and battery use of each app during the night","Data and battery use of each app at night"),
("The number of home screen pages","The list of paired Bluetooth devices","Pages with icons use no network and produce no noticeable heat.","Paired accessories may use some battery, but gigabytes travel over Wi-Fi or mobile data."),
("Encryption with a strong screen lock and remote wipe","Encryption with a strong screen lock","The thief can't read encrypted storage without the code, and a remote wipe erases it as soon as the phone is online.","The thief can't read the encrypted storage without the code that unlocks the phone."),
("A case with the company's logo","Automatic updates for all installed apps","A case protects against scratches, and the logo even tells the thief whose data is inside.","Updates close security holes, but whoever can open the phone reads the data in the apps anyway."),
("Remove the converter, the toolbar, and unknown extensions, and then scan for malware","Remove the converter and its add-ons, then scan"),
("Buy a faster internet plan","Clear the browser's history and cookies","The speed of the line has no influence on which page the browser opens.","The toolbar and converter stay installed and set the strange search page again."),
("Turn off the firewall","Restore the last backup of the user's files","Without the firewall the PC is exposed further, and the toolbar remains.","The files are intact; the unwanted software sits among the programs and in the browser."),
("Scanning the printer's memory card","Scanning over a remote desktop session","The scan would look at another device and never reach the PC's boot area.","The scan would still run inside the infected Windows, where the rootkit hides its files."),
("Scanning again with the same program, but more slowly","Scanning again with the same antivirus program"),
("Scanning from trusted boot media outside the installed Windows","Scanning from trusted boot media instead of Windows"),
("Withdrawing the site's permission to send notifications in the browser","Withdrawing the site's notification permission"),
("A larger screen","Closing all browser tabs before shutting down","The size of the screen has no influence on which notifications are shown.","The messages appear without any open window, so tabs aren't what shows them."),
("A new monitor cable","Blocking pop-up windows in the browser","The picture is fine; the notifications come from software and not from a cable.","A pop-up blocker stops new windows on web pages, but these are notifications that the site may send."),
("Another power plan for the PC","Uninstalling the antivirus program","Power plans set when the PC sleeps and don't filter notifications.","The messages name a website, so they don't come from the antivirus program that protects the PC."),
("Raising the screen's refresh rate in the display settings","Setting the memory dump to none in the same dialog","The refresh rate doesn't change how long the blue screen stays before Windows restarts.","Without a dump there's even less to read, and the PC still restarts at once."),
("Turning off the screen saver","Turning off fast startup in the power settings","The screen saver only starts on an idle desktop and has no effect on a crash.","Fast startup changes how Windows shuts down and starts, not what it does after a crash."),
("Adding a second monitor to move the taskbar to","Hiding the taskbar automatically in its settings","The taskbar process crashes itself, so it would fail on any monitor.","The process behind the taskbar would still crash, because hiding it doesn't undo the update."),
("Turn on airplane mode for the stay","Ask the hotel for a stronger Wi-Fi signal","Airplane mode turns the radios off and so ends the Wi-Fi connection.","The tablet is connected and has an address, so the signal is strong enough."),
]}
for n,l in R.items():
    p=f'/tmp/new/{n}.py'; s=open(p).read()
    for t in l:
        for a,b in zip(t[::2],t[1::2]):
            assert a in s,(n,a); s=s.replace(a,b,1)
    open(p,'w').write(s)
