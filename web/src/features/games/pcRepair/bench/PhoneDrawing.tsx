import { Drawing, type DrawingProps } from './drawing';

/** A phone from both sides, its SIM tray, and the charger. */
export function PhoneDrawing({ level, isUnplugged }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 640 400" aria-hidden>
      <rect className="shell" x="236" y="22" width="168" height="356" rx="26" />
      <rect
        className={level === 'nothing' ? 'dark' : 'lit'}
        x="246"
        y="44"
        width="148"
        height="250"
        rx="12"
      />
      {level === 'system' &&
        [70, 116, 162, 208].flatMap((y) =>
          [264, 306, 348].map((x) => (
            <rect key={`${x} ${y}`} className="accent" x={x} y={y} width="28" height="28" rx="8" />
          )),
        )}
      <circle className="dark" cx="320" cy="33" r="4" />
      <rect className="dark" x="290" y="352" width="60" height="14" rx="7" />
      <path d="M306 359h28" />
      <rect className="shell" x="438" y="36" width="154" height="258" rx="24" />
      <rect className="part" x="454" y="52" width="54" height="54" rx="14" />
      <circle className="dark" cx="470" cy="68" r="9" />
      <circle className="dark" cx="492" cy="90" r="9" />
      <rect className="warm" x="468" y="138" width="94" height="120" rx="10" />
      <path d="m520 166-14 28h18l-10 28" />
      <rect className="part" x="62" y="72" width="126" height="46" rx="8" />
      <rect className="accent" x="82" y="80" width="40" height="30" rx="4" />
      <path className="air" d="M140 82q10 12 0 24M154 76q18 18 0 36" />
      <rect className="shell" x="66" y="262" width="64" height="58" rx="10" />
      <path d="M84 262v-14M112 262v-14" strokeWidth="4" />
      <path
        className="wire"
        d={isUnplugged ? 'M130 300c50 0 30 66 70 84' : 'M130 300c60 0 40 70 100 72s62-4 90-6'}
      />
    </Drawing>
  );
}
