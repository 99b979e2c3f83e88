import type { PlantColor } from '../../../theme/plantColors';

/** A point: x to the right, y downward. */
export type Point = readonly [x: number, y: number];

/** One painted outline, or a line if it has no fill. */
export interface Shape {
  d: string;
  fill?: PlantColor;
  stroke?: PlantColor;
  /** A line in a darker shade of this color. */
  edge?: PlantColor;
  width?: number;
  /** Position of the shape's origin. */
  at?: Point;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A line through the points, closed if it is an outline. */
export function pathOf(points: readonly Point[], isClosed = true) {
  const [first, ...rest] = points.map(([x, y]) => `${round(x)} ${round(y)}`);
  return `M${first}L${rest.join(' ')}${isClosed ? 'Z' : ''}`;
}

/** The point at this many degrees to the right of upward. */
export const polar = (degrees: number, radius: number, [x, y]: Point = [0, 0]): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
};

/** Rotates points about the origin and moves them. */
export const moved = (points: readonly Point[], degrees: number, [dx, dy]: Point): Point[] => {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return points.map(([x, y]) => [x * cos - y * sin + dx, x * sin + y * cos + dy]);
};

/** An ellipse as a path. */
export function ellipse([x, y]: Point, rx: number, ry = rx) {
  return `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`;
}

/** The given number of points spread evenly over an ellipse from the center outward, like sunflower seeds. */
export function scattered(count: number, rx: number, ry: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = polar(index * 137.5, Math.sqrt((index + 0.4) / count));
    return [x * rx, y * ry];
  });
}

/** Whole numbers from 0. */
export const steps = (count: number) => Array.from({ length: count }, (_, index) => index);
