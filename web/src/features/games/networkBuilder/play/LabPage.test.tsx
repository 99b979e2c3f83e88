import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAssistants, makeUser } from '../../../../testing/factories';
import { fakeServer, offline, Refusal } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import type { LabResult_GradeFragment } from './grading.generated';

const run = (log: unknown = []) => ({
  __typename: 'LabRun' as const,
  lab: null,
  isTrial: null,
  id: 'r1',
  labId: 'c01',
  seed: 7,
  simVersion: SIM_VERSION,
  log,
  hints: [],
  isSolutionShown: false,
});

const server = () =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    StartLab: () => ({ startLab: run() }),
    AppendLabLog: ({ from, entries }) => ({ appendLabLog: from + (entries as unknown[]).length }),
    LabRanks: () => ({ labLeaderboard: [] }),
    GameRatings: () => ({ gameRatings: [] }),
    Labs: () => ({ labs: [], offeredLabs: [] }),
    SubmitLab: () => ({ submitLab: failed }),
  });

const failed: LabResult_GradeFragment = {
  score: 40,
  isPassed: false,
  requirements: [
    {
      id: 'saved',
      ok: false,
      weight: 2,
      lost: 25,
      expected: 'the running configuration is saved on R1',
      found: 'it is not',
      evidence: { device: 'R1', command: 'show startup-config', output: 'first\nsecond', lines: [1] },
    },
  ],
  keep: [],
  storm: null,
  explanation: null,
  rank: null,
};

/** Opens c01 as a table, because the drawing library needs a real window. */
async function open(lab = 'c01', device = 'R1', log: unknown = []) {
  const answers = server();
  answers.handlers.StartLab = () => ({ startLab: run(log) });
  const { user } = renderApp(`/games/network-builder/${lab}?view=table`);
  const line = await screen.findByRole('textbox', { name: new RegExp(`${device} command line`) });
  return { user, line, answers, log: screen.getByRole('log', { name: `${device} output` }) };
}

test('a console offers help at once, completes with Tab, recalls the history, and leaves with Ctrl+Z', async () => {
  const { user, line, log } = await open();
  // Typing in the field next to it doesn't trigger shortcuts.
  expect(line).toHaveAttribute('data-command-line');
  await user.type(line, 'en{Enter}');
  expect(line).toHaveAttribute('data-secret');
  await user.type(line, 'cisco{Enter}');
  expect(log).not.toHaveTextContent('cisco');
  await user.type(line, 'conf t{Enter}interface ?');
  expect(log).toHaveTextContent('GigabitEthernet IEEE 802.3z');
  expect(line).toHaveValue('interface ');
  await user.type(line, 'g0/0/0{Enter}');
  await user.type(line, 'no shu{Tab}');
  expect(line).toHaveValue('no shutdown ');
  expect(line).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  expect(line).toHaveValue('');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(line).toHaveValue('conf t');
  await user.keyboard('{Control>}z{/Control}');
  expect(line).toHaveValue('');
  expect(screen.getByText('R1#', { selector: 'label span' })).toBeVisible();
  // With an empty line, Tab moves on.
  await user.tab();
  expect(line).not.toHaveFocus();
});

test('a session pasted with its prompts is entered without them, and the page says so once', async () => {
  const { user, line, log } = await open();
  await user.type(line, 'en{Enter}cisco{Enter}');
  await user.click(line);
  await user.paste(
    [
      'R1#conf t',
      'Enter configuration commands, one per line.  End with CNTL/Z.',
      'R1(config)#service tcp-keepalives-in',
      'R1(config)#interface g0/0/0',
      'R1(config-if)#description LAN',
      'R1(config-if)#',
    ].join('\r\n'),
  );
  expect(log).not.toHaveTextContent('Invalid input');
  expect(log).toHaveTextContent('R1(config-if)#description LAN');
  expect(line).toHaveValue('');
  expect(
    screen.getByText(
      'We removed the prompts from 5 lines. We left out 1 line between the prompts. The simulator keeps 1 line in the configuration without acting on it.',
    ),
  ).toBeVisible();
});

test('the log is sent to the server with what was typed, in order', async () => {
  const { user, line, answers } = await open();
  await user.type(line, 'enable{Enter}cisco{Enter}');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(answers.callsOf('AppendLabLog')).toHaveLength(1));
  expect(answers.callsOf('AppendLabLog')[0]).toMatchObject({
    runId: 'r1',
    from: 0,
    entries: [
      { kind: 'line', on: 'R1', text: 'enable' },
      { kind: 'line', on: 'R1', text: 'cisco' },
    ],
  });
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('a hint shows its price, is counted by the server, and then stays visible', async () => {
  const { user, answers } = await open();
  answers.handlers.TakeLabHint = ({ requirementId, level }) => ({
    takeLabHint: { requirementId, level, text: 'x' },
  });
  await user.click(screen.getByRole('button', { name: /^Hint 1 of 3, free: The router’s name is/ }));
  expect(await screen.findByText(/part of its global configuration/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Hint 2 of 3, costs 5%: The router/ })).toBeVisible();
  expect(answers.callsOf('TakeLabHint')).toEqual([{ runId: 'r1', requirementId: 'name', level: 1 }]);
});

