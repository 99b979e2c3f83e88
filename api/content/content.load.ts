import { commandTasks } from './commandTasks.load.js';
import { checkContent } from './content.check.js';
import { type Content, contentSchema } from './content.schema.js';
import ports from './drills/ports.json' with { type: 'json' };
import exams from './exams.json' with { type: 'json' };
import concepts from './library/concepts.json' with { type: 'json' };
import herbsAC from './library/herbs-a-c.json' with { type: 'json' };
import herbsDG from './library/herbs-d-g.json' with { type: 'json' };
import herbsHP from './library/herbs-h-p.json' with { type: 'json' };
import herbsRZ from './library/herbs-r-z.json' with { type: 'json' };
import iosBasics from './library/ios-commands-basics.json' with { type: 'json' };
import iosInterfaces from './library/ios-commands-interfaces.json' with { type: 'json' };
import iosRouting from './library/ios-commands-routing.json' with { type: 'json' };
import iosSecurity from './library/ios-commands-security.json' with { type: 'json' };
import iosServices from './library/ios-commands-services.json' with { type: 'json' };
import iosShow from './library/ios-commands-show.json' with { type: 'json' };
import iosSwitching from './library/ios-commands-switching.json' with { type: 'json' };
import termsAB from './library/terms-a-b.json' with { type: 'json' };
import termsCD from './library/terms-c-d.json' with { type: 'json' };
import termsEH from './library/terms-e-h.json' with { type: 'json' };
import termsIL from './library/terms-i-l.json' with { type: 'json' };
import termsMO from './library/terms-m-o.json' with { type: 'json' };
import termsPR from './library/terms-p-r.json' with { type: 'json' };
import termsS from './library/terms-s.json' with { type: 'json' };
import termsTZ from './library/terms-t-z.json' with { type: 'json' };
import topicsFeatures from './library/topics-features.json' with { type: 'json' };
import topicsGeneral from './library/topics-general.json' with { type: 'json' };
import topicsProduct from './library/topics-product.json' with { type: 'json' };
import { modules } from './modules.load.js';
import ccnaAccess from './questions/ccna.access.json' with { type: 'json' };
import ccnaAutomation from './questions/ccna.automation.json' with { type: 'json' };
import ccnaFundamentals from './questions/ccna.fundamentals.json' with { type: 'json' };
import ccnaIpConnectivity from './questions/ccna.ip-connectivity.json' with { type: 'json' };
import ccnaIpServices from './questions/ccna.ip-services.json' with { type: 'json' };
import ccnaPerformance from './questions/ccna.performance.json' with { type: 'json' };
import ccnaSecurity from './questions/ccna.security.json' with { type: 'json' };
import core1Cloud from './questions/core1.cloud.json' with { type: 'json' };
import core1Hardware from './questions/core1.hardware.json' with { type: 'json' };
import core1Mobile from './questions/core1.mobile.json' with { type: 'json' };
import core1Networking from './questions/core1.networking.json' with { type: 'json' };
import core1Performance from './questions/core1.performance.json' with { type: 'json' };
import core1Troubleshooting from './questions/core1.troubleshooting.json' with { type: 'json' };
import core2OperatingSystems from './questions/core2.operating-systems.json' with { type: 'json' };
import core2Performance from './questions/core2.performance.json' with { type: 'json' };
import core2Procedures from './questions/core2.procedures.json' with { type: 'json' };
import core2Security from './questions/core2.security.json' with { type: 'json' };
import core2Software from './questions/core2.software.json' with { type: 'json' };

const raw = {
  exams,
  modules,
  questions: [
    ...core1Mobile,
    ...core1Networking,
    ...core1Hardware,
    ...core1Cloud,
    ...core1Troubleshooting,
    ...core1Performance,
    ...core2OperatingSystems,
    ...core2Security,
    ...core2Software,
    ...core2Procedures,
    ...core2Performance,
    ...ccnaFundamentals,
    ...ccnaAccess,
    ...ccnaIpConnectivity,
    ...ccnaIpServices,
    ...ccnaSecurity,
    ...ccnaAutomation,
    ...ccnaPerformance,
  ],
  library: [
    ...herbsAC,
    ...herbsDG,
    ...herbsHP,
    ...herbsRZ,
    ...concepts,
    ...termsAB,
    ...termsCD,
    ...termsEH,
    ...termsIL,
    ...termsMO,
    ...termsPR,
    ...termsS,
    ...termsTZ,
    ...iosBasics,
    ...iosInterfaces,
    ...iosRouting,
    ...iosSecurity,
    ...iosServices,
    ...iosShow,
    ...iosSwitching,
    ...topicsFeatures,
    ...topicsGeneral,
    ...topicsProduct,
  ],
  commandTasks,
  ports,
};

let loaded: Content | undefined;

/** All content, read and validated at the first call; throws an Error that lists every problem. */
export function loadContent(): Content {
  loaded ??= parseContent(raw);
  return loaded;
}

/** Validates content that may be anything; throws an Error that lists every problem. */
export function parseContent(input: unknown): Content {
  const result = contentSchema.safeParse(input);
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => `${findPlace(input, path)}: ${message}.`);
    throw new Error(`The content is invalid.\n${problems.join('\n')}`);
  }
  const problems = checkContent(result.data);
  if (problems.length > 0) throw new Error(`The content is invalid.\n${problems.join('\n')}`);
  return result.data;
}

/** Where a problem lies: the id of the item, when it has one, and the path to the field. */
function findPlace(input: unknown, path: PropertyKey[]): string {
  const item: unknown = Reflect.get(Object(Reflect.get(Object(input), path[0] ?? '')), path[1] ?? '');
  const id: unknown = Reflect.get(Object(item), 'id');
  return [...(typeof id === 'string' ? [id] : []), path.join('.')].join(', ');
}
