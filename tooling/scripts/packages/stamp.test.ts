import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readOrigin, stamp, withAbsoluteLinks } from './stamp.ts'

const origin = { repository: 'https://git.example/team/latchkey', ref: 'abc123' }
let place = ''
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('links of a README lead to the files and folders of the release', () => {
  const kindOf = (path: string) => (path.endsWith('.md') ? ('blob' as const) : ('tree' as const))
  const read = (text: string) => withAbsoluteLinks(text, 'packages/adapters/evm', { ...origin, kindOf })

  expect(read('[core](../../core) and [`errors`](../../../docs/errors.md#here)')).toBe(
    '[core](https://git.example/team/latchkey/tree/abc123/packages/core) and [`errors`](https://git.example/team/latchkey/blob/abc123/docs/errors.md#here)',
  )
  expect(read('<a href="../wagmi">')).toBe('<a href="https://git.example/team/latchkey/tree/abc123/packages/adapters/wagmi">')
  const kept = '[a](https://valibot.dev) [b](#there) [c](mailto:x@example.com)'
  expect(read(kept)).toBe(kept)
})

test('a stamped package says where it comes from, and keeps the rest of what it says', () => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-stamp-'))
  cpSync(join(import.meta.dirname, '../../../packages/core/README.md'), join(place, 'packages/core/README.md'))
  cpSync(join(import.meta.dirname, '../../../packages/core/package.json'), join(place, 'packages/core/package.json'))
  for (const folder of ['latchkey', 'react']) cpSync(join(place, 'packages/core/README.md'), join(place, `packages/${folder}/README.md`))
  const link = join(place, 'packages/core/README.md')
  writeFileSync(link, '[latchkey](../latchkey)')
  const before = JSON.parse(readFileSync(join(place, 'packages/core/package.json'), 'utf8'))

  stamp(place, origin)

  expect(JSON.parse(readFileSync(join(place, 'packages/core/package.json'), 'utf8'))).toEqual({
    ...before,
    repository: { type: 'git', url: 'git+https://git.example/team/latchkey.git', directory: 'packages/core' },
    homepage: 'https://git.example/team/latchkey/tree/abc123/packages/core#readme',
    bugs: { url: 'https://git.example/team/latchkey/issues' },
  })
  expect(readFileSync(link, 'utf8')).toBe('[latchkey](https://git.example/team/latchkey/tree/abc123/packages/latchkey)')
})

test.each([
  [{}, 'LATCHKEY_REPOSITORY'],
  [{ LATCHKEY_REPOSITORY: 'git@git.example:team/latchkey', LATCHKEY_REF: 'a' }, 'LATCHKEY_REPOSITORY'],
  [{ LATCHKEY_REPOSITORY: origin.repository }, 'LATCHKEY_REF'],
  [{ LATCHKEY_REPOSITORY: origin.repository, LATCHKEY_REF: 'a b' }, 'LATCHKEY_REF'],
])('a release from nowhere is refused: %j', (env, says) => {
  expect(() => readOrigin(env)).toThrow(says)
})

test('a release reads where it comes from', () => {
  expect(readOrigin({ LATCHKEY_REPOSITORY: origin.repository, LATCHKEY_REF: 'abc123' })).toEqual(origin)
})
