import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The process's measurements, for Prometheus. Labels come from fixed lists in the code (routes, schema fields, jobs,
 * error codes), never from a request, so the number of series is known and none contains anyone's name or text.
 */
export const metrics = new Registry();

const registers = [metrics];
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const requestDuration = new Histogram({
  name: 'cosmic_request_duration_seconds',
  help: 'Time from the headers of a request to the last byte of its response',
  labelNames: ['operation', 'result'] as const,
  buckets: seconds,
  registers,
});

export const databaseDuration = new Histogram({
  name: 'cosmic_database_command_duration_seconds',
  help: 'Time that the database takes for a command, including the network',
  labelNames: ['command', 'result'] as const,
  buckets: [0.0005, 0.001, 0.0025, ...seconds],
  registers,
});

export const jobDuration = new Histogram({
  name: 'cosmic_job_duration_seconds',
  help: 'Time that a job or a routine takes',
  labelNames: ['job', 'result'] as const,
  buckets: [0.1, 1, 10, 60, 300, 1800, 7200],
  registers,
});

export const signIns = new Counter({
  name: 'cosmic_sign_ins_total',
  help: 'Attempts to sign in, register, or confirm a second step, by outcome',
  labelNames: ['result'] as const,
  registers,
});

export const uploadedFiles = new Counter({
  name: 'cosmic_uploaded_files_total',
  help: 'Files that were stored in the vault',
  registers,
});

export const uploadedBytes = new Counter({
  name: 'cosmic_uploaded_bytes_total',
  help: 'Bytes of files that were stored in the vault',
  registers,
});

export const firstWordDuration = new Histogram({
  name: 'cosmic_assistant_first_word_seconds',
  help: 'Time from the start of an answer to its first word',
  buckets: seconds,
  registers,
});

/** A value that is read on demand, such as the length of a queue. */
export function watchValue(name: string, help: string, read: () => number): void {
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

/** Also measures memory, processor time, garbage collection, and the event loop's delay. Once per process. */
export function measureProcess(): void {
  if (!metrics.getSingleMetric('nodejs_eventloop_lag_seconds')) collectDefaultMetrics({ register: metrics });
}
