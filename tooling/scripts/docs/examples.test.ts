import { expect, test } from 'vitest'
import { deadLinks, examplesOf } from './examples.ts'

const page = '# Open\n\n```tsx\nconst a = <b />\n```\n\n```sh\nnpm install x\n```\n\n## Fails with\n'

test('B-29 takes TypeScript examples with their line, and leaves other languages', () => {
  expect(examplesOf('docs/open.md', page)).toEqual([{ page: 'docs/open.md', line: 4, language: 'tsx', code: 'const a = <b />\n' }])
})

test.each([
  ['open.md', []],
  ['open.md#fails-with', []],
  ['#here', ['#here']],
  ['open.md#gone', ['open.md#gone']],
  ['gone.md', ['gone.md']],
  ['https://example.org', []],
])('B-29 a link to %s leads nowhere: %j', (link, expected) => {
  expect(deadLinks('docs/close.md', `[x](${link})`, new Map([['docs/open.md', page]]))).toEqual(expected)
})
