import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import mongoose from 'mongoose';
import { createLogger } from '../logger.js';
import { connectDatabase, disconnectDatabase } from './database.js';

test('a command that is sent just when its connection closes ends', async () => {
  const sockets: Socket[] = [];
  const remember = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', remember);
  await connectDatabase(process.env.TEST_MONGODB_URI ?? '', createLogger('silent'));
  try {
    const ping = () => mongoose.connection.db?.command({ ping: 1 });
    await ping();
    for (const socket of sockets) socket.destroy();
    await expect(ping()).rejects.toThrow('closed');
    expect(await ping()).toMatchObject({ ok: 1 });
  } finally {
    unsubscribe('net.client.socket', remember);
    await disconnectDatabase();
  }
});
