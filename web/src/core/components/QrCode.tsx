import { create } from 'qrcode';
import { styled } from 'styled-components';

/** Width of the white border in modules; scanners don't find the code without it. */
const quietZone = 4;

/** Shows a text as a QR code, dark on white in both themes so that every scanner can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  );
  const width = size + 2 * quietZone;
  return (
    <Picture
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={width} height={width} fill="white" />
      <path d={squares.join('')} fill="black" />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: 100%;
`;
