import mongoose, { mongo } from 'mongoose';

const timeoutMs = 3_000;

/** MongoDB's error codes for unauthenticated clients. */
const refusals = [13, 18];

/** The program's servers, as host and port. */
export const databaseHosts = () =>
  mongoose.connection.getClient().options.hosts.map(({ host, port }) => ({
    host: host ?? '127.0.0.1',
    port: port ?? 27_017,
  }));

/**
 * Requests the names of the collections without logging in.
 * @param address such as 127.0.0.1:27017; by default, the connection's first server
 * @returns the server's refusal, or null if it answered
 * @throws if the server can't be reached
 */
export async function probeLogin(
  address = addressOf(databaseHosts()[0] ?? { host: '127.0.0.1', port: 27_017 }),
): Promise<{ host: string; refusal: string | null }> {
  const { tls, tlsAllowInvalidCertificates, tlsCAFile } = mongoose.connection.getClient().options;
  const client = new mongo.MongoClient(`mongodb://${address}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeoutMs,
    tls,
    ...(tlsCAFile && { tlsCAFile }),
    ...(tlsAllowInvalidCertificates && { tlsAllowInvalidCertificates }),
  });
  try {
    await client.db(mongoose.connection.name).command({ listCollections: 1, nameOnly: true });
    return { host: address, refusal: null };
  } catch (error) {
    if (error instanceof mongo.MongoServerError && refusals.includes(Number(error.code)))
      return { host: address, refusal: `${error.codeName ?? 'Unauthorized'} (${error.code})` };
    throw error;
  } finally {
    await client.close();
  }
}

function addressOf({ host, port }: { host: string; port: number }): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
