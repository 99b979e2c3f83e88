import basics from './drills/ios-basics.json' with { type: 'json' };
import interfaces from './drills/ios-interfaces.json' with { type: 'json' };
import routing from './drills/ios-routing.json' with { type: 'json' };
import security from './drills/ios-security.json' with { type: 'json' };
import services from './drills/ios-services.json' with { type: 'json' };
import show from './drills/ios-show.json' with { type: 'json' };
import switching from './drills/ios-switching.json' with { type: 'json' };

/** The tasks of the command drill, as they stand in their files. */
export const commandTasks = [
  ...basics,
  ...interfaces,
  ...routing,
  ...security,
  ...services,
  ...show,
  ...switching,
];
