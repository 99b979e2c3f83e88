export interface Point {
  x: number;
  y: number;
}

/** Where the drawing's origin is in its frame, and how large the drawing is. */
export interface View extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels that stay free at the edges of the frame. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const deviceSize: Size = { width: 76, height: 70 };
export const scaleLimits = { min: 0.12, max: 2 };
/** A small network isn't enlarged further to fill its frame. */
const largestFit = 1.2;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Shows all devices, given by their upper left corners. */
export function fitView(corners: readonly Point[], frame: Size, padding: Padding): View {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = Math.max(...xs) - left + deviceSize.width;
  const height = Math.max(...ys) - top + deviceSize.height;
  const free = {
    width: frame.width - padding.left - padding.right,
    height: frame.height - padding.top - padding.bottom,
  };
  if (corners.length === 0 || free.width <= 0 || free.height <= 0) return { x: 0, y: 0, scale: 1 };
  const scale = clamp(Math.min(free.width / width, free.height / height), scaleLimits.min, largestFit);
  return {
    scale,
    x: padding.left + (free.width - width * scale) / 2 - left * scale,
    y: padding.top + (free.height - height * scale) / 2 - top * scale,
  };
}

/** Changes the size of the drawing around a point in its frame. */
export function zoomAt(view: View, { x, y }: Point, factor: number): View {
  const scale = clamp(view.scale * factor, scaleLimits.min, scaleLimits.max);
  const change = scale / view.scale;
  return { scale, x: x - (x - view.x) * change, y: y - (y - view.y) * change };
}

/** The device at a point, or the nearest one close to it. */
export function deviceAt(
  corners: ReadonlyMap<string, Point>,
  point: Point,
  reach: number,
): string | undefined {
  const ranked = [...corners]
    .map(([name, { x, y }]) => ({
      name,
      distance: Math.hypot(
        point.x - clamp(point.x, x, x + deviceSize.width),
        point.y - clamp(point.y, y, y + deviceSize.height),
      ),
    }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance);
  return ranked[0]?.name;
}
