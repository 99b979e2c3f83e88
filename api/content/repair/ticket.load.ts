import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { deviceSchema, ticketSchema } from './ticket.schema.js';

type Device = z.infer<typeof deviceSchema>;
type Ticket = z.infer<typeof ticketSchema>;

/** A ticket and the type of device on the bench. */
export interface TicketFile {
  ticket: Ticket;
  device: Device;
}

/** Next to the content in a built product; in the source, in this folder. */
const builtFolder = new URL('../content/repair/', import.meta.url);
const folder = existsSync(builtFolder) ? builtFolder : new URL('./', import.meta.url);

let loaded: Map<string, TicketFile> | undefined;

/** Returns all tickets by id, read and validated on the first call. */
export function loadTickets(): ReadonlyMap<string, TicketFile> {
  loaded ??= readTickets();
  return loaded;
}

function readTickets(): Map<string, TicketFile> {
  const devices = readFolder('devices/', deviceSchema);
  const tickets = [...readFolder('tickets/', ticketSchema).values()];
  return new Map(
    tickets.map((ticket) => {
      const device = devices.get(ticket.device);
      if (!device) throw new Error(`The ticket ${ticket.id} is about the unknown device ${ticket.device}.`);
      return [ticket.id, { ticket, device }];
    }),
  );
}

/** Returns each file in a folder by its id, which is also its name. */
function readFolder<T extends { id: string }>(path: string, schema: z.ZodType<T>): Map<string, T> {
  const files = new URL(path, folder);
  const names = readdirSync(files).filter((name) => name.endsWith('.json'));
  return new Map(
    names.sort().map((name) => {
      const item = schema.parse(JSON.parse(readFileSync(new URL(name, files), 'utf8')));
      if (name !== `${item.id}.json`) throw new Error(`${item.id} is in the file ${name}.`);
      return [item.id, item];
    }),
  );
}
