/** One action by the technician. */
export type RepairMove =
  | { type: 'ask'; question: string }
  | { type: 'watch' }
  | { type: 'probe'; probe: string }
  | { type: 'backup' }
  | { type: 'theorize'; theory: string }
  | { type: 'prepare'; precaution: string }
  | { type: 'repair'; repair: string }
  | { type: 'verify'; check: VerifyCheck }
  | { type: 'prevent'; prevention: string }
  | { type: 'document'; cause: string; repair: string }
  | { type: 'close' };

/** Repeat what failed, or try everything else. */
export type VerifyCheck = 'retry' | 'full';

const maxIdLength = 60;

/** Parses an external move, keeping only known fields. */
export function readRepairMove(input: unknown): RepairMove | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const id = (field: string): string | undefined => {
    const value: unknown = Reflect.get(input, field);
    return typeof value === 'string' && value.length > 0 && value.length <= maxIdLength ? value : undefined;
  };
  const type: unknown = Reflect.get(input, 'type');
  switch (type) {
    case 'watch':
    case 'backup':
    case 'close':
      return { type };
    case 'ask':
      return withId(id('question'), (question) => ({ type, question }));
    case 'probe':
      return withId(id('probe'), (probe) => ({ type, probe }));
    case 'theorize':
      return withId(id('theory'), (theory) => ({ type, theory }));
    case 'prepare':
      return withId(id('precaution'), (precaution) => ({ type, precaution }));
    case 'repair':
      return withId(id('repair'), (repair) => ({ type, repair }));
    case 'prevent':
      return withId(id('prevention'), (prevention) => ({ type, prevention }));
    case 'verify':
      return withId(id('check'), (check) =>
        check === 'retry' || check === 'full' ? { type, check } : undefined,
      );
    case 'document':
      return withId(id('cause'), (cause) => withId(id('repair'), (repair) => ({ type, cause, repair })));
    default:
      return undefined;
  }
}

const withId = (
  id: string | undefined,
  make: (id: string) => RepairMove | undefined,
): RepairMove | undefined => (id === undefined ? undefined : make(id));
