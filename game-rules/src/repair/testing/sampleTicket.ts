import type { RepairDeal } from '../deal.js';
import type { Device, Ticket } from '../ticket.js';

/** A PC with one scene, for tests of the rules. */
export const sampleDevice: Device = {
  id: 'desktop',
  name: 'Desktop PC',
  scenes: [{ id: 'case', name: 'The case', parts: [{ id: 'psu', name: 'Power supply' }] }],
  tools: [{ id: 'multimeter', name: 'Multimeter' }],
  probes: [
    {
      id: 'outlet',
      part: 'psu',
      tool: 'multimeter',
      action: 'Measure the outlet',
      minutes: 2,
      normal: '120 V.',
    },
    {
      id: 'rails',
      part: 'psu',
      tool: 'multimeter',
      action: 'Measure the rails',
      minutes: 4,
      normal: '12.0 V.',
    },
    {
      id: 'events',
      part: 'psu',
      tool: 'multimeter',
      action: 'Event log',
      minutes: 3,
      normal: 'Nothing unusual.',
      needs: 'system',
    },
  ],
  repairs: [
    {
      id: 'new-psu',
      part: 'psu',
      kind: 'replace',
      action: 'Replace the power supply',
      minutes: 20,
      price: 80,
      isInside: true,
    },
    {
      id: 'new-board',
      part: 'psu',
      kind: 'replace',
      action: 'Replace the motherboard',
      minutes: 60,
      price: 160,
      isInside: true,
    },
    {
      id: 'reinstall',
      part: 'psu',
      kind: 'run',
      action: 'Reinstall Windows',
      minutes: 90,
      price: 0,
      erases: true,
    },
    {
      id: 'quarantine',
      part: 'psu',
      kind: 'setting',
      action: 'Quarantine',
      minutes: 2,
      price: 0,
      isContainment: true,
    },
    { id: 'educate', part: 'psu', kind: 'run', action: 'Educate', minutes: 5, price: 0 },
    { id: 'sfc', part: 'psu', kind: 'run', action: 'Run sfc', minutes: 9, price: 0, needs: 'system' },
    {
      id: 'open-psu',
      part: 'psu',
      kind: 'replace',
      action: 'Open the power supply',
      minutes: 30,
      price: 5,
      danger: 'Capacitors hold a charge.',
    },
  ],
  precautions: [
    {
      id: 'unplug',
      action: 'Unplug',
      minutes: 1,
      missed: 'you worked on a PC with power',
      warning: 'The PC is still plugged in.',
    },
    { id: 'strap', action: 'Put on the strap', minutes: 1, missed: 'you wore no strap' },
  ],
  unreachable: { power: 'It has no power.', post: 'It does not start.', system: 'Windows does not start.' },
  backup: { action: 'Copy the files', minutes: 30, whenDown: 'Its drive was read in an adapter.' },
  fullCheck: { action: 'Check everything', minutes: 10 },
};

/** Two causes: a dead power supply, and a procedure of three steps of which the second is the fix. */
export const sampleTicket: Ticket = {
  id: 'sample',
  title: 'Sample',
  device: 'desktop',
  scene: 'case',
  difficulty: 1,
  objectives: { core1: ['5.1'] },
  customer: { name: 'Ada', role: 'Baker' },
  story: 'It is dead.',
  symptom: 'The PC does not turn on.',
  data: 'Recipes.',
  questions: [
    { id: 'since', text: 'Since when?', answer: 'Since today.', isKey: true },
    { id: 'change', text: 'What changed?', answer: 'Nothing.', isKey: true },
    { id: 'age', text: 'How old is it?', answer: 'Five years.', isKey: true },
    { id: 'color', text: 'Which color is it?', answer: 'Black.' },
  ],
  causes: [
    {
      id: 'psu',
      theory: 'The power supply failed.',
      reaches: 'nothing',
      answers: { change: 'There was a bang.' },
      readings: { rails: '0 V.' },
      proof: ['rails'],
      fix: ['new-psu'],
      alternatives: { 'new-board': 'a whole new PC costs more than the part' },
      lesson: 'Measure the rails, replace the supply.',
    },
    {
      id: 'virus',
      theory: 'The PC is infected.',
      readings: { events: 'Odd entries.' },
      proof: ['events'],
      fix: ['quarantine', 'sfc', 'educate'],
      cure: ['sfc'],
      isInOrder: true,
      lesson: 'Keep to the order.',
    },
  ],
  otherTheories: [{ id: 'monitor', theory: 'The monitor is off.' }],
  preventions: [
    { id: 'surge', text: 'Add a surge protector.', for: ['psu'] },
    { id: 'scan', text: 'Scan every week.', for: ['virus'] },
  ],
  source: 'Tests',
  date: '2026-11-23',
};

/** The ticket as dealt, with one of its causes. */
export const dealOf = (cause: string): RepairDeal => ({
  ticket: sampleTicket,
  device: sampleDevice,
  cause,
  theories: [...sampleTicket.causes, ...sampleTicket.otherTheories].map(({ id, theory }) => ({ id, theory })),
});
