import { Drawing, type DrawingProps } from './drawing';

/** An office network, from the outside line to the desks. */
export function OfficeDrawing({ level }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 640 400" aria-hidden>
      <path
        className="link"
        d="M0 74h30M150 74h36M306 74h36M462 74h36M402 124v52M342 214h-26M186 236h-26M402 124c60 60 40 150 0 172"
      />
      <path className="air" d="M530 136q28 22 56 0M520 150q38 30 76 0" />
      <rect className="shell" x="42" y="50" width="96" height="46" rx="8" />
      {[58, 76, 94, 112].map((x) => (
        <circle key={x} className="led" cx={x} cy="66" r="3" />
      ))}
      <rect className="shell" x="198" y="58" width="96" height="40" rx="8" />
      <path d="M214 58V40M278 58V40" strokeWidth="3" />
      <path className="tech" d="M230 70h32v16h-32z" />
      <rect className="shell" x="348" y="54" width="108" height="42" rx="6" />
      {[356, 372, 388, 404, 420, 436].map((x) => (
        <rect key={x} className="dark" x={x} y="68" width="12" height="12" rx="2" />
      ))}
      <circle className="shell" cx="558" cy="76" r="28" />
      <path className="link" d="M546 76q12-14 24 0M551 82q7-8 14 0" />
      <rect className="part" x="376" y="184" width="52" height="44" rx="6" />
      <rect className="dark" x="388" y="198" width="28" height="18" rx="3" />
      <path className="wire" d="M196 236c30-26 40 20 66 0s40-10 44-20" />
      <rect className="shell" x="44" y="196" width="100" height="66" rx="6" />
      <rect className={level === 'nothing' ? 'dark' : 'lit'} x="52" y="204" width="84" height="50" rx="3" />
      <path className="shell" d="M84 262h20v14H84zM70 276h48v8H70z" />
      <path className="shell" d="M516 186h84v48h-84zM506 234h104l6 12H500z" />
      <rect className="shell" x="360" y="304" width="84" height="46" rx="8" />
      <path className="metal" d="M370 312h16v30h-16z" />
      <path d="M398 314h34v12h-34zM398 334h8M412 334h8M426 334h8" />
    </Drawing>
  );
}
