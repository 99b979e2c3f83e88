import { Drawing, type DrawingProps } from './drawing';

const blades = [0, 60, 120, 180, 240, 300];

/** A fan that turns while there is power. */
function Fan({ x, y, r, isOn }: { x: number; y: number; r: number; isOn: boolean }) {
  return (
    <>
      <circle className="part" cx={x} cy={y} r={r} />
      <g className={isOn ? 'spin' : undefined}>
        <circle cx={x} cy={y} r={r} stroke="none" />
        {blades.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle} ${x} ${y})`}
            d={`M${x} ${y} q${r * 0.2} ${-r * 0.5} ${r * 0.1} ${-r * 0.85}`}
          />
        ))}
      </g>
      <circle className="metal" cx={x} cy={y} r={r * 0.2} />
    </>
  );
}

/** An open desktop PC next to its monitor, and the outlet. */
export function CaseDrawing({ level, isUnplugged }: DrawingProps) {
  const isOn = level !== 'nothing';
  const hasPicture = level === 'post' || level === 'system';
  return (
    <Drawing viewBox="0 0 640 400" aria-hidden>
      <rect className="shell" x="36" y="28" width="370" height="350" rx="14" />
      <path d="M298 28v350M36 244h262" opacity=".5" />
      <rect className="board" x="50" y="42" width="238" height="198" rx="6" />
      <path d="M58 60h44v26H58zM58 96h44v18H58zM58 122h44v40H58z" className="metal" />
      <path d="M60 172h62M246 180v50M262 180v50" opacity=".5" />
      <rect className="part" x="130" y="62" width="84" height="84" rx="6" />
      <Fan x={172} y={104} r={36} isOn={isOn} />
      {[228, 240, 252, 264].map((x, index) => (
        <rect key={x} className={index % 2 ? 'accent' : 'part'} x={x} y="58" width="8" height="104" rx="2" />
      ))}
      <rect className="tech" x="60" y="186" width="222" height="46" rx="6" />
      <Fan x={116} y={209} r={18} isOn={isOn} />
      <Fan x={226} y={209} r={18} isOn={isOn} />
      <rect className="part" x="306" y="40" width="88" height="88" rx="8" />
      <Fan x={350} y={84} r={38} isOn={isOn} />
      <rect className="part" x="306" y="142" width="88" height="74" rx="8" />
      <circle className="metal" cx="330" cy="170" r="13" />
      <path d="M330 163v7M325 166a7 7 0 1 0 10 0" />
      <rect className="dark" x="354" y="160" width="26" height="8" rx="2" />
      <rect className="dark" x="354" y="176" width="26" height="8" rx="2" />
      <circle className={isOn ? 'led' : 'part'} cx="330" cy="198" r="3.5" />
      <rect className="metal" x="52" y="284" width="136" height="80" rx="8" />
      <path d="M70 300h46M70 310h46M70 320h46M70 330h46" />
      <rect className="part" x="136" y="300" width="38" height="38" rx="4" />
      <path d="m158 304-8 14h9l-6 14" className="wire" strokeWidth="2" />
      <path
        className="wire"
        d="M190 306c30 0 22-36 44-40s20 40 60 30M190 330c40 6 60-14 104 4M190 346c50 20 70-4 104 12"
      />
      {[234, 280, 326].map((y) => (
        <g key={y}>
          <rect className="part" x="304" y={y} width="88" height="38" rx="5" />
          <circle className={isOn ? 'led' : 'metal'} cx="382" cy={y + 30} r="2.5" />
          <path d={`M314 ${y + 12}h44M314 ${y + 22}h30`} opacity=".6" />
        </g>
      ))}
      <rect className="shell" x="434" y="38" width="192" height="124" rx="10" />
      <rect className={hasPicture ? 'lit' : 'dark'} x="444" y="48" width="172" height="104" rx="4" />
      {level === 'system' && <path d="M456 62h20v16h-20zM456 88h20v16h-20zM444 142h172" opacity=".8" />}
      {level === 'post' && <path d="M456 64h70M456 78h110M456 92h50" />}
      <path className="shell" d="M516 162h28v36h-28zM488 198h84v14h-84z" />
      <rect className="part" x="478" y="284" width="114" height="56" rx="10" />
      {[502, 535, 568].map((x) => (
        <g key={x}>
          <circle className="dark" cx={x} cy="312" r="12" />
          <path d={`M${x - 4} 308v6M${x + 4} 308v6`} />
        </g>
      ))}
      {isUnplugged ? (
        <>
          <path className="wire" d="M190 358c0 30 120 32 206 24" />
          <path className="metal" d="M396 374h18v16h-18zM414 378h10M414 386h10" />
        </>
      ) : (
        <path className="wire" d="M190 358c0 36 230 34 300-18" />
      )}
    </Drawing>
  );
}
