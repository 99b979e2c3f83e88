/** Bounds that keep any input harmless; a world beyond them is refused or frozen, never slow. */
export const LIMITS = {
  devices: 60,
  links: 200,
  /** Flooded copies between two log entries: more is a broadcast storm. */
  floodedFrames: 50_000,
  /** Events between two log entries. */
  events: 400_000,
  lineLength: 254,
  steps: 2_000,
  syslog: 200,
  interfacesPerDevice: 200,
  routesPerDevice: 1_000,
  filesPerDevice: 20,
  fileBytes: 60_000,
  /** Sessions within sessions. */
  sessions: 8,
} as const;

/** Changes when the same log would replay to another world. */
export const SIM_VERSION = 8;
