import { deviceAt, fitView, zoomAt } from './view';

const padding = { top: 20, right: 20, bottom: 20, left: 20 };

test('all devices fit into the frame, in its middle', () => {
  const { x, y, scale } = fitView(
    [
      { x: 0, y: 0 },
      { x: 1924, y: 330 },
    ],
    { width: 1040, height: 440 },
    padding,
  );
  expect([x, y, scale]).toEqual([20, 120, 0.5]);
});

test('a single device is enlarged a little, and a frame without space shows the drawing as it is', () => {
  expect(fitView([{ x: 5, y: 5 }], { width: 900, height: 900 }, padding).scale).toBe(1.2);
  expect(fitView([{ x: 5, y: 5 }], { width: 0, height: 0 }, padding)).toEqual({ x: 0, y: 0, scale: 1 });
});

test('zooming keeps the point under the pointer, and ends at the limits', () => {
  const view = zoomAt({ x: 10, y: 30, scale: 1 }, { x: 110, y: 80 }, 1.5);
  expect(view).toEqual({ x: -40, y: 5, scale: 1.5 });
  expect(zoomAt(view, { x: 0, y: 0 }, 100).scale).toBe(2);
  expect(zoomAt(view, { x: 0, y: 0 }, 0.001).scale).toBe(0.12);
});

test('a cable can be dropped on a device or near it', () => {
  const corners = new Map([
    ['R1', { x: 0, y: 0 }],
    ['R2', { x: 200, y: 0 }],
  ]);
  expect(deviceAt(corners, { x: 70, y: 65 }, 40)).toBe('R1');
  expect(deviceAt(corners, { x: 165, y: 20 }, 40)).toBe('R2');
  expect(deviceAt(corners, { x: 138, y: 120 }, 40)).toBeUndefined();
});