test('people who may use assistants can ask Tech Tutor next to the lab, and opening it costs nothing', async () => {
  const { answers } = await open();
  expect(screen.queryByRole('link', { name: /^Ask Tech Tutor/ })).not.toBeInTheDocument();
  cleanup();
  answers.handlers.Session = () => ({ me: makeUser({ features: ['GAMES', 'AI_ASSISTANTS'] }) });
  const assistants = makeAssistants().map((one) => ({ ...one, starters: ['What is DHCP?'] }));
  Object.assign(answers.handlers, {
    ShellCounts: () => ({ unreadNotifications: 0, assistants, dueCards: 0 }),
    Assistants: () => ({ assistants }),
    ChatContext: () => ({ chatContext: { __typename: 'ChatContext', title: 'First time on the console' } }),
  });
  const { user } = renderApp('/games/network-builder/c01?view=table');
  await user.click(await screen.findByRole('link', { name: 'Ask Tech Tutor' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Tech Tutor AI' }));
  expect(await panel.findByText('About: First time on the console')).toBeVisible();
  expect(panel.getByRole('textbox', { name: 'Message to Tech Tutor AI' })).toBeVisible();
  // The starter question would take a hint for a question about something else.
  expect(panel.queryByText('What is DHCP?')).not.toBeInTheDocument();
  expect(answers.callsOf('StartMessage')).toEqual([]);
});

test('a result says what was expected and found, marks the line, and explains after passing', async () => {
  const { user, answers } = await open();
  await user.click(screen.getByRole('button', { name: 'Check my work' }));
  const result = await screen.findByRole('region', { name: 'Result' });
  expect(within(result).getByRole('heading', { name: 'Not there yet' })).toBeVisible();
  expect(within(result).getByText('it is not')).toBeVisible();
  expect(within(result).getByText('second').tagName).toBe('MARK');
  answers.handlers.SubmitLab = () => ({
    submitLab: { ...failed, score: 100, isPassed: true, requirements: [], explanation: 'Because.', rank: 1 },
  });
  await user.click(screen.getByRole('button', { name: 'Check my work' }));
  expect(await screen.findByText('Because.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next lab' })).toHaveAttribute(
    'href',
    '/games/network-builder/c02',
  );
});

test("if another window was first, the lab says so and opens with that window's steps", async () => {
  const { user, line, answers } = await open();
  answers.handlers.AppendLabLog = () => {
    throw new Refusal(200, 'This lab was changed in another window.', { code: 'CONFLICT' });
  };
  await user.type(line, 'show clock{Enter}');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('This lab was changed in another window.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check my work' })).toHaveAttribute('aria-disabled', 'true');
  answers.handlers.StartLab = () => ({
    startLab: run([{ at: 90_100, kind: 'line', on: 'R1', text: 'show version' }]),
  });
  await user.click(screen.getByRole('button', { name: 'Reload the lab' }));
  await waitFor(() =>
    expect(screen.getByRole('log', { name: 'R1 output' })).toHaveTextContent('show version'),
  );
});

test('offline, the lab says so, keeps the steps in this browser, and sends them later', async () => {
  const { user, line, answers } = await open();
  answers.handlers.AppendLabLog = offline;
  await user.type(line, 'show clock{Enter}');
  await user.click(screen.getByRole('button', { name: 'Check my work' }));
  expect(await screen.findByText(/saved in this browser and sent when you’re back online/)).toBeVisible();
  expect(screen.getByText(/we can’t check your work/)).toBeVisible();
  const kept = Object.keys(localStorage).find((key) => key.endsWith(':lab:r1')) ?? '';
  expect(localStorage.getItem(kept)).toContain('show clock');
  answers.handlers.AppendLabLog = ({ from }) => ({ appendLabLog: from + 1 });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(localStorage.getItem(kept)).toBeNull();
});

test("a spare cable says why it can't be plugged in, and can be once its ports are free", async () => {
  const { user } = await open('c17', 'S1');
  expect(screen.getByText('Unplugged: PC2 is already in use')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Plug in PC2 to S1 Fa0/2' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Unplug PC2 to S2 Fa0/2' }));
  expect(screen.getByText('Unplugged: S1 Fa0/2 is already in use')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unplug S2 Fa0/1 to S1 Fa0/2' }));
  await user.click(screen.getByRole('button', { name: 'Plug in PC2 to S1 Fa0/2' }));
  expect(screen.getByText('Down: S1 Fa0/2 is err-disabled')).toBeVisible();
});

