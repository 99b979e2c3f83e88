import type { ScramVerifier } from '../authentication/scram.js';
import { CursorTable } from '../cursors/cursorTable.js';
import { FailPoints } from '../engine/failPoints.js';
import { startMaintenance } from '../engine/maintenance.js';
import type { Engine } from '../engine/request.js';
import { TransactionTable } from '../engine/transactionTable.js';
import { Store } from '../storage/store.js';
import { type Address, type Listener, listen } from '../wire/listener.js';
import { FolderLock } from './folderLock.js';

/** How long running commands may take during shutdown, in milliseconds. */
const FINISH_MS = 5000;

export interface ServerOptions {
  dataFolder: string;
  /** The process this one works for. */
  owner: number;
  address: Address;
  /** Verifies logins; undefined: everything is allowed. */
  verifier: ScramVerifier | undefined;
  setName: string;
  upkeepMs: number;
  /** Whether clients can provoke errors, for tests of theirs. */
  testCommands: boolean;
  /** Called when the first replSetInitiate has arrived. */
  initiated: () => void;
  /** Called when a client requests shutdown. */
  shutdown: () => void;
  /** Called with an error that no client waits for. */
  report: (error: unknown) => void;
}

/** A running server. */
export interface RunningServer {
  address: string;
  port: number;
  /** Finishes running commands, writes what is queued, closes the files, and releases the folder. */
  close: () => Promise<void>;
}

/** Locks and opens the folder and listens. Throws FolderInUseError, NewerFormatError, EADDRINUSE. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    dataFolder,
    owner,
    address,
    verifier,
    setName,
    upkeepMs,
    testCommands,
    initiated,
    shutdown,
    report,
  } = options;
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
        failPoints: testCommands ? new FailPoints() : undefined,
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
