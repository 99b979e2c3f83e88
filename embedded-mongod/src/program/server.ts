import type { ScramVerifier } from '../authentication/scram.js';
import { CursorTable } from '../cursors/cursorTable.js';
import { startMaintenance } from '../engine/maintenance.js';
import type { Engine } from '../engine/request.js';
import { TransactionTable } from '../engine/transactionTable.js';
import { Store } from '../storage/store.js';
import { type Address, type Listener, listen } from '../wire/listener.js';
import { FolderLock } from './folderLock.js';

/** How long running commands may take to finish at the end, in milliseconds. */
const FINISH_MS = 5000;

export interface ServerOptions {
  dataFolder: string;
  /** The process for which this one works. */
  owner: number;
  address: Address;
  /** Checks logins; undefined: everybody may do everything. */
  verifier: ScramVerifier | undefined;
  setName: string;
  upkeepMs: number;
  /** The first replSetInitiate came. */
  initiated: () => void;
  /** A client asked for the end. */
  shutdown: () => void;
  /** Something went wrong that no client waits for. */
  report: (error: unknown) => void;
}

/** A server that listens. */
export interface RunningServer {
  address: string;
  port: number;
  /** Finishes running commands, writes what is queued, closes the files and frees the folder. */
  close: () => Promise<void>;
}

/** Locks and opens the folder and listens. Throws FolderInUseError, NewerFormatError, EADDRINUSE. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataFolder, owner, address, verifier, setName, upkeepMs, initiated, shutdown, report } = options;
  const lock = await FolderLock.acquire(dataFolder, owner);
  let store: Store | undefined;
  try {
    const opened = new Store(dataFolder);
    store = opened;
    let stopUpkeep = (): Promise<void> => Promise.resolve();
    const cursors = new CursorTable();
    const engineOf = ({ address: ownAddress }: Pick<Listener, 'address'>): Engine => {
      const transactions = new TransactionTable(opened);
      const engine = {
        store: opened,
        cursors,
        transactions,
        verifier,
        address: ownAddress,
        setName,
        initiated,
        shutdown,
      };
      stopUpkeep = startMaintenance(engine, upkeepMs, report);
      return engine;
    };
    const listener = await listen(address, engineOf, report);
    const close = async (): Promise<void> => {
      cursors.closeAll();
      await listener.close(FINISH_MS);
      await stopUpkeep();
      await opened.close();
      lock.release();
    };
    return { address: listener.address(), port: listener.port(), close };
  } catch (error) {
    await store?.close();
    lock.release();
    throw error;
  }
}
