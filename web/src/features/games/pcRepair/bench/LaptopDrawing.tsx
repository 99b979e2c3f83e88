import { Drawing, type DrawingProps } from './drawing';

const keyRows = [234, 248, 262, 276];
const keyColumns = Array.from({ length: 14 }, (_, index) => 68 + index * 21.5);

/** A laptop from above, and its underside without the cover. */
export function LaptopDrawing({ level, isUnplugged }: DrawingProps) {
  const isLit = level === 'post' || level === 'system';
  return (
    <Drawing viewBox="0 0 640 400" aria-hidden>
      <rect className="shell" x="52" y="24" width="328" height="188" rx="14" />
      <rect className={isLit ? 'lit' : 'dark'} x="64" y="36" width="304" height="160" rx="6" />
      {level === 'system' && <path d="M78 52h26v20H78zM78 84h26v20H78zM64 184h304" opacity=".8" />}
      <path className="shell" d="M40 214h352l14 140q0 12-12 12H38q-12 0-12-12z" />
      {keyRows.flatMap((y) =>
        keyColumns.map((x) => (
          <rect key={`${x} ${y}`} className="part" x={x} y={y} width="17" height="10" rx="2" />
        )),
      )}
      <rect className="part" x="160" y="298" width="112" height="50" rx="8" />
      <rect className="dark" x="42" y="316" width="26" height="9" rx="2" />
      <circle className="dark" cx="386" cy="320" r="6" />
      <circle className={level === 'nothing' ? 'metal' : 'led'} cx="358" cy="320" r="3.5" />
      <rect className="shell" x="430" y="28" width="200" height="266" rx="14" />
      <circle className="part" cx="482" cy="82" r="36" />
      <path d="M482 82m-24 0a24 24 0 0 1 48 0M482 82m-14 0a14 14 0 0 1 28 0" />
      <rect className="accent" x="540" y="50" width="76" height="28" rx="3" />
      <rect className="accent" x="540" y="86" width="76" height="28" rx="3" />
      <rect className="tech" x="444" y="144" width="76" height="34" rx="3" />
      <path d="M454 154h14v14h-14zM478 154h14v14h-14z" />
      <rect className="board" x="552" y="144" width="52" height="34" rx="3" />
      <path className="link" d="M562 144c0-12-14-8-16-22M594 144c0-12 14-8 16-22" />
      <rect className="warm" x="444" y="206" width="172" height="72" rx="6" />
      <path d="M500 206v72M558 206v72" />
      <rect className="part" x="486" y="316" width="92" height="46" rx="8" />
      <path
        className="wire"
        d={isUnplugged ? 'M486 340C456 340 452 372 424 380' : 'M486 340C440 340 430 326 394 322'}
      />
      <path d="M578 338h44" className="wire" />
    </Drawing>
  );
}
