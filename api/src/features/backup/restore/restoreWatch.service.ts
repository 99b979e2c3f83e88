import type { Maintenance } from '../../../core/http/maintenance.js';
import { announceGap, watch } from '../../../platform/database/changeStreams.js';
import type { Logger } from '../../../platform/logger.js';
import { RestoreModel, type RestorePhase } from './restore.model.js';

const isClosing = (phase: unknown) =>
  (['closed', 'swapping'] satisfies RestorePhase[] as unknown[]).includes(phase);

/** Closes this process for requests while any process restores data; afterward caches are read again. */
export async function watchRestores(maintenance: Maintenance, logger: Logger): Promise<() => Promise<void>> {
  const follow = (phase: unknown) => {
    const wasOn = maintenance.isOn;
    maintenance.isOn = isClosing(phase);
    if (wasOn && !maintenance.isOn) announceGap();
  };
  const readAgain = async () => follow((await RestoreModel.findById('current').lean())?.phase);
  const stop = await watch(
    RestoreModel,
    {
      onDocument: ({ phase }) => follow(phase),
      onGap: () =>
        void readAgain().catch((error: unknown) =>
          logger.error({ err: error }, 'could not tell whether a restore is running'),
        ),
    },
    logger,
  );
  await readAgain();
  return stop;
}
