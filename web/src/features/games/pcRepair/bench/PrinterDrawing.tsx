import { Drawing, type DrawingProps } from './drawing';

/** A cross-section of a laser printer, showing the paper path from the tray past drum and fuser. */
export function PrinterDrawing({ level }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 640 400" aria-hidden>
      <path className="shell" d="M100 60q0-22 22-22h396q22 0 22 22v224H100z" />
      <path d="M150 38q60-26 190 0" opacity=".6" />
      <rect className="part" x="388" y="46" width="132" height="56" rx="8" />
      <rect className={level === 'nothing' ? 'dark' : 'lit'} x="398" y="54" width="76" height="40" rx="4" />
      <circle className="metal" cx="498" cy="64" r="7" />
      <circle className={level === 'nothing' ? 'metal' : 'led'} cx="498" cy="86" r="4" />
      <rect className="accent" x="136" y="98" width="158" height="44" rx="10" />
      <path d="M150 112h90M150 126h60" opacity=".7" />
      <circle className="tech" cx="190" cy="184" r="23" />
      <circle className="tech" cx="242" cy="184" r="23" />
      <circle className="warm" cx="390" cy="148" r="17" />
      <circle className="warm" cx="390" cy="182" r="13" />
      <path
        d="M430 140q10 8 0 16t0 16M450 140q10 8 0 16t0 16M470 140q10 8 0 16t0 16"
        className="wire"
        strokeWidth="2"
      />
      <circle className="metal" cx="170" cy="250" r="15" />
      <circle className="metal" cx="320" cy="250" r="15" />
      <circle className="metal" cx="470" cy="250" r="15" />
      <path
        className="air"
        d="M130 320C90 300 110 262 170 262S190 210 242 206 360 180 400 166 500 150 526 120"
      />
      <rect className="shell" x="92" y="286" width="456" height="86" rx="12" />
      <path className="part" d="M124 300h392v20H124zM124 324h392v20H124z" />
      <path d="M286 358h68" strokeWidth="4" />
      <path className="link" d="M540 250h12q12 0 12-12" />
      <rect className="dark" x="550" y="212" width="28" height="24" rx="4" />
    </Drawing>
  );
}
