/** Limits that keep any input harmless. A world that exceeds them is refused or frozen rather than slow. */
export const LIMITS = {
  devices: 60,
  links: 200,
  /** Maximum flooded copies between two log entries; more than that is a broadcast storm. */
  floodedFrames: 50_000,
  /** Maximum events between two log entries. */
  events: 400_000,
  lineLength: 254,
  steps: 2_000,
  syslog: 200,
  interfacesPerDevice: 200,
  routesPerDevice: 1_000,
  filesPerDevice: 20,
  fileBytes: 60_000,
  /** Maximum depth of nested remote sessions. */
  sessions: 8,
} as const;

/** Version of the simulation; increase it if the same log would replay to a different world. */
export const SIM_VERSION = 15;
