import fc from 'fast-check';
import { createThoughtFilter, withoutThoughts, withPiece } from './thoughts.js';

test.each([
  ['<think>Let me see.</think>\n\nDNS maps names.', 'DNS maps names.'],
  ['Sure. <think>Hm.</think>Done.', 'Sure. Done.'],
  ['<think>never closed', ''],
  ['Thinking that the template opened.</think>\n\nThe answer.', 'The answer.'],
  ['[THINK]a[/THINK]b', 'b'],
  ['◁think▷a◁/think▷b', 'b'],
  ['<thinking>a</thinking><think>b</think>c', 'c'],
  ['<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b', 'b'],
  [
    '<|start|>assistant<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b',
    'b',
  ],
  ['<|channel|>commentary<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b<|return|>', 'b'],
  ['<|channel>thought\na\n<channel|>b', 'b'],
  ['<THINK>a</THINK>b', 'b'],
  ['<Think>a</think>b', 'b'],
  ['The template opened it.</Think>b', 'b'],
  ['Hi.<|IM_END|>', 'Hi.'],
  ['Hi.</s>', 'Hi.'],
  ['It’s <s>old</s> new.', 'It’s <s>old</s> new.'],
  ['<|im_start|>assistant\nHi.<|im_end|>', 'Hi.'],
  ['<|begin_of_box|>Hi.<|end_of_box|>', 'Hi.'],
  ['<details type="reasoning" done="true"><summary>Thought</summary>a</details>\nHi.', 'Hi.'],
  // Calls of tools that the server passes on as text.
  ['<tool_call>\n{"name": "search", "arguments": {}}\n</tool_call>\nDone.', 'Done.'],
  ['I’ll look. <tool_call>{"name":"a"}</tool_call><tool_call>{"name":"b"}', 'I’ll look. '],
  ['Done.</tool_call>', 'Done.'],
  ['<function=search>\n<parameter=q>\nDNS\n</parameter>\n</function>\n</tool_call>Done.', 'Done.'],
  ['[TOOL_CALLS][{"name":"search"}]', ''],
  ['<|python_tag|>search.call(q="DNS")', ''],
  ['Ok.<｜tool▁calls▁begin｜>search<｜tool▁calls▁end｜>', 'Ok.'],
  ['Ok.<|tool_calls_section_begin|>search<|tool_calls_section_end|>', 'Ok.'],
  ['Models write `<tool_call>` before a call.', 'Models write `<tool_call>` before a call.'],
  // An answer about the tags must be kept.
  ['The `<think>` tag opens it, `</think>` closes it.', 'The `<think>` tag opens it, `</think>` closes it.'],
  ['```html\n<think>a</think>\n```\nThat’s it.', '```html\n<think>a</think>\n```\nThat’s it.'],
  ['a < b <thin', 'a < b <thin'],
])('%j becomes %j, however it is split into pieces', (said, answer) => {
  expect(withoutThoughts(said)).toBe(answer);
  fc.assert(
    fc.property(fc.array(fc.nat(said.length)), (cuts) => {
      const filter = createThoughtFilter();
      const ends = [...cuts, said.length].sort((a, b) => a - b);
      const pieces = ends.map((end, index) => said.slice(ends[index - 1] ?? 0, end));
      const separated = [...pieces.flatMap((piece) => filter.push(piece)), ...filter.end()];
      expect(separated.reduce(withPiece, '')).toBe(answer);
    }),
    { numRuns: 50 },
  );
});