test('a playbook and a form that are being written survive a look at another device', async () => {
  const choose = (name: string) =>
    within(screen.getByRole('group', { name: 'Device' })).getByRole('button', { name });
  const { user } = await open('c41', 'CTL');
  const editor = () => screen.findByRole('textbox', { name: 'Playbook (YAML)' });
  fireEvent.change(await editor(), { target: { value: '- hosts: all' } });
  await user.click(choose('R1'));
  await user.click(choose('CTL'));
  expect(await editor()).toHaveValue('- hosts: all');
  cleanup();
  const wireless = await open('c39', 'M1');
  await wireless.user.click(choose('WLC'));
  await wireless.user.click(screen.getByText('WLC: Dynamic interfaces'));
  await wireless.user.type(await screen.findByRole('textbox', { name: 'Interface name' }), 'staff');
  await wireless.user.click(choose('M1'));
  await wireless.user.click(choose('WLC'));
  expect(await screen.findByRole('textbox', { name: 'Interface name' })).toHaveValue('staff');
});

test("a PC whose settings aren't part of the task can be viewed and used for tests, and says why it can't be changed", async () => {
  const { user } = await open('c14', 'S1');
  await user.click(screen.getByRole('button', { name: 'PC1' }));
  const line = screen.getByRole('textbox', { name: /PC1 command line/ });
  const log = screen.getByRole('log', { name: 'PC1 output' });
  expect(screen.queryByText('PC1 network settings')).not.toBeInTheDocument();
  await user.type(line, 'ipconfig 10.1.1.1 255.0.0.0{Enter}');
  expect(log).toHaveTextContent("You can't change PC1 in this lab. Its configuration is correct");
  await user.type(line, 'ipconfig{Enter}');
  expect(log).toHaveTextContent('Subnet Mask');
  await user.type(line, 'cls{Enter}');
  expect(log).not.toHaveTextContent('Subnet Mask');
});

test('a broadcast storm is explained in a plain sentence, and the lab continues', async () => {
  const typed = ['enable', 'configure terminal', 'no spanning-tree vlan 1-4094'];
  const withoutStp = ['S1', 'S2'].flatMap((on) =>
    typed.map((text) => ({ at: 90_100, kind: 'line', on, text })),
  );
  const { user } = await open('c14', 'S1', withoutStp);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'PC1' }));
  const line = screen.getByRole('textbox', { name: /PC1 command line/ });
  await user.type(line, 'ipconfig{Enter}');
  const { textContent } = screen.getByRole('log', { name: 'PC1 output' });
  const [, net] = /IPv4 Address[. ]+: (\d+\.\d+\.\d+)\./.exec(textContent ?? '') ?? [];
  await user.type(line, `ping -n 1 ${net}.99{Enter}`);
  const stormWarning =
    /^Broadcast storm in VLAN 10 \(seen at S[12]\)\. There’s a loop without spanning tree\.$/;
  expect(await screen.findByRole('alert')).toHaveTextContent(stormWarning);
  await user.click(screen.getByRole('button', { name: 'Unplug S1 Gi0/2 to S2 Gi0/2' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(line, 'arp -a{Enter}');
  expect(screen.getByRole('log', { name: 'PC1 output' })).toHaveTextContent('No ARP Entries Found.');
});

test('a cable can be unplugged and plugged in again from the table, and undone', async () => {
  const { user, answers } = await open();
  answers.handlers.RewindLab = () => ({ rewindLab: run() });
  await user.click(screen.getByRole('button', { name: /^Unplug R1 Gi0\/0\/0 to PC1/ }));
  expect(screen.getByText('Unplugged')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Plug in R1/ }));
  expect(screen.getByText(/shut down/)).toBeVisible();
  await user.click(screen.getByText(/^History/));
  await user.click(screen.getByRole('button', { name: /^Go back to step 1/ }));
  await waitFor(() => expect(answers.callsOf('RewindLab')).toEqual([{ runId: 'r1', length: 1 }]));
});

test('a lab that doesn’t exist offers no retry, because it can’t help', async () => {
  const answers = server();
  answers.handlers.StartLab = () => {
    throw new Refusal(200, 'This lab doesn’t exist.', { code: 'NOT_FOUND' });
  };
  renderApp('/games/network-builder/own-missing');
  const reason = await screen.findByText('This lab doesn’t exist.');
  expect(within(reason.closest<HTMLElement>('[role="alert"]') ?? reason).queryByRole('button')).toBeNull();
});
