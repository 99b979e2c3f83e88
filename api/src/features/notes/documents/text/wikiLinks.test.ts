import { extractLinkKeys, isLinkable, renameLinks } from './wikiLinks.js';

describe('links in a text', () => {
  test.each([
    ['[[One]] and [[ two  Words ]]', ['one', 'two words']],
    ['[[One#Part]] [[Two|shown]] ![[Three#a|b]] [[ONE]]', ['one', 'two', 'three']],
    ['[[C#]] [[C# basics]] [[C##part]]', ['c#', 'c# basics']],
    ['`[[code]]` ``[[a]] ` [[b]]`` [[c]]', ['c']],
    ['a ` [[one]]\n\n[[two]] `', ['one', 'two']],
    ['```\n[[no]]\n```\n[[yes]]\n~~~~md\n[[no]]\n~~~\n[[no]]\n~~~~\n[[also]]', ['yes', 'also']],
    ['- x\n  ```js\n  [[no]]\n  ```\n> ```\n> [[no]]\n> ```\n> [[yes]]', ['yes']],
    ['[[yes]]\n```\n[[never closed]]', ['yes']],
    ['\\[[no]] \\\\[[yes]] [[]] [[ ]] [[a\nb]] [[a[b]] [x](y) \\`[[also]]\\`', ['yes', 'also']],
    ['```inline [[no]]``` [[yes]]', ['yes']],
    ['| [[OSPF\\|cell]] | [[a\\b#c\\|d]] |', ['ospf', 'a\\b']],
    ['[[CCNA/Ping]] [[../CCNA/OSPF.md]] [[./x.md#part]] [[/top]]', ['ccna/ping', 'ccna/ospf', 'x', 'top']],
  ])('%#: %j', (body, expected) => {
    expect(extractLinkKeys(body)).toEqual(expected);
  });

  test('renaming changes only links outside code, and nothing else by a byte', () => {
    const body = '[[Old]] [[old#Part|x]] `[[Old]]` [[Older]]\r\n```\n[[Old]]\n```\n![[OLD|y]]\n\\[[Old]]';
    expect(renameLinks(body, ['old'], 'A $& new')).toBe(
      '[[A $& new]] [[A $& new#Part|x]] `[[Old]]` [[Older]]\r\n```\n[[Old]]\n```\n![[A $& new|y]]\n\\[[Old]]',
    );
    expect(renameLinks(body, ['none'], 'x')).toBe(body);
    expect(
      renameLinks('[[CCNA/Ping.md]] [[../CCNA/ping\\|p]] [[Lab/Ping]]', ['ping', 'ccna/ping'], 'Pong'),
    ).toBe('[[CCNA/Pong]] [[../CCNA/Pong\\|p]] [[Lab/Ping]]');
  });

  test.each([
    ['Plain', true],
    ['C#', true],
    ['a#b', false],
    ['a|b', false],
    ['a]b', false],
    ['', false],
  ])('%j can be linked: %s', (title, isPossible) => expect(isLinkable(title)).toBe(isPossible));
});
