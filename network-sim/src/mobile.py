Q=[
('1.1',2,"A laptop's fan runs at full speed, and the case gets hot even with only a text editor open. The air outlet on the side is gray with dust. What should the technician do first?",[
("Clear the air outlet with short bursts of air","Short bursts of compressed air with the laptop off clear the outlet, and holding the fan still keeps it from overspinning.",1),
("Set the fan to a lower speed in the firmware","A slower fan moves even less air, so the laptop gets hotter and may throttle or shut down.",0),
("Replace the battery with a new one","A worn battery shortens the running time, but it doesn't clog the air outlet with dust.",0),
("Turn the screen brightness down to half","A dimmer screen saves a little power, but the heat still can't leave the clogged case.",0)]),
('1.1',2,"A technician replaces a laptop's screen. Afterward the picture is perfect, but Wi-Fi only works within two meters of the access point. What was most likely forgotten?",[
("Installing the driver for the new screen","The panel needs no driver that could affect radio reception, and the picture is already perfect.",0),
("Entering the Wi-Fi password again","With a wrong password the laptop wouldn't connect at all, not even right next to the access point.",0),
("Reconnecting the antenna leads","The Wi-Fi antennas sit around the screen, and a card without its leads only hears very strong signals.",1),
("Updating the firmware of the access point","The trouble began with the new screen, and nothing suggests that the access point changed.",0)]),
('1.2',2,"A laptop has one USB-C port. A user wants to charge it through the same cable that carries the picture to a USB-C monitor. What must the monitor support besides DisplayPort over USB-C?",[
("A refresh rate of 120 Hz","The refresh rate sets how often the picture is drawn and has nothing to do with charging.",0),
("Power Delivery with enough watts","USB Power Delivery lets the monitor feed the laptop, and it has to offer about as many watts as the charger.",1),
("An HDMI input for the laptop","HDMI carries picture and sound, but it can't charge a laptop.",0),
("A built-in hub with more USB ports","A hub adds ports for a keyboard and mouse, but it doesn't by itself charge a laptop.",0)]),
('1.2',1,"A salesperson connects a phone by USB cable so that a laptop can use the phone's mobile data. What is this called?",[
("Pairing","Pairing is how two Bluetooth devices agree to trust each other, with no cable involved.",0),
("Roaming","Roaming is when a phone uses another carrier's network, for example abroad.",0),
("Mirroring","Mirroring shows the phone's screen on another display and shares no internet access.",0),
("Tethering","Tethering shares the phone's mobile data with another device over USB, Bluetooth, or Wi-Fi.",1)]),
('1.3',2,"A company lets employees read work e-mail on their own phones. When someone leaves, only the company's data must be removed. Which management setup fits?",[
("A full device wipe on the last day","A full wipe would also delete the employee's private photos and apps from their own phone.",0),
("A separate work profile that can be erased on its own","With BYOD, the management system controls only the work profile, so erasing it leaves private data alone.",1),
("A longer PIN on the lock screen of every phone","A longer PIN protects the phone, but the company's data would stay on it.",0),
("A mail filter that blocks large attachments","A filter keeps new attachments off the phones, but messages that have arrived stay on them.",0)]),
('1.3',3,"After a user switches to a new carrier, calls and text messages work, but picture messages fail. Web pages load over mobile data. What should be checked?",[
("The MMS settings in the phone's access point (APN) configuration","Picture messages go through the carrier's MMS server, whose address is part of the APN settings.",1),
("Whether the SIM card is seated the right way in its tray","With a badly seated SIM there would be no calls and no mobile data either.",0),
("Whether Bluetooth is turned on and visible to other phones","Picture messages travel over the mobile network and never use Bluetooth.",0),
("The region in which the app store account is registered","The store's region decides which apps are offered, not whether messages are delivered.",0)]),
]
