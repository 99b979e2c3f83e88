import mongoose, { type mongo } from 'mongoose';

/** Bytes that the database sends during a read; anything else it sends at that time is small. */
export async function bytesRead(work: () => Promise<unknown>): Promise<number> {
  let bytes = 0;
  const count = ({ reply }: mongo.CommandSucceededEvent) => {
    bytes += JSON.stringify(reply).length;
  };
  const client = mongoose.connection.getClient().on('commandSucceeded', count);
  await work();
  client.off('commandSucceeded', count);
  return bytes;
}
