import { execute, openConsole } from '../shell/terminal.js';
import { converge, set, type, wire } from '../testing/network.js';

/** R1 sends everything to R2, which has no route. */
function deadEnd() {
  const world = wire('R1 g0/0/0 - R2 g0/0/0');
  set(world, 'R1 g0/0/0 ip 10.0.0.1/30; R2 g0/0/0 ip 10.0.0.2/30');
  type(world, 'R1', 'ip route 0.0.0.0 0.0.0.0 10.0.0.2');
  converge(world);
  const console = openConsole(world, 'R1');
  return (line: string) => execute(world, console, line);
}

describe('a router that reports unreachable destinations', () => {
  it('sends two reports a second, so every other ping gets no reply', () => {
    const run = deadEnd();
    run('ping 10.0.0.2');
    expect(run('ping 198.51.100.1')).toMatch(/^U\.U\.U$/m);
  });

  it('lets every other probe of a traceroute time out', () => {
    const run = deadEnd();
    run('ping 10.0.0.2');
    expect(run('traceroute 198.51.100.1')).toMatch(/10\.0\.0\.2 !H +\* +!H/);
  });
});
